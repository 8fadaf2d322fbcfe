/**
 * The reading calls of the jurisdiction editor: an office's mouzas with overlaps, mouzas to add, and the dags of one mouza (S2.102,
 * S2.103).
 */
import { may, type Rights } from '../../../permissions/ability.ts';
import { holdsKey } from '../../../permissions/holds-key.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { readDags } from '../../../resources/office/dags.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelOrNullSchema, labelSchema } from '../../engine/label.ts';
import { ask, assembled } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { queryText } from '../../http/query-values.ts';
import {
  type Choosing,
  choicesFor,
  type Holding,
  holdingsOf,
  type OfficeFacts,
  officeFacts,
  overlapWith,
  rowsOf,
} from '../jurisdiction.ts';
import { idInPath } from './body.ts';

export const seeing = ['VIEW_OFFICE_JURISDICTION', 'VIEW_ALL_OFFICE_JURISDICTION'] as const;

const seesDags = (rights: Rights): boolean => holdsKey(rights, 'VIEW_JURISDICTION_DAG');

/** The office, when its jurisdiction is within the reader's reach. @throws request.not_found */
export async function officeWithin(executor: Executor, rights: Rights | 'system', id: number): Promise<OfficeFacts> {
  const office = await officeFacts(executor, id);
  if (!office || (rights !== 'system' && !may(rights, 'get', 'office-jurisdictions', { office_id: id }))) throw requestErrors.notFound();
  return office;
}

const mouzaSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...labelSchema.properties,
    latitude: { type: ['number', 'null'] },
    longitude: { type: ['number', 'null'] },
    upazila: labelSchema,
    union: labelOrNullSchema,
    jl_numbers: {
      type: 'array',
      items: { type: 'object', properties: { survey: { type: 'string' }, jl_number: { type: 'string' } } },
    },
  },
};
const dagsSchema: JsonSchema = { type: 'array', items: { type: 'string' }, description: 'Only with VIEW_JURISDICTION_DAG' };
const sharesSchema: JsonSchema = {
  type: 'array',
  description: 'Other offices of the same layer',
  items: { type: 'object', properties: { office: labelSchema, is_full_mouza: { type: 'boolean' }, dags: dagsSchema } },
};

const by = (holdings: readonly Holding[]): ReadonlyMap<number, readonly Holding[]> => Map.groupBy(holdings, one => one.mouza_id);

/** `GET /api/offices/{id}/jurisdiction` */
export const officeJurisdiction = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/offices/{id}/jurisdiction',
    id: 'offices.jurisdiction',
    module: 'office_jurisdiction',
    resource: 'office-jurisdictions',
    summary: t('একটি অফিসের অধিক্ষেত্র, কোন অফিসের সঙ্গে মেলে তা সহ', 'The jurisdiction of an office, and the offices that overlap with it'),
    access: { kind: 'key', anyOf: seeing },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              office: labelSchema,
              can: { type: 'array', items: { type: 'string', enum: ['create', 'update', 'delete', 'see_dags', 'change_dags'] } },
              total: { type: 'integer' },
              rows: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: { type: 'integer' },
                    version: { type: 'integer' },
                    row_status: { type: 'integer' },
                    is_full_mouza: { type: 'boolean' },
                    dags: dagsSchema,
                    mouza: mouzaSchema,
                    overlaps: sharesSchema,
                  },
                },
              },
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound],
    handle: async request => {
      const { rights } = actorOf(request);
      const office = await officeWithin(pool, rights, idInPath(request));
      const { total, rows } = await rowsOf(pool, office.id);
      const active = rows.filter(({ row_status }) => row_status === 1).map(({ mouza }) => mouza.id);
      const held = by(await holdingsOf(pool, active, office));
      const sees = seesDags(rights);
      const may_ = (operation: string) => may(rights, operation, 'office-jurisdictions', { office_id: office.id });
      const can = [
        ...['create', 'update', 'delete'].filter(may_),
        ...(sees ? ['see_dags'] : []),
        ...(holdsKey(rights, 'UPDATE_JURISDICTION_DAG') ? ['change_dags'] : []),
      ];
      const shown = rows.map(({ dags: text, ...row }) => {
        const { dags } = readDags(text ?? '');
        const others = held.get(row.mouza.id) ?? [];
        const overlaps = others.flatMap(other => overlapWith({ ...row, dags }, other, sees) ?? []);
        return { ...row, ...(sees && { dags }), overlaps };
      });
      return { status: 200, body: { data: { office, can, total, rows: shown } } };
    },
  });

const place = (name: string, bn: string, en: string): Parameter => ({
  ...{ in: 'query', name, description: t(bn, en), schema: { type: 'integer', minimum: 1 } },
});

