/** From a raw request to its operation: one function for both paths, so that they behave the same. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestApplication } from '@loopback/rest';
import type { Operation } from './contract.ts';
import { type Routes, routesOf } from './routes.ts';
import { type Serving, serveNothing, serveOperation } from './serve.ts';

export type Entrance = {
  readonly operations: readonly Operation[];
  /** Serves the request if an operation has its path and verb; otherwise returns false. */
  readonly tryServe: (message: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers 405 or 404 for an API path that nothing else handles. A page is found with a slash too many. */
  readonly refuse: (message: IncomingMessage, response: ServerResponse) => void;
};

const pathOf = (message: IncomingMessage): string => {
  const url = (message as { originalUrl?: string }).originalUrl ?? message.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
};

/** Answers in place of an error if nothing is at an address, and returns whether it did. */
type Missing = (message: IncomingMessage, response: ServerResponse, path: string) => boolean;

export function entranceOf(operations: readonly Operation[], serving: Serving, missing?: Missing): Entrance {
  const routes: Routes = routesOf(operations);
  return {
    operations,
    tryServe(message, response) {
      const { found } = routes.lookup(message.method ?? 'GET', pathOf(message));
      if (!found) return false;
      void serveOperation(found, message, response, serving);
      return true;
    },
    refuse(message, response) {
      const path = pathOf(message);
      const page = path.endsWith('/') && routes.lookup('GET', path.slice(0, -1)).found?.route.operation.isUnlisted;
      if (page && message.method === 'GET') return void response.writeHead(301, { location: path.slice(0, -1), 'content-length': 0 }).end();
      const { allowed } = routes.lookup(message.method ?? 'GET', path);
      if (allowed || !missing?.(message, response, path)) void serveNothing(allowed, message, response, serving);
    },
  };
}

/** Unknown paths below /api are refused in the shape of other errors; the Explorer handles its own pages. */
export const refuseUnknown = (app: RestApplication, { refuse }: Entrance): void =>
  app.mountExpressRouter('/api', (message, response, next) =>
    message.originalUrl.startsWith('/api/explorer') ? next() : refuse(message, response),
  );
