/**
 * Every field of every specimen resource refuses what it must, by the code of its fault and at its own name, through both doors; and takes
 * and gives back what it should. The cases are made from the declarations: a field that lacks one of its kind's fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isFilledIn } from '../../../resources/kernel/validate.ts';
import { specimenKinds } from '../../specimen/module.ts';
import { casesOf, type Fault, type FieldCase, faults, faultsOf, leftOut, uniqueFields } from '../../support/field-cases.ts';
import { goodBody } from '../../support/good-bodies.ts';
import { type Answer, doors, startTestServer, type TestServer } from '../../support/server.ts';

/** Children are written with their parent (D-CHILDREN): their fields are in its rows. */
const subjects: readonly AnyResource[] = specimenKinds.filter(({ name }) => name !== 'specimen-steps');
const fieldsOf = (resource: AnyResource): [string, Field][] => Object.entries<Field>(resource.fields);

const counts = new Map<string, Map<Fault, number>>();
const count = (kind: string, fault: Fault): void => {
  const of = counts.get(kind) ?? new Map<Fault, number>();
  counts.set(kind, of.set(fault, (of.get(fault) ?? 0) + 1));
};

const table = (): string =>
  ['kind', ...faults].join(' | ') +
  [...counts].map(([kind, of]) => `\n${[kind, ...faults.map(fault => of.get(fault) ?? 0)].join(' | ')}`).join('');

const withFault = (resource: AnyResource, name: string, { value }: FieldCase): Record<string, unknown> => {
  const { [name]: _, ...rest } = goodBody(resource, 60);
  return value === leftOut ? rest : { ...rest, [name]: value };
};

const refusal = ({ status, json }: Answer, at: string): unknown => ({ status, error: json?.error_code, code: json?.message?.[at] });

describe.each(doors)('through $door', ({ door, lane }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
    if (lane) console.log(`cases ${door}:\n${table()}`);
  });

  describe.each(subjects.map(resource => [resource.name, resource] as const))('%s', (path, resource) => {
    test.each(fieldsOf(resource).map(([name, field]) => [name, field] as const))('%s refuses each of its faults', async (name, field) => {
      const cases = casesOf(name, field);
      for (const one of cases) {
        const answer = await server.call('POST', `/api/${path}`, withFault(resource, name, one));
        const title = `${one.fault}: ${String(JSON.stringify(one.value === leftOut ? 'left out' : one.value)).slice(0, 80)}`;
        expect([title, refusal(answer, one.at ?? name)]).toEqual([title, { status: 400, error: 'validation', code: one.code }]);
        count(field.kind, one.fault);
      }
      const covered = new Set(cases.map(({ fault }) => fault));
      expect(faultsOf(field).filter(fault => !covered.has(fault))).toEqual([]);
    });

    test('what it takes comes back as it was sent, and a second one like it is refused (S5.059)', async () => {
      const body = goodBody(resource, 1);
      const made = await server.call('POST', `/api/${path}`, body);
      expect([made.status, made.text]).toEqual([201, expect.anything()]);
      const read = await server.call('GET', made.headers.location!);
      expect(read.json).toMatchObject(body);
      for (const [at, name] of uniqueFields(resource).entries()) {
        const twin = await server.call('POST', `/api/${path}`, { ...goodBody(resource, 2 + at), [name]: body[name] });
        expect([name, refusal(twin, name)]).toEqual([name, { status: 400, error: 'validation', code: 'validation.already_exists' }]);
        count((resource.fields[name] as Field).kind, 'duplicate');
      }
    });

    test('a change is stored, returned as it is, and makes a new version; the same again makes none', async () => {
      const made = await server.call('POST', `/api/${path}`, goodBody(resource, 40));
      expect(made.status).toBe(201);
      const change = goodBody(resource, 41);
      const at = made.headers.location!;
      const changed = await server.call('PATCH', at, change, { 'if-match': made.headers.etag! });
      expect([changed.status, changed.json?.version]).toEqual([200, 2]);
      expect(changed.json).toMatchObject(change);
      const again = await server.call('PATCH', at, change, { 'if-match': changed.headers.etag! });
      expect([again.status, again.json?.version]).toEqual([200, 2]);
    });

    test('optional fields can be emptied, and then read as nothing', async () => {
      const made = await server.call('POST', `/api/${path}`, goodBody(resource, 42));
      const optional = fieldsOf(resource).filter(([, field]) => !field.required && !isFilledIn(field) && field.kind !== 'rows');
      const empty = Object.fromEntries(optional.map(([name]) => [name, null]));
      if (optional.length === 0) return expect(resource.name).toBe('no optional field');
      const emptied = await server.call('PATCH', made.headers.location!, empty, { 'if-match': made.headers.etag! });
      expect(emptied.status).toBe(200);
      const lists = new Set(['choices', 'refs', 'files']);
      for (const [name, field] of optional) {
        const nothing = lists.has(field.kind) ? [] : field.kind === 'boolean' ? (field.initial ?? false) : null;
        expect([name, emptied.json[name]]).toEqual([name, nothing]);
      }
    });
  });
});
