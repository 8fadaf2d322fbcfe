/** Every field of every kind of land record refuses what it must, at its own name: the cases are made from the declarations. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infobank } from '../../../resources/infobank/module.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isFilledIn, isServerWritten } from '../../../resources/kernel/validate.ts';
import { casesOf, leftOut } from '../../support/field-cases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Bank, bankOf, own } from './bank.ts';

const kinds = infobank.resources.filter(({ family }) => family === 'land-records');

describe('the fields of land records', () => {
  let server: TestServer;
  let bank: Bank;
  beforeAll(async () => {
    server = await startTestServer({});
    bank = await bankOf(server, []);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const written = (kind: AnyResource): [string, Field][] =>
    Object.entries<Field>(kind.fields).filter(([name, field]) => !isServerWritten(kind, name) && !isFilledIn(field));

  test.each(kinds.map(kind => [kind.name, kind] as const))('%s refuse each fault', async (path, kind) => {
    for (const [name, field] of written(kind))
      for (const { fault, value, code, at } of casesOf(name, field)) {
        // What refers is refused by the database, behind the rules; the word `none` is an option of some.
        const isOption = field.kind === 'choice' && field.options.some(option => option.value === value);
        if (fault === 'unknown reference' || isOption) continue;
        const { [name]: _, ...rest } = bank.body(own[path]);
        const { status, json } = await server.call('POST', `/api/${path}`, value === leftOut ? rest : { ...rest, [name]: value });
        expect([name, fault, status, json.message?.[at ?? name]]).toEqual([name, fault, 400, code]);
      }
  });
});
