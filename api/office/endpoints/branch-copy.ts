/** Copies a desk, or a post of a pattern, with everything below it: under another one of the same office or pattern, or beside itself. */
import { may } from '../../../permissions/ability.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { t } from '../../../resources/kernel/text.ts';
import { baseOfficeOrganograms } from '../../../resources/office/base-office-organograms.ts';
import { officeErrors } from '../../../resources/office/errors.ts';
import { officeOrganograms } from '../../../resources/office/office-organograms.ts';
import { inTransaction } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside, Stored } from '../../engine/server-side.ts';
import { assembled } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { bodyOf, idIn, idInPath, idSchema } from './body.ts';

const desksAtMost = 300;

type Kind = { readonly resource: AnyResource; readonly table: string; readonly copied: readonly string[]; readonly key: string };

/** The fields that a copy takes from its original. It is no head's desk, and does not belong to a pattern, which could delete it. */
const post = ['name', 'name_en', 'designation_id', 'rank_id', 'grade_id', 'branch_id', 'wing_id', 'permission_group_id'];
const kinds: readonly Kind[] = [
  {
    ...{ resource: officeOrganograms, table: 'office_organograms', key: 'CREATE_OFFICE_ORGANOGRAM' },
    copied: [...post, 'office_id', 'desk_type'],
  },
  {
    ...{ resource: baseOfficeOrganograms, table: 'base_office_organograms', key: 'CREATE_BASE_OFFICE_ORGANOGRAM' },
    copied: [...post, 'base_office_id', 'ministry_office_id', 'post_count'],
  },
];

type Desk = Stored & { readonly parent_id: number | null };

/** The branch, from its root down, as it is before anything is copied. */
const branchText = assembled<Desk>()(
  'office/endpoints/branch-copy.branch',
  'the table is one of two',
  (table: string) => `
with recursive below (id, level) as (select $1::bigint, 1
  union all select d.id, b.level + 1 from below b join ${table} d on d.parent_id = b.id and d.row_status = 1)
select d.* from below b join ${table} d using (id) order by b.level, d.id limit ${desksAtMost + 1}`,
  ...kinds.map(({ table }): [string] => [table]),
);

async function copyBranch(inside: Inside, { resource, table, copied }: Kind, request: Request): Promise<number[]> {
  const { rights } = inside.author;
  const body = bodyOf(request);
  const branch = await inside.rows(branchText(table), [idInPath(request)]);
  const [root] = branch;
  if (!root || (rights !== 'system' && !may(rights, 'get', resource.name, root))) throw requestErrors.notFound();
  if (branch.length > desksAtMost) throw officeErrors.branchTooLarge({ max: desksAtMost });
  const target = 'parent_id' in body ? (idIn(body, 'parent_id') ?? null) : root.parent_id;
  const copies = new Map<number | null, number>();
  for (const desk of branch) {
    const values = Object.fromEntries(copied.map(name => [name, desk[name]]));
    const parent_id = desk === root ? target : copies.get(desk.parent_id);
    const id = await inside.repositoryOf(resource.name).add({ ...values, parent_id, is_office_head: false }, inside.acting);
    copies.set(desk.id, id);
  }
  return [...copies.values()];
}

/** `POST /api/office-organograms/{id}/copy-branch`, and the same of `base-office-organograms`. */
export const branchCopies = (parts: Parts): Operation[] =>
  kinds.map(kind =>
    defineEndpoint({
      verb: 'post',
      path: `/api/${kind.resource.name}/{id}/copy-branch`,
      id: `${kind.resource.name}.copy_branch`,
      module: 'office_management',
      resource: kind.resource.name,
      summary: t('একটি ডেস্ক ও তার অধীন সবগুলোর অনুলিপি', 'Copy a desk with all desks below it'),
      access: { kind: 'key', anyOf: [kind.key] },
      parameters: [idempotencyKey],
      body: {
        type: 'object',
        properties: {
          parent_id: { ...idSchema('Under which; beside the original when left out, at the top when null'), type: ['integer', 'null'] },
        },
      },
      answer: {
        status: 201,
        schema: {
          type: 'object',
          properties: { data: { type: 'object', properties: { made: { type: 'array', items: { type: 'integer' } } } } },
        },
      },
      errors: [requestErrors.notFound, officeErrors.branchTooLarge, requestErrors.parameter],
      handle: async request => ({
        status: 201,
        body: { data: { made: await inTransaction(parts, request, inside => copyBranch(inside, kind, request)) } },
      }),
    }),
  );