const choosingParameters: readonly Parameter[] = [
  place('district_id', 'জেলা', 'District'),
  place('upazila_id', 'উপজেলা', 'Upazila'),
  place('union_id', 'ইউনিয়ন', 'Union'),
  { in: 'query', name: 'q', description: t('নাম, কোড বা জেএল নম্বর', 'Name, code or JL number'), schema: { type: 'string', maxLength: 100 } },
  {
    ...{ in: 'query', name: 'gap', schema: { type: 'boolean' } },
    description: t('কেবল যা এই স্তরের কোনো অফিসের নয়', 'Only what no office of this layer holds'),
  },
];

const longestSearch = 100;

/** @throws request.parameter */
function choosingIn(request: Request): Choosing {
  const { query } = request;
  const id = (name: string): number | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    if (!/^[1-9]\d{0,15}$/.test(text)) throw requestErrors.parameter({ name });
    return Number(text);
  };
  const [q, gap] = [queryText(request, 'q', longestSearch), query.get('gap') ?? 'false'];
  if (gap !== 'true' && gap !== 'false') throw requestErrors.parameter({ name: 'gap' });
  return { district_id: id('district_id'), upazila_id: id('upazila_id'), union_id: id('union_id'), q, gap: gap === 'true' };
}

/** `GET /api/offices/{id}/jurisdiction/mouzas` */
export const mouzasToAdd = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/offices/{id}/jurisdiction/mouzas',
    id: 'offices.jurisdiction_mouzas',
    module: 'office_jurisdiction',
    resource: 'office-jurisdictions',
    summary: t('অধিক্ষেত্রে যোগ করার মৌজা', 'Mouzas to add to a jurisdiction'),
    access: { kind: 'key', anyOf: seeing },
    parameters: choosingParameters,
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              total: { type: 'integer' },
              gaps: { type: 'integer', description: 'How many belong to no office of this layer' },
              mouzas: {
                type: 'array',
                items: {
                  ...mouzaSchema,
                  properties: { ...mouzaSchema.properties, is_here: { type: 'boolean' }, held_by: sharesSchema },
                },
              },
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound, requestErrors.parameter],
    handle: async request => {
      const choosing = choosingIn(request);
      const { rights } = actorOf(request);
      const office = await officeWithin(pool, rights, idInPath(request));
      const { mouzas, ...counts } = await choicesFor(pool, office, rights.standing, choosing);
      const ids = mouzas.map(({ id }) => id);
      const held = by(await holdingsOf(pool, ids, office));
      const whole = { is_full_mouza: true };
      const shown = mouzas.map(mouza => ({
        ...mouza,
        held_by: (held.get(mouza.id) ?? []).flatMap(other => overlapWith(whole, other, seesDags(rights)) ?? []),
      }));
      return { status: 200, body: { data: { ...counts, mouzas: shown } } };
    },
  });

type Kept = {
  readonly id: number;
  readonly version: number;
  readonly office_id: number;
  readonly mouza_id: number;
  readonly is_full_mouza: boolean;
  readonly dags: string | null;
};

const keptText = assembled<Kept>()(
  'office/endpoints/jurisdiction.kept',
  'with a lock or without',
  (lock: boolean) =>
    `select id, version, office_id, mouza_id, is_full_mouza, dags from office_jurisdictions where id = $1${lock ? ' for no key update' : ''}`,
  [true],
  [false],
);

/** One row of a jurisdiction within reach. @throws request.not_found */
export async function keptRow(executor: Executor, rights: Rights | 'system', id: number, lock = false): Promise<Kept> {
  const [row] = (await ask(executor, keptText(lock), [id])).rows;
  if (!row || (rights !== 'system' && !may(rights, 'get', 'office-jurisdictions', row))) throw requestErrors.notFound();
  return row;
}

export const dagsAnswer: JsonSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        version: { type: 'integer' },
        office_id: { type: 'integer' },
        mouza_id: { type: 'integer' },
        is_full_mouza: { type: 'boolean' },
        dags: { type: 'array', items: { type: 'string' } },
        held_by: sharesSchema,
      },
    },
  },
};

/**
 * `GET /api/office-jurisdictions/{id}/dags`: with everything that other offices of the layer hold of the mouza, for a warning before
 * saving.
 */
export const dagsOfMouza = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/office-jurisdictions/{id}/dags',
    id: 'office-jurisdictions.dags',
    module: 'office_jurisdiction',
    resource: 'office-jurisdictions',
    summary: t('অধিক্ষেত্রের একটি মৌজার দাগ', 'The dags of a mouza in a jurisdiction'),
    access: { kind: 'key', anyOf: ['VIEW_JURISDICTION_DAG'] },
    answer: { schema: dagsAnswer },
    errors: [requestErrors.notFound],
    handle: async request => {
      const row = await keptRow(pool, actorOf(request).rights, idInPath(request));
      const office = (await officeFacts(pool, row.office_id))!;
      const held_by = (await holdingsOf(pool, [row.mouza_id], office)).map(({ mouza_id: _, ...one }) => one);
      return { status: 200, body: { data: { ...row, dags: readDags(row.dags ?? '').dags, held_by } } };
    },
  });
