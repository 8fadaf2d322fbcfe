/**
 * The summary at the top of an office's page, in one call: the offices above it, today's head, vacant posts, and what is below it. Each
 * part follows the caller's rights; what they may not list is null.
 */
import { isWithin } from '../../../permissions/ability.ts';
import { keysFor } from '../../../permissions/keys.ts';
import { scopeSql } from '../../../permissions/scope.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { offices } from '../../../resources/office/offices.ts';
import { ofToday } from '../../access/index.ts';
import { type Author, authorOf, scopeFor } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelSchema, labelText } from '../../engine/label.ts';
import { ask, assembled } from '../../engine/sql.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { idInPath } from './body.ts';

const count: JsonSchema = { type: 'integer', minimum: 0 };

const summarySchema: JsonSchema = {
  type: 'object',
  properties: {
    path: { type: 'array', items: labelSchema, description: 'The offices above, the highest first' },
    head: {
      type: ['array', 'null'],
      description: 'Who holds the desk of the head today; null for a caller who may not list postings',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          full_name: { type: ['string', 'null'] },
          full_name_en: { type: ['string', 'null'] },
          responsibility: { type: 'string', enum: ['main', 'in_charge', 'additional'] },
        },
      },
    },
    posts: { type: ['integer', 'null'], minimum: 0, description: 'Desks; null for a caller who may not list them' },
    vacant: { type: ['integer', 'null'], minimum: 0, description: 'Those of them that nobody holds today' },
    below: {
      type: 'array',
      description: 'All offices below that the reader may list, by their type',
      items: { type: 'object', properties: { type: labelSchema, offices: count } },
    },
  },
};

/** No tree of offices is higher; the limit also ends a circle, which should not exist. */
const highest = 30;

const isOfToday = ofToday('a', '$2');
const holders = `select coalesce(json_agg(json_build_object('id', u.id, 'full_name', u.full_name, 'full_name_en', u.full_name_en, 'responsibility', a.responsibility)
    order by a.responsibility = 'main' desc, a.id), '[]')
  from desk_assignments a join users u on u.id = a.user_id where a.office_organogram_id = o.head_organogram_id and ${isOfToday}`;
const desks = 'select count(*)::int from office_organograms d where d.office_id = o.id and d.row_status = 1';
const isVacant = `not exists (select 1 from desk_assignments a where a.office_organogram_id = d.id and ${isOfToday})`;

type Seen = { readonly posts: boolean; readonly postings: boolean; readonly below: string };

/** $1 the office, $2 today. `below`: which of the offices `b` below may be counted. */
const summaryText = assembled<Readonly<Record<string, unknown>>>()(
  'office/endpoints/summary.summary',
  'parts and reach depend on the reader',
  ({ posts, postings, below }: Seen) => `with recursive up as (
  select p.id, p.parent_id, p.name, p.name_en, 1 as height from offices o join offices p on p.id = o.parent_id where o.id = $1
  union all select p.id, p.parent_id, p.name, p.name_en, up.height + 1 from up join offices p on p.id = up.parent_id where up.height < ${highest}
), down as (
  select id, 1 as depth from offices where parent_id = $1
  union all select c.id, down.depth + 1 from down join offices c on c.parent_id = down.id where down.depth < ${highest}
), types as (
  select b.type_id, count(*)::int as offices from down join offices b on b.id = down.id where ${below} group by b.type_id
)
select (select coalesce(json_agg(${labelText('up')} order by up.height desc), '[]') from up) as path,
  ${postings ? `(${holders})` : 'null'} as head,
  ${posts ? `(${desks})` : 'null'} as posts,
  ${posts && postings ? `(${desks} and ${isVacant})` : 'null'} as vacant,
  (select coalesce(json_agg(json_build_object('type', ${labelText('t')}, 'offices', types.offices) order by types.offices desc, t.id), '[]')
    from types join office_types t on t.id = types.type_id) as below
from offices o where o.id = $1 and $2::date is not null`,
  [{ posts: true, postings: true, below: 'true' }],
  [{ posts: false, postings: false, below: 'b.id = 1' }],
);

async function summaryOf(pool: Parts['pool'], author: Author, id: number, today: string): Promise<Readonly<Record<string, unknown>>> {
  const reaches = (operation: string, resource: string, record: object): boolean =>
    isWithin(scopeFor(author, operation, resource), record as Readonly<Record<string, unknown>>);
  if (!reaches('get', offices.name, { id })) throw requestErrors.notFound();
  const values: unknown[] = [id, today];
  const below = scopeSql.many(scopeFor(author, 'list', offices.name), 'b', value => `$${values.push(value)}`) ?? 'true';
  const posts = reaches('list', 'office-organograms', { office_id: id });
  const postings = reaches('list', 'desk-assignments', { office_id: id });
  const { rows } = await ask(pool, summaryText({ posts, postings, below }), values);
  if (!rows[0]) throw requestErrors.notFound();
  return rows[0];
}

/** `GET /api/offices/{id}/summary` */
export const officeSummary = ({ pool, resources, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/offices/{id}/summary',
    id: 'offices.summary',
    module: offices.permission.module,
    resource: offices.name,
    summary: t('অফিসের সারসংক্ষেপ: ঊর্ধ্বতন, প্রধান, পদ ও অধীন অফিস', 'Summary of an office: offices above and below, head and posts'),
    access: { kind: 'key', anyOf: keysFor(offices, 'get', resources) },
    answer: { schema: { type: 'object', properties: { data: summarySchema } } },
    errors: [requestErrors.notFound],
    handle: async request => ({
      status: 200,
      body: { data: await summaryOf(pool, authorOf(request), idInPath(request), todayOf(clock)) },
    }),
  });
