/** How many rows of the lists that are boxes of the inbox (`waiting` of `api-module.ts`) are at the reader's desk, by their rights. */
import { mayEver } from '../../permissions/ability.ts';
import type { Request } from '../http/contract.ts';
import { authorOf } from './actor.ts';
import type { Behind, Parts } from './api-module.ts';
import { filterOf } from './filter.ts';
import { repositoryOf } from './resource-component.ts';
import { visibilityOf } from './visibility.ts';

export async function waitingInLists({ app, waiting }: Parts, request: Request): Promise<number> {
  const actor = authorOf(request);
  const desk = actor.deskId;
  if (!desk) return 0;
  const atDesk = async ({ of, filter }: Behind): Promise<number> => {
    const { resource, reader } = repositoryOf(app, of);
    const asked = Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, value === 'my-desk' ? desk : value]));
    return reader.total(filterOf(visibilityOf(actor, 'list', resource).queryable.filter, asked), { actor, reads: request.reads });
  };
  const open = waiting.filter(({ of }) => mayEver(request.actor!.rights.ability, 'list', of));
  const counts = await Promise.all(open.map(atDesk));
  return counts.reduce((sum, one) => sum + one, 0);
}
