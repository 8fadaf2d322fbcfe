/** `POST /api/land-schedules/over-taken`: asks about the rows of a schedule, also before they are saved. It writes nothing. */
import { keysFor } from '../../../permissions/keys.ts';
import { landRecords } from '../../../resources/infobank/land-records.ts';
import { landSchedules } from '../../../resources/infobank/land-schedules.ts';
import { field } from '../../../resources/kernel/field.ts';
import { type JsonSchema, writtenSchema } from '../../../resources/kernel/json-schema.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { t } from '../../../resources/kernel/text.ts';
import { validate } from '../../../resources/kernel/validate.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { kindsOf, registryOf } from '../../engine/families.ts';
import { ProblemsError } from '../../engine/problems.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { type DagRow, mostNamed, overTaken } from '../over-taken.ts';
import { namedRecord } from '../reached.ts';

const { mouza_id, survey, dag_number, dag_area, taken_area } = landSchedules.fields;
const asked = { mouza_id, survey, dag_number, dag_area, taken_area };
const dagRows = { ...landSchedules, fields: asked, rules: [] } as unknown as AnyResource;
const body = {
  name: 'land-schedules.over-taken',
  fields: {
    record_id: field.ref('land-records', t('রেকর্ড', 'Record')),
    schedules: field.rows('land-schedules', 'record_id', t('তফসিল', 'Land schedule'), { required: true, min: 1, max: 300 }),
  },
} as unknown as AnyResource;
const declarations = new Map([[landSchedules.name as string, dagRows]]);

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    record_id: { type: ['integer', 'null'], minimum: 1, description: 'The record that the rows are of, which is left out' },
    schedules: {
      ...{ type: 'array', minItems: 1, maxItems: 300 },
      items: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(asked).map(([name, one]) => [name, writtenSchema(one)])),
        required: Object.keys(asked),
        additionalProperties: false,
      },
    },
  },
  required: ['schedules'],
};

const answerSchema: JsonSchema = {
  type: 'array',
  maxItems: 300,
  description: 'The rows whose dag has less land than is recorded on it',
  items: {
    type: 'object',
    properties: {
      row: { type: 'integer', minimum: 0, description: 'The place of the row in the body' },
      total: { type: 'number', description: 'Acres taken by the rows and by other records' },
      records: {
        type: 'array',
        maxItems: mostNamed,
        description: 'Other records that the caller may list, those with the most land first',
        items: {
          type: 'object',
          properties: {
            ...namedRecord,
            taken: { type: 'number' },
          },
        },
      },
      more: { type: 'integer', minimum: 0, description: 'Further records that the caller may list' },
      hidden: { type: 'integer', minimum: 0, description: 'Records that the caller may not list' },
    },
  },
};

export function dagsOverTaken({ pool, resources, clock }: Parts): Operation {
  const kinds = kindsOf(landRecords, registryOf(resources));
  const concerned = resources.filter(({ name }) => name === landRecords.name || kinds.includes(name));
  const keys = concerned.flatMap(one => (['get', 'create', 'update'] as const).flatMap(what => keysFor(one, what, resources)));
  return defineEndpoint({
    ...{ module: landSchedules.permission.module, resource: landSchedules.name },
    verb: 'post',
    path: '/api/land-schedules/over-taken',
    id: 'land-schedules.over_taken',
    summary: t('কোন দাগে মোট জমির বেশি নেওয়া হচ্ছে', 'Dags with more land recorded than they have'),
    access: { kind: 'key', anyOf: [...new Set(keys)] },
    inTests: true,
    body: bodySchema,
    example: {
      schedules: [{ mouza_id: 1, survey: 'RS', dag_number: '123/4', dag_area: 2.5, taken_area: 1.25 }],
    },
    answer: { schema: { type: 'object', properties: { data: answerSchema } } },
    handle: async request => {
      const { values, problems } = validate(body, request.body, 'create', { declarations, now: clock.now() });
      if (problems.length > 0) throw new ProblemsError(body, problems, declarations);
      const { record_id, schedules } = values as { record_id: number | null; schedules: readonly DagRow[] };
      const data = await overTaken(pool, authorOf(request), kinds, { rows: schedules, record: record_id ?? 0 });
      return { status: 200, body: { data } };
    },
  });
}
