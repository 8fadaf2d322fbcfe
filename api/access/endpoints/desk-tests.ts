/** Begins and ends a test of a desk: `POST /api/access/desk-tests`, `POST /api/access/desk-tests/end`. Both are in the audit log. */
import type { Pool } from 'pg';
import { accessErrors } from '../../../resources/access/errors.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelText } from '../../engine/label.ts';
import { ask, known, sql } from '../../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { agentOf } from '../../http/user-agent.ts';
import type { DeskTests } from '../desk-tests.ts';
import { mayLook } from '../people-asked.ts';

const auditText = sql(
  'access/endpoints/desk-tests.audit',
  `insert into engine.audit_logs
  (module, action_type, task, resource, record_id, user_id, ip, browser, operating_system, request_id)
  values ('user_management', 'task', $1, 'office-organograms', $2, $3, $4, $5, $6, $7)`,
);

async function audit(pool: Pool, request: Request, action: 'begin' | 'end', deskId: number): Promise<void> {
  const { browser, operatingSystem } = agentOf(request.headers['user-agent']);
  const { userId } = actorOf(request);
  await ask(pool, auditText, [`test as a desk: ${action}`, deskId, userId, request.ip, browser, operatingSystem, request.requestId]);
}

/** @throws request.parameter */
function deskIn({ body }: Request): number {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const { office_organogram_id: id } = body as Readonly<Record<string, unknown>>;
  if (!Number.isSafeInteger(id) || (id as number) < 1) throw requestErrors.parameter({ name: 'office_organogram_id' });
  return id as number;
}

const deskText = sql(
  'access/endpoints/desk-tests.desk',
  `select json_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en,
  'office', ${labelText('o')}) as desk
  from office_organograms d join offices o on o.id = d.office_id where d.id = $1`,
  known<{ desk: Readonly<Record<string, unknown>> }>(),
);

const begin = ({ pool }: Parts, tests: () => DeskTests): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/access/desk-tests',
    id: 'access.begin_desk_test',
    module: 'user_management',
    resource: null,
    summary: t('ডেস্ক হিসেবে দেখা শুরু (শুধু পড়া)', 'Start viewing as a desk, read-only'),
    access: { kind: 'key', anyOf: mayLook },
    body: { type: 'object', required: ['office_organogram_id'], properties: { office_organogram_id: { type: 'integer', minimum: 1 } } },
    answer: {
      status: 201,
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              pass: { type: 'string', description: 'What further calls bring as `Test-Desk`' },
              ends_at: { type: 'string', format: 'date-time' },
              desk: { type: 'object' },
              permissions: { type: 'array', items: { type: 'string' } },
              left_out: {
                type: 'array',
                items: { type: 'string' },
                description: 'Resources of which the desk sees more than the tester: the test does not show them',
              },
            },
          },
        },
      },
    },
    errors: [
      requestErrors.notFound,
      requestErrors.parameter,
      requestErrors.testReadsOnly,
      accessErrors.keyNotHeld,
      accessErrors.outOfReach,
    ],
    handle: async request => {
      const deskId = deskIn(request);
      const { pass, endsAt, rights, leftOut } = await tests().begin(actorOf(request), deskId);
      const { rows } = await ask(pool, deskText, [deskId]);
      await audit(pool, request, 'begin', deskId);
      const data = { pass, ends_at: endsAt.toISOString(), desk: rows[0]!.desk, permissions: [...rights.keys].sort(), left_out: leftOut };
      return { status: 201, headers: { 'cache-control': 'no-store' }, body: { data } };
    },
  });

const end = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/access/desk-tests/end',
    id: 'access.end_desk_test',
    module: 'user_management',
    resource: null,
    summary: t('ডেস্ক হিসেবে দেখা শেষ', 'Stop viewing as a desk'),
    access: { kind: 'signedIn' },
    inTests: true,
    answer: { schema: { type: 'object', properties: { data: { type: 'object', properties: { ended: { type: 'boolean' } } } } } },
    handle: async request => {
      const { testedDeskId } = actorOf(request);
      if (testedDeskId !== undefined) await audit(pool, request, 'end', testedDeskId);
      return { status: 200, body: { data: { ended: testedDeskId !== undefined } } };
    },
  });

export const deskTesting = (parts: Parts, tests: () => DeskTests): Operation[] => [begin(parts, tests), end(parts)];
