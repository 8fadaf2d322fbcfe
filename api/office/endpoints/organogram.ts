/**
 * An organogram in one answer: desks of an office, or posts of a pattern, with designation, grade and group. It has the holders, as far as
 * the caller may see postings, and the caller's rights, so that buttons and server agree (D-CAN).
 */
import { may, mayEver, type Rights, where } from '../../../permissions/ability.ts';
import { holdsKey } from '../../../permissions/holds-key.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import { notOver } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelOrNullSchema, labelOrNullText, labelSchema, labelText } from '../../engine/label.ts';
import { askPrepared, assembled, sql } from '../../engine/sql.ts';
import { type Executor, inSnapshot } from '../../engine/transact.ts';
import { type Actor, actorOf, defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { idInPath } from './body.ts';

/** More than any office has: the largest, the Settlement Press, has about three hundred. */
const mostDesks = 2_000;

type Owner = 'offices' | 'base-offices' | 'ministry-offices';

type Kind = {
  readonly owner: Owner;
  readonly table: string;
  readonly posts: 'office-organograms' | 'base-office-organograms';
  readonly postTable: string;
  /** The column with a post's owner. */
  readonly column: string;
  /** Additional columns of this organogram. */
  readonly more: string;
  readonly summary: Text;
};

const desks = { posts: 'office-organograms', postTable: 'office_organograms' } as const;
const posts = { posts: 'base-office-organograms', postTable: 'base_office_organograms', more: 'd.post_count' } as const;

const kinds: readonly Kind[] = [
  {
    ...{ owner: 'offices', table: 'offices', column: 'office_id', ...desks },
    more: 'd.desk_type, d.base_office_organogram_id, d.original_permission_group_id',
    summary: t('অফিসের অর্গানোগ্রাম', 'The organogram of an office'),
  },
  {
    ...{ owner: 'base-offices', table: 'base_offices', column: 'base_office_id', ...posts },
    summary: t('মূল অফিসের অর্গানোগ্রাম', 'The organogram of a base office'),
  },
  {
    ...{ owner: 'ministry-offices', table: 'ministry_offices', column: 'ministry_office_id', ...posts },
    summary: t('মন্ত্রণালয়-অফিসের অর্গানোগ্রাম', 'The organogram of a ministry office'),
  },
];

const samples = kinds.map((kind): [Kind] => [kind]);

const ownerText = assembled<{ id: number }>()(
  'office/endpoints/organogram.owner',
  'the table is one of three',
  ({ owner, table }: Kind) =>
    `select id, name, name_en${owner === 'offices' ? ', base_office_id, head_organogram_id' : ''} from ${table} where id = $1`,
  ...samples,
);

/** A desk without a grade of its own has that of its designation. Those of the highest grade come first, as on an office's board. */
const postsText = assembled<{ id: number }>()(
  'office/endpoints/organogram.posts',
  'the table is one of three',
  ({ postTable, column, more }: Kind) => `
  select d.id, d.version, d.row_status, d.${column}, d.parent_id, d.name, d.name_en, d.is_office_head, ${more},
    d.designation_id, ${labelText('n')} as designation, g.id as grade_id, ${labelOrNullText('g')} as grade,
    d.permission_group_id, ${labelText('p')} as permission_group
  from ${postTable} d join designations n on n.id = d.designation_id join permission_groups p on p.id = d.permission_group_id
    left join grades g on g.id = coalesce(d.grade_id, n.grade_id)
  where d.${column} = $1 order by d.is_office_head desc, g.number nulls last, d.name collate engine.bn_natural, d.id limit ${mostDesks}`,
  ...samples,
);

const holdersText = sql(
  'office/endpoints/organogram.holders',
  `
  select a.id, a.version, a.user_id, a.office_id, a.office_organogram_id, a.responsibility, a.is_primary, a.from_date, a.to_date,
    json_build_object('id', u.id, 'full_name', u.full_name, 'full_name_en', u.full_name_en) as user
  from desk_assignments a join users u on u.id = a.user_id
  where a.office_id = $1 and ${notOver('a', '$2')}
  order by a.responsibility = 'main' desc, a.from_date, a.id`,
);

/** The caller's rights to the postings of an office, by the names that the screen uses. */
const deedsOf = (rights: Rights): string[] => [
  ...(mayEver(rights.ability, 'create', 'desk-assignments') ? ['assign'] : []),
  ...(holdsKey(rights, 'ASSIGN_OFFICE_HEAD_DESK') && mayEver(rights.ability, 'update', 'office-organograms') ? ['head'] : []),
  ...(holdsKey(rights, 'RESTORE_DESK_PERMISSION') ? ['restore'] : []),
];

/** The holders of an office's desks, by desk; and the caller's own desks. */
async function holdersIn(client: Executor, officeId: number, { rights, userId }: Actor, today: string) {
  const { rows: all } = await askPrepared(client, holdersText, [officeId, today]);
  const deeds = (['update', 'delete'] as const).filter(deed => mayEver(rights.ability, deed, 'desk-assignments'));
  const seen = new Map<number, object[]>();
  for (const holder of all) {
    if (!may(rights, 'get', 'desk-assignments', holder)) continue;
    const others = seen.get(holder.office_organogram_id) ?? [];
    others.push({ ...holder, _can: holder.user_id === userId ? [] : deeds });
    seen.set(holder.office_organogram_id, others);
  }
  const own = all.filter(holder => holder.user_id === userId && holder.from_date <= today);
  return { seen, own: new Set(own.map(({ office_organogram_id }) => office_organogram_id)) };
}

/** Whether the caller sees all holders in the office, and so also vacant desks. */
const seesHolders = (rights: Rights, officeId: number): boolean =>
  may(rights, 'list', 'desk-assignments', { user_id: null, office_id: officeId });

const madeFromText = sql(
  'office/endpoints/organogram.madeFrom',
  `select id, name, name_en from offices where base_office_id = $1 order by name collate engine.bn_natural, id limit 5000`,
);

/** Offices made from a pattern, within the caller's reach. */
const madeFrom = async (client: Executor, id: number, rights: Rights): Promise<object[]> =>
  (await askPrepared(client, madeFromText, [id])).rows.filter(office => may(rights, 'get', 'offices', office));

async function organogramOf(client: Executor, kind: Kind, id: number, actor: Actor, today: string): Promise<object> {
  const { rights } = actor;
  const [owner] = (await askPrepared(client, ownerText(kind), [id])).rows;
  const isSeen = owner && may(rights, 'get', kind.owner, owner) && may(rights, 'list', kind.posts, { [kind.column]: id });
  if (!isSeen) throw requestErrors.notFound();
  const { rows: found } = await askPrepared(client, postsText(kind), [id]);
  const deeds = (['update', 'delete'] as const).filter(deed => mayEver(rights.ability, deed, kind.posts));
  const mayCreate = mayEver(rights.ability, 'create', kind.posts) ? ['create'] : [];
  if (kind.owner !== 'offices') {
    const rows = found.map(post => ({ ...post, _can: deeds }));
    const offices =
      kind.owner === 'base-offices' && where(rights, 'list', 'offices').kind !== 'none' ? await madeFrom(client, id, rights) : [];
    return { owner, today, rows, sees_holders: false, offices, _can: mayCreate };
  }
  const { seen, own } = await holdersIn(client, id, actor, today);
  const rows = found.map(desk => ({
    ...desk,
    holders: seen.get(desk.id) ?? [],
    _can: own.has(desk.id) ? deeds.filter(deed => deed !== 'delete') : deeds,
    is_own: own.has(desk.id),
  }));
  return { owner, today, rows, sees_holders: seesHolders(rights, id), offices: [], _can: [...mayCreate, ...deedsOf(rights)] };
}

const canSchema: JsonSchema = { type: 'array', items: { type: 'string' }, description: 'What the caller may do' };

const answerSchema: JsonSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        owner: labelSchema,
        today: { type: 'string', format: 'date' },
        sees_holders: { type: 'boolean', description: 'Whether a desk without a holder here is vacant' },
        offices: { type: 'array', items: labelSchema, description: 'Made from this pattern' },
        rows: {
          type: 'array',
          maxItems: mostDesks,
          items: {
            type: 'object',
            properties: {
              ...{ id: { type: 'integer' }, parent_id: { type: ['integer', 'null'] }, name: { type: 'string' } },
              ...{ designation: labelSchema, grade: labelOrNullSchema, permission_group: labelSchema, is_office_head: { type: 'boolean' } },
              holders: { type: 'array', items: { type: 'object', properties: { user: { type: 'object' }, _can: canSchema } } },
              _can: canSchema,
            },
          },
        },
        _can: canSchema,
      },
    },
  },
};

/** `GET /api/offices/{id}/organogram`, and the same of `base-offices` and `ministry-offices`. */
export const organograms = ({ pool, clock }: Parts): Operation[] =>
  kinds.map(kind =>
    defineEndpoint({
      verb: 'get',
      path: `/api/${kind.owner}/{id}/organogram`,
      id: `${kind.owner}.organogram`,
      module: 'office_management',
      resource: kind.posts,
      summary: kind.summary,
      access: {
        kind: 'key',
        anyOf:
          kind.posts === 'office-organograms'
            ? ['VIEW_OFFICE_ORGANOGRAM', 'VIEW_ALL_OFFICE_ORGANOGRAM']
            : ['VIEW_BASE_OFFICE_ORGANOGRAM', 'VIEW_ALL_BASE_OFFICE_ORGANOGRAM'],
      },
      answer: { schema: answerSchema },
      errors: [requestErrors.notFound],
      handle: async request => {
        const data = await inSnapshot(pool, client => organogramOf(client, kind, idInPath(request), actorOf(request), todayOf(clock)));
        return { status: 200, body: { data } };
      },
    }),
  );
