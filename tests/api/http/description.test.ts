/** What the description leaves out, and that its examples are accepted: pure, without a server. */
import { describe, expect, test } from 'vitest';
import { exampleBody } from '../../../api/engine/examples.ts';
import { idempotencyKey } from '../../../api/engine/write-operations.ts';
import type { Operation } from '../../../api/http/contract.ts';
import { openApiOf, visibleSchema } from '../../../api/http/openapi.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { validate } from '../../../resources/kernel/validate.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';

const person: JsonSchema = {
  type: 'object',
  title: 'people',
  properties: { id: { type: 'integer' }, nid: { type: 'string' } },
  required: ['id', 'nid'],
  additionalProperties: false,
};
const family: JsonSchema = {
  type: 'object',
  title: 'families',
  properties: { nid: { type: 'string' }, people: { type: 'array', items: person } },
};
const hidden = (resource: string): ReadonlySet<string> => new Set(resource === 'people' ? ['nid'] : []);

describe('what is hidden from the reader', () => {
  test('is in no schema of that resource, also inside of another one; the same name elsewhere stays', () => {
    const { properties } = visibleSchema(family, hidden);
    expect(Object.keys(properties!)).toEqual(['nid', 'people']);
    expect(properties!.people!.items).toEqual({
      ...person,
      properties: { id: { type: 'integer' } },
      required: ['id'],
      additionalProperties: true,
    });
  });

  test('is nowhere in the document, examples included', () => {
    const create: Operation = {
      ...{ verb: 'post', path: '/api/people', id: 'people.create', module: 'employee', resource: 'people' },
      summary: t('মানুষ', 'People'),
      access: { kind: 'signedIn' },
      parameters: [
        { in: 'query', name: 'filter', description: t('শর্ত', 'Filter'), schema: { ...person, title: 'people filter' }, json: true },
      ],
      body: { ...person, title: 'people create' },
      example: { id: 1, nid: '1234567890' },
      answer: { schema: { type: 'array', items: person } },
      handle: () => Promise.reject(new Error('not called')),
    };
    expect(JSON.stringify(openApiOf([create]))).toContain('nid');
    expect(JSON.stringify(openApiOf([create], hidden))).not.toContain('nid');
  });
});

test.each(resourcesWithSpecimen.map(resource => [resource.name, resource] as const))(
  'the examples of %s pass the validator',
  (_, resource) => {
    for (const mode of ['create', 'update'] as const) {
      const { problems } = validate(resource, exampleBody(resource, mode, resourcesWithSpecimen), mode === 'create' ? 'create' : 'patch');
      expect(problems.map(({ path, error }) => `${path}: ${error.code}`)).toEqual([]);
    }
  },
);

describe('what a call may meet by its shape', () => {
  const call = (more: Partial<Operation>): Operation => ({
    ...{ verb: 'get', path: '/api/people', id: 'people.call', module: 'employee', resource: 'people', access: { kind: 'public' } },
    ...{ summary: t('মানুষ', 'People'), handle: async () => ({ status: 200 }) },
    ...more,
  });
  const statuses = (more: Partial<Operation>): string[] => {
    const { paths } = openApiOf([call(more)]) as { paths: Record<string, Record<string, { responses: object }>> };
    return Object.keys(paths[more.path ?? '/api/people']![more.verb ?? 'get']!.responses);
  };

  test('is described, though the call itself names none of it', () => {
    expect(statuses({})).toEqual(['200', '400', '401', '431']);
    expect(statuses({ path: '/api/people/{id}' })).toEqual(['200', '400', '401', '404', '431']);
    expect(statuses({ verb: 'post', body: { type: 'object' } })).toEqual(['200', '400', '401', '413', '415', '431']);
    expect(statuses({ verb: 'post', upload: true })).toEqual(['200', '400', '401', '431']);
    expect(statuses({ verb: 'delete', parameters: [idempotencyKey] })).toEqual(['200', '400', '401', '409', '413', '415', '431']);
  });
});
