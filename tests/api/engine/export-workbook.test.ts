/**
 * A list taken away as a workbook (D-EXPORT): typed cells, references by label and key, the words of anyone who asked; LibreOffice takes
 * it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specimenBundles } from '../../specimen/specimen-bundles.ts';
import { specimenChoices } from '../../specimen/specimen-choices.ts';
import { specimenDates } from '../../specimen/specimen-dates.ts';
import { specimenNumbers } from '../../specimen/specimen-numbers.ts';
import { specimenPlaces } from '../../specimen/specimen-places.ts';
import { specimenWords } from '../../specimen/specimen-words.ts';
import { goodBody } from '../../support/good-bodies.ts';
import { converted, officePatience } from '../../support/libre-office.ts';
import { bengali, type Headers, query } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type FoundSheet, sheetsOf } from '../../support/workbook-cells.ts';
import { type Requests, startRequests } from './requests.ts';

describe('a workbook', () => {
  let server: Requests;
  const taken = async (
    resource: string,
    parts: object,
    headers: Headers = server.admin,
  ): Promise<{ bytes: Buffer; headers: globalThis.Headers }> => {
    const answer = await fetch(`${server.origin}/api/${resource}/export${query({ format: 'xlsx', sort: ['id', 'ASC'], ...parts })}`, {
      headers,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const sheet = async (resource: string, parts: object, headers?: Headers): Promise<FoundSheet> => {
    const [first] = await sheetsOf((await taken(resource, parts, headers)).bytes);
    return first!;
  };
  const row = ({ cells }: FoundSheet, at: number): (string | undefined)[] =>
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(letter => cells.get(`${letter}${at}`)?.value);
  const types = ({ cells }: FoundSheet, at: number): (string | undefined)[] =>
    ['A', 'B', 'C', 'D', 'E', 'F'].map(letter => {
      const cell = cells.get(`${letter}${at}`);
      return cell && [cell.type, cell.format].filter(Boolean).join(' ');
    });

  beforeAll(async () => {
    server = await startRequests(true);
    await putSettings(server, { exports_per_day: 1000 });
    const make = async (resource: { name: string }, body: object) =>
      expect([resource.name, (await server.call('POST', `/api/${resource.name}`, body)).status]).toEqual([resource.name, 201]);
    const request = { heard_at: '2026-11-19T18:00:00.250Z', opens_at: '10:30', day: '2026-11-20' };
    await make(specimenDates, { ...goodBody(specimenDates, 1), ...request });
    await make(specimenDates, { ...goodBody(specimenDates, 2), heard_at: null, opens_at: null });
    await make(specimenNumbers, {
      ...goodBody(specimenNumbers, 1),
      rank: 7,
      area: 12_345.6789,
      balance: -9_999_999_999_999.99,
      is_open: false,
    });
    await make(specimenChoices, { colour: 'red', grade: 1, colours: ['red', 'green'], grades: [] });
    await make(specimenBundles, { name: '=সূত্র', division_id: 1, district_ids: [1, 2] });
    await make(specimenWords, { ...goodBody(specimenWords, 1), reason: 'খাস জমির\nবন্দোবস্ত <১>' });
    await make(specimenPlaces, { ...goodBody(specimenPlaces, 1), point: { latitude: 23.7, longitude: 90.4 } });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('is sent as what it is, under the name of the resource and the day', async () => {
    const { headers } = await taken('specimen-dates', {});
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="specimen-dates-\d{4}-\d\d-\d\d\.xlsx"$/);
  });

  test('has days, times and instants in Dhaka as such', async () => {
    const found = await sheet('specimen-dates', { columns: ['day', 'heard_at', 'opens_at', 'id'] });
    expect(row(found, 2).slice(0, 4)).toEqual(['46346', expect.stringMatching(/^46346\.00000289/), '0.4375', '1']);
    expect(types(found, 2).slice(0, 4)).toEqual(['number yyyy-mm-dd', 'number yyyy-mm-dd hh:mm', 'number hh:mm', 'number']);
    expect(row(found, 3).slice(1, 3)).toEqual([undefined, undefined]);
  });

  test('has numbers as such, money to the last paisa', async () => {
    const found = await sheet('specimen-numbers', { columns: ['rank', 'area', 'balance', 'is_open'] });
    expect(row(found, 2).slice(0, 4)).toEqual(['7', '12345.6789', '-9999999999999.99', 'No']);
    expect(types(found, 2).slice(0, 4)).toEqual(['number', 'number 0.0000', 'number 0.00', 'text @']);
  });

  test('has its columns in the order in which they were asked for, their names in both languages, the words in that of the caller', async () => {
    const columns = ['colours', 'row_status', 'colour'];
    const found = await sheet('specimen-choices', { columns });
    expect([row(found, 1).slice(0, 3), row(found, 2).slice(0, 3)]).toEqual([
      ['Colours · রংসমূহ', 'Status · অবস্থা', 'Colour · রং'],
      ['Red; Green', 'Active', 'Red'],
    ]);
    const inBengali = await sheet('specimen-choices', { columns }, { ...server.admin, ...bengali });
    expect([row(inBengali, 1)[0], row(inBengali, 2).slice(0, 3), inBengali.name]).toEqual([
      'রংসমূহ · Colours',
      ['লাল; সবুজ', 'সক্রিয়', 'লাল'],
      expect.stringMatching(/^নমুনা/),
    ]);
  });

  test('names what it refers to by label, and by key in the column beside it', async () => {
    const found = await sheet('specimen-bundles', { columns: ['name', 'division_id', 'district_ids'] });
    const { rows } = await server.pool.query('select bbs_code, name_en from districts where id in (1, 2) order by id');
    const { rows: divisions } = await server.pool.query('select bbs_code, name_en from divisions where id = 1');
    expect(row(found, 1).slice(0, 5)).toEqual([
      'Name · নাম',
      'Division · বিভাগ',
      'Division (key) · বিভাগ (চাবি)',
      'Districts · জেলাসমূহ',
      'Districts (key) · জেলাসমূহ (চাবি)',
    ]);
    expect(row(found, 2).slice(0, 5)).toEqual([
      '=সূত্র',
      divisions[0].name_en,
      divisions[0].bbs_code,
      rows.map(({ name_en }) => name_en).join('; '),
      rows.map(({ bbs_code }) => bbs_code).join('; '),
    ]);
    expect(types(found, 2).slice(0, 5)).toEqual(Array(5).fill('text @'));
  });

  test('has prose with its lines and formatted text as it is stored; points as two numbers', async () => {
    const words = await sheet('specimen-words', { columns: ['reason', 'summary'] });
    const [stored] = (await server.pool.query('select reason, summary from specimen_words')).rows;
    expect(row(words, 2).slice(0, 2)).toEqual([stored.reason, stored.summary]);
    expect(stored.reason).toContain('\n');
    expect(row(await sheet('specimen-places', { columns: ['point', 'gate'] }), 2)[0]).toBe('23.7, 90.4');
  });

  test('leaves a hidden cell empty but in one’s own row, with the key beside it', async () => {
    await server.pool.query(
      `insert into specimen_requests (user_id, office_id, subject, nid, witness_id) select case when i = 1 then $1::bigint end, 2, 's' || i, 'N' || i, $1 from generate_series(1, 100) i`,
      [server.me],
    );
    const keys = ['EXPORT_SPECIMEN_REQUEST', 'VIEW_ALL_SPECIMEN_REQUEST', 'VIEW_OWN_SPECIMEN_REQUEST'];
    const found = await sheet('specimen-requests', { columns: ['nid', 'witness_id', 'office_id'] }, server.as(keys, { officeIds: [2] }));
    expect(found.rows).toBe(101);
    expect([row(found, 2).slice(0, 5), row(found, 3).slice(0, 5)]).toEqual([
      ['N1', 'Kanungo', String(server.me), 'Office 2', 'O2'],
      [undefined, undefined, undefined, 'Office 2', 'O2'],
    ]);
    expect((await sheet('specimen-requests', { columns: ['id'] }, server.as(['EXPORT_SPECIMEN_REQUEST']))).rows).toBe(1);
    await expect(taken('specimen-requests', {}, server.as(['VIEW_ALL_SPECIMEN_REQUEST']))).rejects.toThrow('403');
  });

  test('LibreOffice takes it and gives it back', { timeout: 3 * officePatience }, async () => {
    const { bytes } = await taken('districts', { columns: ['name', 'name_en', 'division_id', 'latitude', 'created_at'] });
    const [first] = await sheetsOf(bytes);
    const csv = await converted('districts.xlsx', bytes, 'csv');
    const [text] = csv.values();
    expect(text!.toString('utf8').trim().split('\n')).toHaveLength(first!.rows);
    expect(text!.toString('utf8')).toContain('ঢাকা');
    const back = (await converted('districts.xlsx', bytes, 'xlsx')).get('districts.xlsx')!;
    expect(await converted('districts.xlsx', back, 'csv')).toEqual(csv);
  });
});
