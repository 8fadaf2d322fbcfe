/**
 * A LoopBack controller added by hand must declare who may call it: `x-access` in its operation spec, with the same shape as an
 * operation's. Without a declaration it is refused (D-LANE). The Explorer's pages are open.
 */
import type { Interceptor } from '@loopback/core';
import { RestBindings } from '@loopback/rest';
import type { Access, Authenticate } from './contract.ts';
import { requestErrors } from './errors.ts';

type Source = { readonly value?: { readonly spec?: { readonly 'x-access'?: Access } } };

export const accessGuard =
  (authenticate: Authenticate): Interceptor =>
  async (invocation, next) => {
    if (invocation.targetClass.name === 'ExplorerController') return next();
    const access = (invocation.source as Source | undefined)?.value?.spec?.['x-access'];
    if (!access) throw requestErrors.forbidden();
    const { headers } = await invocation.get(RestBindings.Http.REQUEST);
    const { actor } = await authenticate(headers, access);
    if (access.kind === 'key' && !access.anyOf.some(key => actor?.keys.has(key))) throw requestErrors.forbidden();
    return next();
  };
