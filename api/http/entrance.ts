/** From a raw request to its operation: one function for both paths, so that they behave the same. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestApplication } from '@loopback/rest';
import type { Operation } from './contract.ts';
import { type Routes, routesOf } from './routes.ts';
import { type Serving, serveNothing, serveOperation } from './serve.ts';

export type Entrance = {
  readonly operations: readonly Operation[];
  /** Serves the request when an operation has its path and verb; false when none has. */
  readonly tryServe: (message: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers 405 or 404 to a path of the API that nothing else wanted. */
  readonly refuse: (message: IncomingMessage, response: ServerResponse) => void;
};

const pathOf = (message: IncomingMessage): string => {
  const url = (message as { originalUrl?: string }).originalUrl ?? message.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
};

export function entranceOf(operations: readonly Operation[], serving: Serving): Entrance {
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
      void serveNothing(routes.lookup(message.method ?? 'GET', pathOf(message)).allowed, message, response, serving);
    },
  };
}

/** What no call answers below /api is refused in words, as the calls refuse; the Explorer's pages are its own. */
export const refuseUnknown = (app: RestApplication, { refuse }: Entrance): void =>
  app.mountExpressRouter('/api', (message, response, next) =>
    message.originalUrl.startsWith('/api/explorer') ? next() : refuse(message, response),
  );
