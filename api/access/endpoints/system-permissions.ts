/** `GET /api/access/system-permissions`: the keys that only administrators may hold, with the roles that hold them (S2.127). */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelText } from '../../engine/label.ts';
import { ask, sql } from '../../engine/sql.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';

const permissionSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    key: { type: 'string' },
    name: { type: 'string' },
    name_en: { type: ['string', 'null'] },
    module: { type: 'string' },
    serial: { type: ['integer', 'null'] },
    version: { type: 'integer' },
    roles: { type: 'array', items: { type: 'object' }, description: 'The roles that hold it' },
  },
};

const listText = sql(
  'access/endpoints/system-permissions.list',
  `
select p.id, p.key, p.name, p.name_en, m.key as module, p.serial, p.version, (
  select coalesce(json_agg(${labelText('r')} order by r.id), '[]') from roles r
  where r.row_status = 1 and (exists (select from roles__permission l where l.owner_id = r.id and l.target_id = p.id) or exists (
    select from roles__permission_group l join permission_groups g on g.id = l.target_id and g.row_status = 1
      join permission_groups__permission k on k.owner_id = g.id where l.owner_id = r.id and k.target_id = p.id))) as roles
from permissions p join permission_modules m on m.id = p.permission_module_id
where p.is_system and p.row_status = 1 order by m.serial, p.serial, p.key`,
);

export const systemPermissions = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/system-permissions',
    id: 'access.system_permissions',
    module: 'user_management',
    resource: 'permissions',
    summary: t('প্রশাসকের অনুমতিসমূহ', 'The permissions that only administrators may hold'),
    access: { kind: 'key', anyOf: ['VIEW_SYSTEM_PERMISSION', 'UPDATE_SYSTEM_PERMISSION'] },
    answer: { schema: { type: 'object', properties: { data: { type: 'array', items: permissionSchema } } } },
    handle: async () => {
      const { rows } = await ask(pool, listText);
      return { status: 200, body: { data: rows } };
    },
  });
