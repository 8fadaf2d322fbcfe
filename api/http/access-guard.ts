/**
 * A LoopBack controller added by hand must declare who may call it: `x-access` in its operation spec, with the same shape as an
 * operation's. Without a declaration it is refused (D-LANE). The Explorer's pages are open.
 */
import { BindingKey, type Interceptor } from '@loopback/core';
import { RestBindings, type Route } from '@loopback/rest';
import { addressOf } from './caller-address.ts';
import type { Access, Authenticate, RequestHead, Verb } from './contract.ts';
import { requestErrors } from './errors.ts';
import { admit, requestIdOf, type Serving } from './serve.ts';

/**
 * The request of such a controller, once it was admitted: `inject.getter(CALLER)`. `authorOf` makes the `options.actor` of a repository
 * from it (docs/integrators.md).
 */
export const CALLER = BindingKey.create<RequestHead>('http.caller');

export const accessGuard =
  ({ authenticate, trusts }: Pick<Serving, 'trusts'> & { readonly authenticate: Authenticate }): Interceptor =>
  async (invocation, next) => {
    if (invocation.targetClass.name === 'ExplorerController') return next();
    const route = (invocation.source as { readonly value?: Route } | undefined)?.value;
    const access = route?.spec['x-access'] as Access | undefined;
    if (!route || !access) throw requestErrors.forbidden();
    const { verb, path } = route;
    const message = await invocation.get(RestBindings.Http.REQUEST);
    const { headers } = message;
    const { actor } = await authenticate(headers, access);
    admit({ access, verb: verb as Verb, path, id: path, module: '', resource: null }, actor);
    const { ip } = addressOf(message, trusts);
    invocation.parent!.bind(CALLER).to({ ...(actor && { actor }), headers, ip, requestId: requestIdOf(message), path });
    return next();
  };
