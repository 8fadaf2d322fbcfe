/**
 * LoopBack's server with a fast path (D-LANE): a request is first looked up in the compiled table of operations; everything else goes to
 * LoopBack: Explorer, identity provider, screens, ordinary controllers. With LANE=off LoopBack's sequence serves the same operations.
 */

import { inspect } from 'node:util';
import {
  type Application,
  asLifeCycleObserver,
  BindingScope,
  type Context,
  ContextTags,
  CoreBindings,
  CoreTags,
  createBindingFromClass,
  GLOBAL_INTERCEPTOR_NAMESPACE,
  inject,
} from '@loopback/core';
import { BaseRoute, type RequestContext, RestBindings, RestServer } from '@loopback/rest';
import type { Entrance } from './entrance.ts';

export const ENTRANCE = 'bhumi.entrance';
export const LANE = 'bhumi.lane';

/** Interceptors and middleware that deliberately run outside of the lane: they guard what is *not* an operation. */
const besideTheLane = new Set(['globalInterceptors.accessGuard', 'middleware.cors', 'middleware.apiSpec.defaults']);

export class LaneRestServer extends RestServer {
  protected override _setupRequestHandlerIfNeeded(): void {
    if (this._expressApp != null) return;
    super._setupRequestHandlerIfNeeded();
    const entrance = this.getSync<Entrance>(ENTRANCE);
    for (const operation of entrance.operations) this.route(new OperationRoute(operation.verb, operation.path, entrance));
    if (!this.getSync<boolean>(LANE)) return;
    refuseBypassed(this);
    const ordinary = this._requestHandler;
    this._requestHandler = (message, response) => {
      if (!entrance.tryServe(message, response)) ordinary(message, response);
    };
  }
}

inject(CoreBindings.APPLICATION_INSTANCE)(LaneRestServer, undefined as unknown as string, 0);
inject(RestBindings.CONFIG, { optional: true })(LaneRestServer, undefined as unknown as string, 1);

/** An operation as a LoopBack route: with its router, sequence and error handling, served by the same entrance. */
class OperationRoute extends BaseRoute {
  readonly entrance: Entrance;

  constructor(verb: string, path: string, entrance: Entrance) {
    super(verb, path, { responses: {}, 'x-visibility': 'undocumented' });
    this.entrance = entrance;
  }

  override updateBindings(_context: Context): void {}

  /** LoopBack's router prints a route on every request with a parameter; without this it would print the whole object. */
  [inspect.custom](): string {
    return this.describe();
  }

  override async invokeHandler(context: Context): Promise<unknown> {
    const { request, response } = context as RequestContext;
    if (!this.entrance.tryServe(request, response)) this.entrance.refuse(request, response);
    return response;
  }
}

/** An interceptor or middleware that the lane would skip is an error at start. */
function refuseBypassed(server: RestServer): void {
  const bindings = [
    ...server.find(`${GLOBAL_INTERCEPTOR_NAMESPACE}.*`),
    ...server.findByTag(ContextTags.GLOBAL_INTERCEPTOR),
    ...server.find('middleware.*'),
  ];
  const bypassed = [...new Set(bindings.map(binding => binding.key))].filter(key => !besideTheLane.has(key));
  if (bypassed.length)
    throw new Error(
      `These would not run on the fast lane; put what they do into api/http/serve.ts, or start with LANE=off: ${bypassed.join(', ')}`,
    );
}

/** Replaces LoopBack's own server. */
export function bindLaneServer(app: Application): void {
  const binding = createBindingFromClass(LaneRestServer, {
    key: `${CoreBindings.SERVERS}.RestServer`,
    defaultScope: BindingScope.SINGLETON,
  });
  app.add(binding.tag(CoreTags.SERVER).apply(asLifeCycleObserver));
}

/** What LoopBack's server is made with. */
export const restOptions = (port: number, host: string) => ({
  port,
  host,
  cors: { origin: false },
  openApiSpec: { disabled: true },
  apiExplorer: { disabled: true },
  expressSettings: { 'x-powered-by': false },
  headersTimeout: 20_000,
});
