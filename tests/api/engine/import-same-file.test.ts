/** Rows of a file that name each other: the office above is new in the same sheet, a child row is below its sibling (D-IMPORT). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBook } from '../../../api/workbook/read.ts';
import { csvOf, importInto, type Line, xlsxOf } from '../../support/import-files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, bengali, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';

const faultsOf = ({ json }: Answer) =>
  json.problems.map(({ sheet, cell, row, code }: Record<string, unknown>) => [sheet, cell ?? row, code].filter(Boolean));

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ specimen: true });
  people = peopleOf(server);
  await people.insert('specimen_office_layers', { name: 'স্তর', name_en: 'Layer' });
  await people.insert('specimen_office_types', { name: 'ধরন', name_en: 'Type' });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});
const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;

describe('offices of one sheet', () => {
  const head = ['code', 'name', 'name_en', 'parent_id', 'layer_id', 'type_id'];
  const line = (code: string, name: string, parent: string | null, name_en = `Office ${code}`): Line => [
    ...[code, name, name_en, parent],
    ...['Layer', 'Type'],
  ];
  const into = (lines: Line[], asked: Record<string, string> = {}, headers: Headers = {}) =>
    importInto(server, 'specimen-offices', csvOf([head, ...lines]), asked, headers);
  const tree = async (codes: readonly string[]) =>
    Object.fromEntries(
      (
        await rows(
          'select o.code, p.code as parent from specimen_offices o left join specimen_offices p on p.id = o.parent_id where o.code = any($1)',
          [codes],
        )
      ).map(({ code, parent }) => [code, parent]),
    );

  test('name each other by key or label in either language, whichever is first; a trial run says so', async () => {
    const file = [
      line('A3', 'তৃতীয়', 'দ্বিতীয়'),
      line('A2', 'দ্বিতীয়', 'A1'),
      line('A4', 'চতুর্থ', 'The first'),
      line('A1', 'প্রথম', null, 'The first'),
    ];
    const tried = await into(file, { dry_run: 'true' }, bengali);
    expect([tried.json.problems, tried.json.counts]).toEqual([[], { rows: 4, inserted: 4, changed: 0, unchanged: 0, refused: 0 }]);
    const parent = tried.json.rows.map(
      ({ changes }: { changes: { field: string; after: string }[] }) => changes.find(({ field }) => field === 'parent_id')?.after,
    );
    expect(parent).toEqual(['A2 (৩ নম্বর সারি)', 'A1 (৫ নম্বর সারি)', 'A1 (৫ নম্বর সারি)', undefined]);
    expect(await tree(['A1'])).toEqual({});
    const made = await into(file);
    expect([made.status, made.json.counts.inserted]).toEqual([200, 4]);
    expect(await tree(['A1', 'A2', 'A3', 'A4'])).toEqual({ A1: null, A2: 'A1', A3: 'A2', A4: 'A1' });
    expect((await into(file)).json.counts).toMatchObject({ unchanged: 4 });
  });

  test('one that is there may come below one that is new, and the new one below another that is there', async () => {
    const { json } = await into([line('A4', 'চতুর্থ', 'A5'), line('A5', 'পঞ্চম', 'A3')]);
    expect([json.problems, json.counts.changed, json.counts.inserted]).toEqual([[], 1, 1]);
    expect(await tree(['A4', 'A5'])).toEqual({ A4: 'A5', A5: 'A3' });
  });

  test('in a circle are reported by row and cell, and so is what is below it; nothing is written', async () => {
    const { status, json } = await into([
      line('C1', 'চক্র এক', 'C2'),
      line('C2', 'চক্র দুই', 'C3'),
      line('C3', 'চক্র তিন', 'C1'),
      line('C4', 'নিচে', 'C3'),
      line('C5', 'নিজে', 'C5'),
      line('C6', 'ঠিক', 'A1'),
    ]);
    expect([status, faultsOf({ json } as Answer)]).toEqual([
      400,
      [
        ['D2', 'import.circle'],
        ['D3', 'import.circle'],
        ['D4', 'import.circle'],
        ['D5', 'import.named_refused'],
        ['D6', 'import.circle'],
      ],
    ]);
    expect(json.problems[0].text).toBe('Parent office: row 3 itself depends on this row.');
    expect(json.problems[3].text).toBe('Parent office: this is the record of row 4, which is refused.');
    expect(await tree(['C6'])).toEqual({});
    // Between what is stored and what is new the tree itself decides.
    expect(faultsOf(await into([line('A1', 'প্রথম', 'A9'), line('A9', 'নবম', 'A5')]))).toEqual([['D2', 'specimen.office_circle']]);
  });

  test('are refused with the one that they name, come back in a workbook, and are taken when that is corrected', async () => {
    const file = [line('B2', 'নিচের', 'B1'), line('B1', 'ওপরের', null, 'বাংলা'), line('B3', 'অন্য', 'A1'), line('B4', 'আরও নিচে', 'B2')];
    const expected = [
      ['D2', 'import.named_refused'],
      ['C3', 'validation.english_only'],
      ['D5', 'import.named_refused'],
    ];
    const some = await into(file, { partial: 'true' });
    expect(faultsOf(some).map(([cell]: string[]) => cell)).toEqual(expected.map(([cell]) => cell));
    expect([some.json.counts, await tree(['B1', 'B2', 'B3', 'B4'])]).toEqual([
      expect.objectContaining({ inserted: 1, refused: 3 }),
      { B3: 'A1' },
    ]);
    const answer = await fetch(`${server.origin}/api/specimen-offices/import?dry_run=true&format=xlsx`, {
      method: 'POST',
      body: new Uint8Array(multipart([{ filename: 'rows.csv', data: csvOf([head, ...file]) }])),
      headers: { ...server.admin, ...multipartHeaders },
    });
    const book = await readBook(Buffer.from(await answer.arrayBuffer()));
    const lines = book.sheets[0]!.rows.map(({ cells }) =>
      Array.from({ length: 7 }, (_, at) => {
        const cell = cells.get(at);
        return cell && 'text' in cell ? cell.text : null;
      }),
    );
    expect(lines.map(([code, , , parent, , , why]) => [code, parent, why])).toEqual([
      ['code', 'parent_id', 'Errors · ভুল'],
      ['B2', 'B1', 'Parent office: this is the record of row 3, which is refused.'],
      ['B1', null, expect.stringContaining('Name (English)')],
      ['B4', 'B2', 'Parent office: this is the record of row 2, which is refused.'],
    ]);
    const corrected = lines.map(([code, name, english, ...rest]): Line => [code!, name!, code === 'B1' ? 'Upper' : english!, ...rest]);
    const taken = await importInto(server, 'specimen-offices', await xlsxOf({ Offices: corrected }));
    expect([taken.json.problems, taken.json.counts.inserted]).toEqual([[], 3]);
    expect(await tree(['B1', 'B2', 'B4'])).toEqual({ B1: null, B2: 'B1', B4: 'B2' });
  });

  test('by a label that two of them have, or one of them and one that is there, have to be named by key', async () => {
    const { json } = await into([line('D1', 'একই নাম', null), line('D2', 'একই নাম', null), line('D3', 'নিচে', 'একই নাম')]);
    expect(json.problems.map(({ cell, text }: Record<string, string>) => [cell, text])).toEqual([
      ['D4', 'Parent office: several records have the name “একই নাম”; enter the key (D1; D2).'],
    ]);
    expect(faultsOf(await into([line('D4', 'প্রথম', null), line('D5', 'নিচে', 'প্রথম')]))).toEqual([['D3', 'import.two_match']]);
    expect((await into([line('A1', 'প্রথম', null, 'The first'), line('D5', 'নিচে', 'প্রথম')])).json.counts).toMatchObject({ inserted: 1 });
  });
});

test('desks, which have no key, are named by their name within their own office', async () => {
  const [first, second] = [await people.office(), await people.office()];
  const codes = await rows('select code from offices where id = any($1) order by id', [[first, second]]);
  const group = await people.group([]);
  const designation = await people.insert('designations', { name: 'নমুনা পদবি', name_en: 'Sample post' });
  const [named] = await rows('select name from permission_groups where id = $1', [group]);
  expect(designation).toBeGreaterThan(0);
  const head = ['office_id', 'name', 'name_en', 'parent_id', 'designation_id', 'desk_type', 'permission_group_id'];
  const desk = (at: number, name: string, parent: string | null): Line => [
    ...[codes[at]!.code, name, 'Desk', parent],
    ...['Sample post', 'revenue', named!.name],
  ];
  const lines = [desk(0, 'সহকারী', 'প্রধান'), desk(1, 'সহকারী', 'প্রধান'), desk(0, 'প্রধান', null), desk(1, 'প্রধান', null)];
  const { json, text } = await importInto(server, 'office-organograms', csvOf([head, ...lines]));
  expect([json.problems ?? text, json.counts?.inserted]).toEqual([[], 4]);
  expect(
    await rows(
      'select d.office_id, p.name as parent, p.office_id as above from office_organograms d join office_organograms p on p.id = d.parent_id where d.office_id = any($1) order by 1',
      [[first, second]],
    ),
  ).toEqual([first, second].map(id => ({ office_id: id, parent: 'প্রধান', above: id })));
});

describe('child rows', () => {
  const head = ['code', 'name', 'name_en', 'ministry_id', 'layer_id'];
  const childHead = ['Ministry office: Code', 'code', 'name', 'name_en', 'base_type', 'type_id', 'layer_id', 'parent_id'];
  let own: { ministry: string; layer: string; type: string };
  const into = async (children: Line[], lines: Line[] = [['M1', 'মন্ত্রণালয়', 'Ministry', own.ministry, own.layer]]) =>
    importInto(
      server,
      'ministry-offices',
      await xlsxOf({ 'ministry-offices': [head, ...lines], 'base-offices': [childHead, ...children] }),
    );
  const child = (code: string, parent: string | null, of = 'M1'): Line => [
    ...[of, code, `মূল ${code === 'K1' ? 'ক' : 'খ'}`, `Base ${code}`, 'directorate'],
    ...[own.type, own.layer, parent],
  ];
  const tree = async () =>
    Object.fromEntries(
      (
        await rows(
          'select c.code, p.code as parent, m.code as of from base_offices c left join base_offices p on p.id = c.parent_id join ministry_offices m on m.id = c.ministry_office_id',
        )
      ).map(({ code, parent, of }) => [code, `${of} ${parent}`]),
    );

  beforeAll(async () => {
    const type = await people.officeType({ level: 5 });
    const [found] = await rows(
      `select m.code as ministry, l.name_en as layer, t.code as type from office_types t join office_layers l on l.id = t.layer_id
       join ministries m on m.id = l.ministry_id where t.id = $1`,
      [type],
    );
    own = found as typeof own;
  });

  test('are below their siblings, new ones and those that are there', async () => {
    const made = await into([child('K3', 'K2'), child('K2', 'Base K1'), child('K1', null)]);
    expect([made.json.problems ?? made.text, made.json.counts.inserted]).toEqual([[], 1]);
    expect(await tree()).toEqual({ K1: 'M1 null', K2: 'M1 K1', K3: 'M1 K2' });
    const more = await into([child('K1', 'K5'), child('K2', 'K1'), child('K3', 'K2'), child('K4', 'K3'), child('K5', null)]);
    expect([more.json.problems, more.json.counts.changed]).toEqual([[], 1]);
    expect(await tree()).toEqual({ K1: 'M1 K5', K2: 'M1 K1', K3: 'M1 K2', K4: 'M1 K3', K5: 'M1 null' });
  });

  test('in a circle, or with a fault in the second go, are reported at their own cells', async () => {
    const before = await tree();
    const line: Line[] = [['M2', 'দ্বিতীয়', 'Second', own.ministry, own.layer]];
    const circle = await into([child('L1', 'L2', 'M2'), child('L2', 'L1', 'M2'), child('L3', null, 'M2')], line);
    expect(faultsOf(circle)).toEqual([
      ['base-offices', 'H2', 'import.circle'],
      ['base-offices', 'H3', 'import.circle'],
    ]);
    const taken = await into([child('L1', 'L3', 'M2'), child('K1', 'L1', 'M2'), child('L3', null, 'M2')], line);
    expect(faultsOf(taken)).toEqual([['base-offices', 'B3', 'office.base_office_code_taken']]);
    expect(await tree()).toEqual(before);
  });
});

describe('somebody who reaches their own offices', () => {
  test('puts new ones below new ones as one form after the other would let them, and none elsewhere', async () => {
    const [mine, other] = [await people.office(), await people.office()];
    const clerk = await people.clerk(mine, ['IMPORT_OFFICE', 'CREATE_OFFICE', 'UPDATE_OFFICE', 'VIEW_ALL_OFFICE']);
    await people.settle();
    const [place] = await rows(
      `select o.code, t.code as type, l.name_en as layer, m.code as ministry, (select code from offices where id = $2) as other from offices o
       join office_types t on t.id = o.type_id join office_layers l on l.id = o.layer_id join ministries m on m.id = o.ministry_id where o.id = $1`,
      [mine, other],
    );
    const head = ['code', 'name', 'name_en', 'parent_id', 'type_id', 'layer_id', 'ministry_id'];
    const line = (code: string, parent: string): Line => [
      ...[code, `নতুন ${code === 'N1' ? 'এক' : 'দুই'}`, `New ${code}`, parent],
      ...[place.type, place.layer, place.ministry],
    ];
    const into = (lines: Line[]) => importInto(server, 'offices', csvOf([head, ...lines]), {}, clerk.headers);
    const outside = await into([line('N2', 'N1'), line('N1', place.other)]);
    expect(outside.status).toBe(400);
    expect(faultsOf(outside).map(([at]: string[]) => at)).toEqual(['D2', expect.anything()]);
    const made = await into([line('N2', 'N1'), line('N1', place.code)]);
    expect([made.json.problems ?? made.text, made.json.counts?.inserted]).toEqual([[], 2]);
  });
});
