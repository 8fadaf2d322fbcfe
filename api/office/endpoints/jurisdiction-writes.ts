/** Many mouzas added to an office at once, and the dags of one of them (S2.102, S2.103, S3.026, S8.040). */
import { accessErrors } from '../../../resources/access/errors.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { mostDags, readDags, writeDags } from '../../../resources/office/dags.ts';
import { officeErrors } from '../../../resources/office/errors.ts';
import { officeJurisdictions } from '../../../resources/office/office-jurisdictions.ts';
import { inTransaction, mustReachMouza, trusted } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { ProblemsError } from '../../engine/problems.ts';
import type { Inside } from '../../engine/server-side.ts';
import { sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { conflicts, requestErrors } from '../../http/errors.ts';
import { errorReply } from '../../http/wire.ts';
import { bodyOf, idIn, idInPath, idSchema } from './body.ts';
import { dagsAnswer, keptRow, officeWithin } from './jurisdiction.ts';

const mostMouzas = 1_000;
const longestDags = 20_000;

const shareProperties = {
  is_full_mouza: { type: 'boolean', default: true },
  dags: { type: ['string', 'null'], maxLength: longestDags, description: '123, 123/456, 125-130; the digits of either script' },
} as const satisfies Record<string, JsonSchema>;

type Wanted = { readonly mouza_id: number; readonly is_full_mouza: boolean; readonly dags: string | null };
/** The result for one mouza; `error` is what a call for it alone would have returned. */
type Outcome = { readonly mouza_id: number; readonly status: number; readonly id?: number; readonly error?: unknown };

/** Complete or by dags, from a body. Ranges are expanded, duplicates removed. @throws ProblemsError office.dags_invalid */
function shareIn(body: Readonly<Record<string, unknown>>): Omit<Wanted, 'mouza_id'> {
  const { is_full_mouza = true, dags = null } = body;
  if (typeof is_full_mouza !== 'boolean') throw requestErrors.parameter({ name: 'is_full_mouza' });
  if (dags !== null && (typeof dags !== 'string' || dags.length > longestDags)) throw requestErrors.parameter({ name: 'dags' });
  if (is_full_mouza || dags === null) return { is_full_mouza, dags: null };
  const read = readDags(dags);
  if (read.wrong.length > 0) throw new ProblemsError(officeJurisdictions, [{ path: 'dags', error: officeErrors.dagsInvalid() }]);
  if (read.dags.length > mostDags)
    throw new ProblemsError(officeJurisdictions, [{ path: 'dags', error: officeErrors.dagsTooMany({ max: mostDags }) }]);
  return { is_full_mouza, dags: writeDags(read.dags) };
}

/** @throws office.mouzas_too_many, request.parameter */
function wantedIn(request: Request): readonly Readonly<Record<string, unknown>>[] {
  const { mouzas } = bodyOf(request);
  if (!Array.isArray(mouzas) || mouzas.length === 0 || mouzas.length > mostMouzas) throw officeErrors.mouzasTooMany({ max: mostMouzas });
  return mouzas.map(one => {
    const body = bodyOf({ ...request, body: one });
    if (idIn(body, 'mouza_id') === undefined) throw requestErrors.parameter({ name: 'mouza_id' });
    return body;
  });
}

/** A refusal of one mouza does not affect the others; any other error undoes all. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError || error instanceof ProblemsError;

const officeJurisdictionMouzaIdText = sql(
  'office/endpoints/jurisdiction-writes.officeJurisdictionMouzaId',
  'select mouza_id as id from office_jurisdictions where office_id = $1 and mouza_id = any($2::bigint[])',
);

const mouzaIdText = sql(
  'office/endpoints/jurisdiction-writes.mouzaId',
  'select id from mouzas where id = any($1::bigint[]) and row_status = 1',
);

const lockOfficeText = sql('office/endpoints/jurisdiction-writes.lockOffice', 'select 1 from offices where id = $1 for update');

/** Locks the office, so that no other call gives it a mouza meanwhile, and missing ones stay missing until written. */
async function addAll(inside: Inside, officeId: number, request: Request): Promise<Outcome[]> {
  const wanted = wantedIn(request);
  await inside.rows(lockOfficeText, [officeId]);
  await officeWithin(inside.transaction, inside.author.rights, officeId);
  const ids = wanted.map(({ mouza_id }) => mouza_id);
  const active = await inside.rows(mouzaIdText, [ids]);
  const held = await inside.rows(officeJurisdictionMouzaIdText, [officeId, ids]);
  const [known, here] = [active, held].map(rows => new Set(rows.map(({ id }) => id)));
  const add = async (body: Readonly<Record<string, unknown>>): Promise<number> => {
    const mouza_id = body.mouza_id as number;
    if (!known!.has(mouza_id)) throw officeErrors.mouzaNotFound();
    if (here!.has(mouza_id)) throw officeErrors.mouzaAlreadyAdded();
    const values = { office_id: officeId, mouza_id, ...shareIn(body) };
    const id = await inside.repositoryOf('office-jurisdictions').add(values, inside.acting);
    here!.add(mouza_id);
    return id;
  };
  const outcomes: Outcome[] = [];
  for (const body of wanted) {
    const mouza_id = body.mouza_id as number;
    try {
      outcomes.push({ mouza_id, status: 201, id: await add(body) });
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      const { status, body: error } = errorReply(thrown, request.locale, request.requestId).reply;
      outcomes.push({ mouza_id, status, error: typeof error === 'string' ? JSON.parse(error) : error });
    }
  }
  return outcomes;
}

/** `POST /api/offices/{id}/jurisdiction` */
export const addMouzas = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/offices/{id}/jurisdiction',
    id: 'offices.add_mouzas',
    module: 'office_jurisdiction',
    resource: 'office-jurisdictions',
    summary: t('অধিক্ষেত্রে একসঙ্গে অনেক মৌজা যোগ', 'Add many mouzas to a jurisdiction'),
    access: { kind: 'key', anyOf: ['CREATE_OFFICE_JURISDICTION'] },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['mouzas'],
      properties: {
        mouzas: {
          ...{ type: 'array', minItems: 1, maxItems: mostMouzas },
          items: { type: 'object', required: ['mouza_id'], properties: { mouza_id: idSchema('A mouza'), ...shareProperties } },
        },
      },
    },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'array',
            description: 'The result for each mouza, in the order of the request',
            items: {
              type: 'object',
              properties: {
                mouza_id: { type: 'integer' },
                status: { type: 'integer' },
                id: { type: 'integer', description: 'Of the new row' },
                error: { type: 'object', description: 'The error of a call for it alone' },
              },
            },
          },
        },
      },
    },
    errors: [officeErrors.mouzasTooMany, requestErrors.notFound, requestErrors.parameter],
    handle: async request => ({
      status: 200,
      body: { data: await inTransaction(parts, request, inside => addAll(inside, idInPath(request), request)) },
    }),
  });

