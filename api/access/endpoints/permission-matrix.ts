/** `GET /api/access/permission-matrix`: every key by module, in how many groups it is, and whether people have it without being given one. */
import { EVERYBODY, SELF_SERVICE } from '../../../permissions/standing-groups.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { ask, sql } from '../../engine/sql.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';

const keySchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    key: { type: 'string' },
    name: { type: 'string' },
    name_en: { type: ['string', 'null'] },
    module: { type: 'string' },
    is_system: { type: 'boolean' },
    groups: { type: 'integer', description: 'In how many active groups it is' },
    everybody: { type: 'boolean', description: 'Everybody who may sign in has it' },
    self_service: { type: 'boolean', description: 'The group of self service has it' },
  },
};

const matrixText = sql(
  'access/endpoints/permission-matrix.list',
  `
select p.id, p.key, p.name, p.name_en, m.key as module, p.is_system, count(g.id)::int as groups,
  coalesce(bool_or(g.code = '${EVERYBODY}'), false) as everybody, coalesce(bool_or(g.code = '${SELF_SERVICE}'), false) as self_service
from permissions p join permission_modules m on m.id = p.permission_module_id
  left join permission_groups__permission l on l.target_id = p.id
  left join permission_groups g on g.id = l.owner_id and g.row_status = 1
where p.row_status = 1 group by p.id, m.id order by m.serial, m.id, p.serial, p.id`,
);

export const permissionMatrix = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/permission-matrix',
    id: 'access.permission_matrix',
    module: 'user_management',
    resource: 'permissions',
    summary: t('সব অনুমতি, মডিউল অনুযায়ী', 'Every permission by module, and in how many groups it is'),
    access: { kind: 'key', anyOf: ['VIEW_PERMISSION', 'VIEW_ALL_PERMISSION'] },
    answer: { schema: { type: 'object', properties: { data: { type: 'array', items: keySchema } } } },
    handle: async () => {
      const { rows } = await ask(pool, matrixText);
      return { status: 200, body: { data: rows } };
    },
  });
