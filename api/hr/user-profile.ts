/**
 * `GET /api/users/user-profile`: the caller's own record, for people who serve in an office, as in the specification's user after sign-in
 * (S3.004). It has the place of the active desk's office (S3.007), and leaves out what user-info has.
 */

import { users } from '../../resources/hr/users.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { identityErrors } from '../identity/errors.ts';
import { userTypes } from '../identity/people.ts';

type Row = Readonly<Record<string, unknown>>;

/** As stored; of a reference the id, and its label under the name without `_id`. */
const own = [
  ...['mobile', 'official_mobile', 'phone', 'fax', 'email', 'nid', 'passport', 'batch', 'grade_id', 'rank_id', 'grade', 'rank'],
  ...['office', 'office_id', 'employee_code', 'date_of_birth', 'gender', 'spouse_district_id', 'profile_picture', 'signature_image'],
  ...['employment_type', 'personnel_category', 'freedom_fighter', 'physically_disabled', 'ethnic_group', 'num_of_children'],
  ...['joining_date', 'current_office_joining_date', 'is_profile_completed', 'missing_parts', 'gems_user_id'],
] as const;

const besideText = sql(
  'hr/user-profile.beside',
  `
select json_build_object(
  'office_location', (select json_build_object('division_id', o.division_id, 'district_id', o.district_id, 'upazila_id', o.upazila_id,
      'circle_id', o.circle_id) from office_organograms d join offices o on o.id = d.office_id where d.id = $2),
  'office_layer', (select json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en, 'level', l.level)
      from office_organograms d join offices o on o.id = d.office_id join office_layers l on l.id = o.layer_id where d.id = $2),
  'new_office', (select json_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en)
      from transfer_order_items i join transfer_orders r on r.id = i.transfer_order_id join offices o on o.id = i.to_office_id
      where i.user_id = $1 and r.status = 'published' and i.handed_over_at is not null and i.joined_at is null
      order by i.handed_over_at desc, i.id desc limit 1)
) as beside`,
  known<{ beside: Row }>(),
);

const nowhere = { division_id: null, district_id: null, upazila_id: null, circle_id: null };
const id: JsonSchema = { type: ['integer', 'null'] };
const named: JsonSchema = { type: ['object', 'null'], description: 'id, name, name_en' };

export const userProfile = ({ pool, repositoryOf }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/users/user-profile',
    id: 'users.user_profile',
    module: users.permission.module,
    resource: users.name,
    summary: t('প্রবেশকারীর নিজের তথ্য', 'The profile of the signed-in officer or employee'),
    access: { kind: 'signedIn', anyDesk: true },
    answer: {
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'object',
            properties: {
              ...Object.fromEntries(own.map((name): [string, JsonSchema] => [name, { description: `As in the record of the user` }])),
              office_location: {
                type: 'object',
                description: 'Of the office of the active desk',
                properties: { division_id: id, district_id: id, upazila_id: id, circle_id: id },
              },
              office_layer: { ...named, description: 'Of the same office: id, name, name_en, level' },
              new_office: { ...named, description: 'Where the person is to join after handing over their duties: id, name, name_en' },
            },
          },
        },
      },
    },
    errors: [identityErrors.userToken, identityErrors.appToken, identityErrors.officeUsersOnly],
    handle: async request => {
      const { userId, userType, deskId } = actorOf(request);
      if (userType !== userTypes.office && userType !== userTypes.gems) throw identityErrors.officeUsersOnly();
      const acting = { actor: asSystem('own profile'), transaction: pool as Executor };
      const [{ body }, { rows }] = await Promise.all([
        repositoryOf(users.name).reader.one(userId, acting),
        askPrepared(pool, besideText, [userId, deskId ?? null]),
      ]);
      const record = JSON.parse(body) as Row;
      const beside = rows[0]!.beside;
      const data = {
        ...Object.fromEntries(own.map(name => [name, record[name] ?? null])),
        ...beside,
        office_location: beside.office_location ?? nowhere,
      };
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: JSON.stringify({ data }) };
    },
  });