/** `PUT /api/office-jurisdictions/{id}/dags`: a complete mouza, or exactly these dags. */
export const changeDags = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'put',
    path: '/api/office-jurisdictions/{id}/dags',
    id: 'office-jurisdictions.change_dags',
    module: 'office_jurisdiction',
    resource: 'office-jurisdictions',
    summary: t('অধিক্ষেত্রের একটি মৌজার দাগ বদলানো', 'Change the dags of a mouza in a jurisdiction'),
    access: { kind: 'key', anyOf: ['UPDATE_JURISDICTION_DAG'] },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['is_full_mouza'],
      properties: { ...shareProperties, version: { type: 'integer', minimum: 1, description: 'As it was read' } },
    },
    answer: { schema: dagsAnswer },
    errors: [
      ...[officeErrors.dagsRequired, officeErrors.dagsInvalid, officeErrors.dagsTooMany],
      ...[accessErrors.outOfReach, conflicts.byVersion],
      ...[requestErrors.notFound, requestErrors.parameter],
    ],
    handle: async request => {
      const body = bodyOf(request);
      const version = idIn(body, 'version');
      if (typeof body.is_full_mouza !== 'boolean') throw requestErrors.parameter({ name: 'is_full_mouza' });
      const share = shareIn(body);
      const data = await inTransaction(parts, request, async inside => {
        const row = await keptRow(inside.transaction, inside.author.rights, idInPath(request), true);
        await mustReachMouza(inside, row.mouza_id);
        const expected = version === undefined ? undefined : ({ version, status: 409 } as const);
        const written = await inside
          .repositoryOf('office-jurisdictions')
          .change(row.id, share, 'patch', expected, trusted(inside, 'jurisdiction dags'));
        return { ...row, ...share, version: written.version, dags: readDags(share.dags ?? '').dags };
      });
      return { status: 200, headers: { etag: `"${data.version}"` }, body: { data } };
    },
  });
