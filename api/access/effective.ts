/** What a person or a desk may do, key by key, with every chain that gives each. */
import type { Executor } from '../engine/transact.ts';
import { type Link, type Permission, postingsOf, type Source, sourcesOf } from './sources.ts';

type Given = Permission & { readonly id: number | null; readonly key: string | null; readonly given_by: readonly (readonly Link[])[] };

/** Groups all sources of one key. */
export function byKey(sources: readonly Source[]): Given[] {
  const found = new Map<number | null, Given & { given_by: (readonly Link[])[] }>();
  for (const { key, permission, chain } of sources) {
    const one = found.get(key.id) ?? { id: key.id, key: key.label, ...permission, given_by: [] };
    one.given_by.push(chain);
    found.set(key.id, one);
  }
  return [...found.values()];
}

/** Today's holders of the desk. */
export const holdersOf = async (client: Executor, deskId: number, today: string) =>
  (await postingsOf(client, { userId: null, deskId, today })).map(({ id, user_id, full_name, full_name_en, responsibility }) => ({
    ...{ posting_id: id, id: user_id, full_name, full_name_en, responsibility },
  }));

/** The desks that a person holds today, the primary one first, and the rights at one of them: the requested one, else the first. */
export async function effectiveOf(client: Executor, userId: number, asked: number | undefined, today: string) {
  const postings = await postingsOf(client, { userId, deskId: null, today });
  const desks = postings.map(({ desk_id, desk_name, desk_name_en, office_id, office_name, office_name_en, responsibility }) => ({
    ...{ id: desk_id, name: desk_name, name_en: desk_name_en, responsibility },
    office: { id: office_id, name: office_name, name_en: office_name_en },
  }));
  const desk = asked === undefined ? desks[0] : desks.find(({ id }) => id === asked);
  return { desks, desk: desk ?? null, keys: byKey(await sourcesOf(client, { userId, deskId: desk?.id ?? null })) };
}
