/** Reference data gives places their boundaries: those that have none, and from whose boundary nobody has taken anything. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OutlineLevel, outlineLevels } from '../../../resources/location/outlines.ts';
import { ask, assembled } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';
import { unpacked } from './packed.ts';

/** Written by `npm run boundaries`. */
export const boundariesFile = path.join(import.meta.dirname, '../reference/boundaries.txt');
export const boundariesText = (): string => readFileSync(boundariesFile, 'utf8');

/** A district has its code, an upazila its district and name, a union its upazila and name. */
export const placeIn = (above: string, name: string): string => `${above} ${name}`;

/** The ids of the places of each level, by their keys. */
export type KnownIds = Readonly<Record<OutlineLevel, ReadonlyMap<string, number | undefined>>>;

/** $1: a line for each place, its id and boundary; each alone is read quicker than all as one JSON. */
const giveText = assembled<{ readonly id: number }>()(
  'location/boundaries/reference.give',
  'the level is asked for',
  (
    level: OutlineLevel,
  ) => `with given as (select split_part(row, ' ', 1)::bigint as id, split_part(row, ' ', 2)::jsonb as boundary from string_to_table($1, E'\\n') row),
places as (select g.id, g.boundary, o.xmin = pg_current_xact_id()::xid as is_new from given g join ${level} o on o.id = g.id
  where o.boundary is null and not exists (
    select 1 from engine.audit_logs a where a.resource = '${level}' and a.record_id = o.id and a.user_id is not null and a.old_data ? 'boundary')),
w as (update ${level} o set boundary = p.boundary, boundary_source = $2, version = o.version + (not p.is_new)::int,
    updated_at = case when p.is_new then o.updated_at else now() end, updated_by = case when p.is_new then o.updated_by end
  from places p where o.id = p.id
  returning o.id, p.is_new)
insert into engine.audit_logs (module, task, action_type, resource, record_id, old_data, new_data)
select 'geo_location', 'reference data: location', 'update', '${level}', w.id,
  '{"boundary_source": null}', jsonb_build_object('boundary_source', $2::text) from w where not is_new returning record_id::float8 as id`,
  ['divisions'],
  ['districts'],
  ['upazilas'],
  ['unions'],
);

/** Returns how many places it gave one. */
export async function giveBoundaries(transaction: Executor, ids: KnownIds): Promise<number> {
  const levels = unpacked(boundariesText());
  let given = 0;
  for (const level of outlineLevels) {
    const { source, places } = levels.get(level)!;
    const rows = [...places].flatMap(([key, boundary]) => {
      const id = ids[level].get(key);
      return id === undefined ? [] : [`${id} ${boundary}`];
    });
    given += (await ask(transaction, giveText(level), [rows.join('\n'), source])).rows.length;
  }
  return given;
}
