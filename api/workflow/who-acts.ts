/** `GET /api/workflows/{id}/performers`: who would act today in each step on somebody's request; also in a draft, and where nobody would. */
import { isWithin } from '../../permissions/ability.ts';
import { keysFor } from '../../permissions/keys.ts';
import { t } from '../../resources/kernel/text.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflows } from '../../resources/workflow/workflows.ts';
import { inTransaction } from '../access/index.ts';
import { authorOf, scopeFor } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { Asking } from './actors.ts';
import { deskOfPerson } from './desks.ts';
import { deskSchema, whoHas } from './preview.ts';
import { isSame, performersOf, stepsOf, workflowIn } from './routes.ts';

const parameters: readonly Parameter[] = [
  { in: 'query', name: 'user_id', description: t('যাঁর আবেদন', 'Whose request'), schema: { type: 'integer' }, required: true, example: 1 },
];

const personText = sql(
  'workflow/who-acts.person',
  `
select u.id, u.office_id, o.upazila_id from users u left join offices o on o.id = u.office_id where u.id = $1 and u.row_status = 1`,
);

/**
 * Somebody that the reader may choose; a request is taken to be about the upazila of their office. @throws request.parameter,
 * request.not_found, workflow.desk_missing
 */
async function askingFor(inside: Inside, request: Request): Promise<Asking> {
  const asked = request.query.get('user_id') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(asked)) throw requestErrors.parameter({ name: 'user_id' });
  const [person] = await inside.rows(personText, [Number(asked)]);
  if (!person || !isWithin(scopeFor(authorOf(request), 'options', 'users'), person)) throw requestErrors.notFound();
  const deskId = await deskOfPerson(inside, person.id);
  if (deskId === undefined || person.office_id === null) throw workflowErrors.deskMissing();
  return { applicantId: person.id, deskId, officeId: person.office_id, upazilaId: person.upazila_id, mouzaId: null };
}

const nobody = { desk: null, by: null, role: null } as const;

/** Each step with its performer; `joins_previous`: the same one as before, so that both steps are one place. */
async function shownSteps(inside: Inside, workflowId: number, asking: Asking): Promise<object[]> {
  const steps = await stepsOf(inside, workflowId);
  const performers = await performersOf(inside, steps, asking, asking.deskId);
  const shown: object[] = [];
  for (const [at, { step, found }] of performers.entries()) {
    const before = performers[at - 1]?.found;
    shown.push({
      ...{ id: step.id, name: step.name, name_en: step.name_en, actor_type: step.actor_type, why: found?.why ?? [] },
      joins_previous: found !== undefined && before !== undefined && isSame(before, found),
      ...(found ? await whoHas(inside, found.desk?.id ?? null, found.roleId ?? null) : nobody),
    });
  }
  return shown;
}

export const whoActs = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/workflows/{id}/performers',
    id: 'workflows.performers',
    module: 'config',
    resource: workflows.name,
    summary: t('কারও আবেদনে আজ কোন ধাপে কে কাজ করবেন', "Who would act today in each step on somebody's request"),
    access: { kind: 'key', anyOf: keysFor(workflows, 'get', parts.resources) },
    parameters,
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              is_used: { type: 'boolean', description: "This workflow applies to requests of this person's office today" },
              steps: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    ...{ id: { type: 'integer' }, name: { type: 'string' }, joins_previous: { type: 'boolean' } },
                    actor_type: { type: ['string', 'null'] },
                    why: { type: 'array', items: { type: 'string' } },
                    ...{ desk: deskSchema, by: deskSchema, role: { type: ['object', 'null'] } },
                  },
                },
              },
            },
          },
        },
      },
    },
    errors: [requestErrors.parameter, requestErrors.notFound, workflowErrors.deskMissing],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const id = Number(request.params.id);
        const { body } = await parts.repositoryOf(workflows.name).reader.one(id, inside.acting);
        const asking = await askingFor(inside, request);
        const { module } = JSON.parse(body) as { readonly module: string };
        const is_used = (await workflowIn(inside, module, asking.officeId)) === id;
        return { status: 200, body: { data: { is_used, steps: await shownSteps(inside, id, asking) } } };
      }),
  });
