/**
 * `GET /api/profile-changes/verifier`: who verifies what the caller would propose: the head of their office, or of the nearest office above
 * whose head is somebody else. Human resources may do it, too.
 */
import { profileChanges } from '../../resources/hr/profile-changes.ts';
import { t } from '../../resources/kernel/text.ts';
import { heldToday, inTransaction } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';

type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };
export type Verifier = Named & { readonly desk: Named; readonly office: Named };

/** $1 the person, $2 today. */
const verifierText = sql(
  'hr/verifier.verifier',
  `
with recursive up (id, parent_id, depth) as (
  select o.id, o.parent_id, 0 from users u join offices o on o.id = u.office_id where u.id = $1
  union all
  select o.id, o.parent_id, up.depth + 1 from offices o join up on o.id = up.parent_id where up.depth < 20
)
select v.id, v.full_name as name, v.full_name_en as name_en,
  json_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en) as desk,
  json_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en) as office
from up join offices o on o.id = up.id join office_organograms d on d.id = o.head_organogram_id
  join desk_assignments a on a.office_organogram_id = d.id join users v on v.id = a.user_id and v.row_status = 1
where v.id <> $1 and ${heldToday('a', 'd', 'o', '$2')}
order by up.depth, a.responsibility <> 'main', a.id limit 1`,
  known<Verifier>(),
);

export const verifierOf = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, userId: unknown): Promise<Verifier | undefined> =>
  (await rows(verifierText, [userId, today]))[0];

export const verifier = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/profile-changes/verifier',
    id: 'profile-changes.verifier',
    module: profileChanges.permission.module,
    resource: profileChanges.name,
    summary: t('নিজের প্রস্তাব কে যাচাই করবেন', 'Who verifies what the caller proposes'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: ['object', 'null'],
            description: 'Null where no office above has a head',
            properties: {
              ...{ id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] } },
              ...{ desk: { type: 'object' }, office: { type: 'object' } },
            },
          },
        },
      },
    },
    handle: request =>
      inTransaction(parts, request, async inside => ({
        status: 200,
        body: { data: (await verifierOf(inside, inside.author.userId)) ?? null },
      })),
  });
