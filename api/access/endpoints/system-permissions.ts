/** The keys that only administrators may hold (S2.127): `GET /api/access/system-permissions`, `PATCH /api/access/system-permissions/{id}`. */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelText } from '../../engine/label.ts';
import { refuseOthers } from '../../engine/list-query.ts';
import type { Precondition } from '../../engine/server-side.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { inTransaction, trusted } from '../inside.ts';

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

const listText = `
select p.id, p.key, p.name, p.name_en, m.key as module, p.serial, p.version, (
  select coalesce(json_agg(${labelText('r')} order by r.id), '[]') from roles r
  where r.row_status = 1 and (exists (select from roles__permission l where l.owner_id = r.id and l.target_id = p.id) or exists (
    select from roles__permission_group l join permission_groups g on g.id = l.target_id and g.row_status = 1
      join permission_groups__permission k on k.owner_id = g.id where l.owner_id = r.id and k.target_id = p.id))) as roles
from permissions p join permission_modules m on m.id = p.permission_module_id
where p.is_system and p.row_status = 1 order by m.serial, p.serial, p.key`;

const list = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/system-permissions',
    id: 'access.system_permissions',
    module: 'user_management',
    resource: 'permissions',
    summary: t('প্রশাসকের অনুমতিসমূহ', 'The permissions that only administrators may hold'),
    access: { kind: 'key', anyOf: ['VIEW_SYSTEM_PERMISSION', 'UPDATE_SYSTEM_PERMISSION'] },
    answer: { schema: { type: 'object', properties: { data: { type: 'array', items: permissionSchema } } } },
    errors: [requestErrors.unknownParameter],
    handle: async request => {
      refuseOthers(request.query, new Set());
      const { rows } = await pool.query(listText);
      return { status: 200, body: { data: rows } };
    },
  });

const changeable: readonly string[] = ['name', 'name_en', 'serial', 'version'];

/** The key and to whom it may be given are the code's. @throws request.parameter, request.unknown_parameter */
function changeIn({ body }: Request): { readonly values: object; readonly expected: Precondition | undefined } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const other = Object.keys(body).find(name => !changeable.includes(name));
  if (other !== undefined) throw requestErrors.unknownParameter({ name: other.slice(0, 60) });
  const { version, ...values } = body as { readonly version?: unknown };
  if (version === undefined) return { values, expected: undefined };
  if (!Number.isSafeInteger(version)) throw requestErrors.parameter({ name: 'version' });
  return { values, expected: { version: version as number, status: 409 } };
}

const update = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'patch',
    path: '/api/access/system-permissions/{id}',
    id: 'access.update_system_permission',
    module: 'user_management',
    resource: 'permissions',
    summary: t('প্রশাসকের একটি অনুমতির নাম ও ক্রম', 'Name and order of a permission that only administrators may hold'),
    access: { kind: 'key', anyOf: ['UPDATE_SYSTEM_PERMISSION'] },
    body: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        name_en: { type: 'string' },
        serial: { type: ['integer', 'null'] },
        version: { type: 'integer' },
      },
    },
    answer: { schema: permissionSchema },
    errors: [requestErrors.notFound, requestErrors.parameter, requestErrors.unknownParameter],
    handle: async request => {
      const { values, expected } = changeIn(request);
      const written = await inTransaction(parts, request, async inside => {
        const id = Number(request.params.id);
        if ((await inside.rows('select 1 from permissions where id = $1 and is_system', [id])).length === 0) throw requestErrors.notFound();
        return inside.repositoryOf('permissions').change(id, values, 'patch', expected, trusted(inside, 'system permission'));
      });
      return { status: 200, body: written.body };
    },
  });

export const systemPermissions = (parts: Parts): Operation[] => [list(parts), update(parts)];
