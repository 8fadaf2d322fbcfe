/** The register of an office for a year: its columns, lines and sums on paper and in a workbook, and what it says that it leaves out. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOnPaper } from '../../../api/engine/export-paper.ts';
import { resources } from '../../../resources/index.ts';
import { copiedText } from '../../support/copied-text.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type FoundSheet, sheetsOf } from '../../support/workbook-cells.ts';
import { aLease, type Bank, bankOf } from './bank.ts';

let server: TestServer;
let bank: Bank;
let clerk: Headers;
let year: number;
beforeAll(async () => {
  server = await startTestServer();
  await putSettings(server, { exports_per_day: 1000 });
  bank = await bankOf(server, ['VIEW_WATER_BODY', 'EXPORT_WATER_BODY', 'VIEW_KHAS_LAND', 'EXPORT_KHAS_LAND']);
  clerk = bank.clerk.headers;
  year = (await server.call('GET', `/api/fiscal-years${query({ filter: { name: '2025-2026' }, range: [0, 0] })}`)).json[0].id;
  const schedules = [bank.land({ dag_number: '1' }), bank.land({ dag_number: '2' })];
  const leases = [
    { ...aLease, from_bs_year: 1431, to_bs_year: 1433, paid_amount: 50_000 },
    { ...aLease, from_bs_year: 1428, to_bs_year: 1430 },
  ];
  await bank.made('water-bodies', await bank.bodyOf('water-bodies', { schedules, leases }));
  await bank.made('water-bodies', await bank.bodyOf('water-bodies'));
  await bank.made('khas-lands', await bank.bodyOf('khas-lands', { fiscal_year_id: year, schedules }));
  await bank.made('khas-lands', await bank.bodyOf('khas-lands'));
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const ask = (path: string, parts: object, headers: Headers = clerk, language = 'en') =>
  fetch(`${server.origin}/api/${path}/register${query({ office_id: bank.office, ...parts })}`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });

async function paper(path: string, parts: object, headers?: Headers, language?: string): Promise<string> {
  const answer = await ask(path, parts, headers, language);
  if (!answer.ok) throw new Error(await answer.text());
  return (await copiedText(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
}

async function book(path: string, parts: object, headers?: Headers): Promise<FoundSheet[]> {
  const answer = await ask(path, { format: 'xlsx', ...parts }, headers);
  if (!answer.ok) throw new Error(await answer.text());
  return sheetsOf(Buffer.from(await answer.arrayBuffer()));
}

const linesOf = ({ cells, rows }: FoundSheet): string[][] => {
  const letters = [...cells.keys()].filter(place => place.replace(/\D/g, '') === '1').map(place => place.replace(/\d/g, ''));
  return Array.from({ length: rows }, (_, at) => letters.map(letter => cells.get(`${letter}${at + 1}`)?.value ?? ''));
};

test('has a line for each dag, the lease of the year alone, and the sums at the end', async () => {
  const [sheet, about] = await book('water-bodies', { year: 1432 });
  const [head, first, second, third, total] = linesOf(sheet!);
  const at = (line: string[] | undefined, heading: string) => line![head!.indexOf(heading)];
  expect([at(first, 'Serial'), at(second, 'Serial'), at(third, 'Serial')]).toEqual(['1', '', '2']);
  expect([at(first, 'Dag number'), at(second, 'Dag number')]).toEqual(['1', '2']);
  expect([at(first, 'Name of the water body'), at(second, 'Name of the water body')]).toEqual(['Chechua Beel', '']);
  expect([at(first, 'To (Bangla year)'), at(first, 'Paid'), at(third, 'Paid')]).toEqual(['1433', '50000', '']);
  expect([at(total, 'Serial'), at(total, 'Area taken (acre)'), at(total, 'Paid')]).toEqual(['Total', '3.75', '50000']);
  const words = [...about!.cells.values()].map(({ value }) => value);
  expect(words).toContain('Register VI (sairat mahals): water bodies');
  expect(words).toContain('Bangla year 1432');
  expect(words).toContain('Records: 2');
  const [before] = await book('water-bodies', { year: 1429 });
  expect(linesOf(before!)[1]![head!.indexOf('To (Bangla year)')]).toBe('1430');
});

test('on paper says whose it is, of which year, who printed it, in the language of the reader', async () => {
  const bengali = await paper('water-bodies', { year: 1432 }, clerk, 'bn');
  for (const part of ['রেজিস্টার-৬', 'বঙ্গাব্দ ১৪৩২', 'ছাপিয়েছেন', 'চেচুয়া বিল', 'রহিম মিয়া', '১৪৩৩', 'মোট', '৩.৭৫০০', 'অফিসপ্রধান'])
    expect(bengali).toContain(part);
  const english = await paper('khas-lands', { fiscal_year_id: year });
  for (const part of ['Register VIII', 'Fiscal year 2025-2026', 'Printed by', 'Kaundia', '2.5000']) expect(english).toContain(part);
  expect(english).toContain('1 records without a fiscal year are not in it.');
});

test('a register of several pages carries its sums from page to page, to the whole at its end', async () => {
  const schedules = Array.from({ length: 70 }, (_, at) => bank.land({ dag_number: `${at + 1}`, taken_area: (at + 1) / 10_000 }));
  await bank.made('bamboo-groves', await bank.bodyOf('bamboo-groves', { office_id: bank.other, schedules }));
  const text = await paper('bamboo-groves', { year: 1432, office_id: bank.other }, server.admin);
  for (const words of ['Carried forward', 'Brought forward', 'Total', ' 0.2485 ']) expect(text).toContain(words);
  const upTo = (line: number) => ((line * (line + 1)) / 20_000).toFixed(4);
  // Only what is carried from one page to the next is printed twice.
  const twice = Array.from({ length: 69 }, (_, at) => upTo(at + 1)).filter(sum => text.split(` ${sum} `).length === 3);
  expect(twice).toHaveLength(1);
  expect(await paper('bamboo-groves', { year: 1432, office_id: bank.other }, server.admin, 'bn')).toContain('পূর্ব পৃষ্ঠার জের');
});

test('of an office out of reach it says that records are missing, and an office without records has none', async () => {
  const far = await bank.people.clerk(bank.other, ['VIEW_WATER_BODY', 'EXPORT_WATER_BODY']);
  await bank.people.settle();
  const words = await paper('water-bodies', { year: 1432 }, far.headers);
  expect(words).toContain('only those that you may see are in it');
  expect(words).not.toContain('Chechua');
  expect(await paper('water-bodies', { year: 1432, office_id: bank.other })).toContain('This office has no records for this year.');
});

test.each(resources.filter(({ register }) => register).map(({ name, register }) => [name, register!.year.of] as const))(
  'each kind has one: %s',
  async (name, of) => {
    const asked = of === 'fiscal' ? { fiscal_year_id: year } : { year: 1432 };
    const made = await bank.made(name, await bank.bodyOf(name, { fiscal_year_id: year }));
    const [sheet] = await book(name, asked, server.admin);
    expect(linesOf(sheet!).length).toBeGreaterThan(2);
    expect(await paper(name, asked, server.admin)).toContain(made.property_no ?? made.la_case_no ?? made.record_number);
  },
);

test.each([
  ['without an office', { office_id: undefined, year: 1432 }, 400, 'request.parameter'],
  ['without a year', {}, 400, 'request.parameter'],
  ['of a year that is none', { year: 32 }, 400, 'request.parameter'],
  ['of an office that there is not', { office_id: 999_999, year: 1432 }, 404, 'request.not_found'],
  ['as CSV', { year: 1432, format: 'csv' }, 400, 'export.format'],
])('%s it is refused', async (_, parts, status, code) => {
  const answer = await ask('water-bodies', parts);
  expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([status, code]);
});

test('who may not export may not print it', async () => {
  const reader = await bank.people.clerk(bank.office, ['VIEW_WATER_BODY']);
  await bank.people.settle();
  expect((await ask('water-bodies', { year: 1432 }, reader.headers)).status).toBe(403);
});

test('a register of many columns has fewer lines on paper', () => {
  expect([4, 10, 20].map(linesOnPaper)).toEqual([2000, 2000, 1000]);
});
