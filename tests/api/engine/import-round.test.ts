/** What an export gives, an import leaves as it is: every kind of field, in each format and language (D-IMPORT). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { specimenBundles } from '../../specimen/specimen-bundles.ts';
import { specimenChoices } from '../../specimen/specimen-choices.ts';
import { specimenCodes } from '../../specimen/specimen-codes.ts';
import { specimenDates } from '../../specimen/specimen-dates.ts';
import { specimenNumbers } from '../../specimen/specimen-numbers.ts';
import { specimenPlaces } from '../../specimen/specimen-places.ts';
import { specimenWords } from '../../specimen/specimen-words.ts';
import { goodBody } from '../../support/good-bodies.ts';
import { importInto } from '../../support/import-files.ts';
import { bengali, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

const kinds: readonly AnyResource[] = [specimenWords, specimenCodes, specimenNumbers, specimenDates, specimenChoices, specimenPlaces];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ specimen: true });
  await putSettings(server, { exports_per_day: 1000 });
  const make = async (resource: AnyResource, body: object) => {
    const { status, text } = await server.call('POST', `/api/${resource.name}`, body);
    expect([resource.name, status, text]).toEqual([resource.name, 201, text]);
  };
  for (const resource of kinds) for (let serial = 1; serial <= 7; serial++) await make(resource, goodBody(resource, serial));
  await make(specimenWords, { ...goodBody(specimenWords, 8), reason: '=1+1\nখাস জমি', remarks: '\'=quoted; "x",\ty' });
  const bundle = (name: string, district_ids: number[], more: object = {}) => ({ name, division_id: 1, district_ids, ...more });
  await make(specimenBundles, bundle('এক', [1, 2], { steps: [{ name: 'প্রথম', division_id: 3 }] }));
  await make(specimenBundles, bundle('দুই', [2, 3], { division_ids: [4] }));
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const cases = [...kinds, specimenBundles].flatMap(({ name }) =>
  (['csv', 'xlsx'] as const).flatMap(format => (['bn', 'en'] as const).map(language => ({ name, format, language }))),
);

test.each(cases)('$name as $format in $language', async ({ name, format, language }) => {
  const headers = language === 'bn' ? bengali : {};
  const answer = await fetch(`${server.origin}/api/${name}/export${query({ format })}`, { headers: { ...server.admin, ...headers } });
  expect(answer.status).toBe(200);
  const { status, json } = await importInto(server, name, Buffer.from(await answer.arrayBuffer()), {}, headers);
  expect([status, json.problems, json.rows]).toEqual([200, [], []]);
  expect(json.counts).toMatchObject({
    rows: name === 'specimen-bundles' ? 2 : name === 'specimen-words' ? 8 : 7,
    inserted: 0,
    changed: 0,
    refused: 0,
  });
});
