/** The record that a call of a module's own is about. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Request } from '../http/contract.ts';
import { authorOf } from './actor.ts';
import type { Parts } from './api-module.ts';
import type { Acting } from './reader.ts';
import type { Executor } from './transact.ts';

/** The record of `{id}` as the caller may read it. @throws request.not_found */
export async function recordOf<R = Readonly<Record<string, unknown>>>(
  { repositoryOf, pool }: Pick<Parts, 'repositoryOf' | 'pool'>,
  { name }: AnyResource,
  request: Request,
  reading?: Acting['reading'],
): Promise<R> {
  const acting = { actor: authorOf(request), transaction: pool as Executor, ...(reading && { reading }) };
  return JSON.parse((await repositoryOf(name).reader.one(Number(request.params.id), acting)).body) as R;
}
