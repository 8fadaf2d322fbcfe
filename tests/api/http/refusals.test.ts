/**
 * Every error that the product declares is raised by the server on a path of its own and leaves nothing half-written. Anyone who raises one
 * says so by its code in a test of the API; those of keys and of fields follow from the declarations; the rest are raised here. That
 * nothing was written is looked after wherever a test's server refuses something (`tests/support/witness.ts`).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, allows, type Unique } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { specimenKinds } from '../../specimen/module.ts';
import { allErrors } from '../../support/declared-errors.ts';
import { casesOf } from '../../support/field-cases.ts';
import { goodValue } from '../../support/good-bodies.ts';
import { csvOf, importInto, type Line, rawWorkbook } from '../../support/import-files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Rows, rowsOn } from '../../support/rows.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { witnessOf } from '../../support/witness.ts';

/** What no server raises today, and why. */
const later: Readonly<Record<string, readonly string[]>> = {
  'keys of section 5 for rules of modules to come (issues 7 to 11)': [
    ...['defined', 'length', 'more_than', 'not_empty', 'trim', 'reserved', 'digit_length', 'text_length', 'regex'],
    ...['invalid_start_date', 'invalid_subject_id', 'experience'],
  ].map(code => `validation.${code}`),
  'passwords are set by registration and reset (issue 8)': ['password', 'invalid_password', 'password_mismatch'].map(
    code => `validation.${code}`,
  ),
  'it takes a printing of twenty seconds, and no paper that the limits let through takes one': ['printing.too_long'],
  'nobody makes a setting: migrate alone writes their keys': ['system.setting_twice'],
  'it takes the buttons away; a caller that calls all the same gets the refusal of what is no longer editable': [
    'hearing.conference_finished',
  ],
  'the stage refuses a second notice of a kind; the key is for two at the same instant': ['discipline.cause_asked_already'],
  'the seeds alone make public pages, switches of notifications and items of appraisal': [
    ...['content.page_twice', 'notification.setting_twice', 'appraisal.item_taken'],
  ],
};

type Key = { readonly resource: AnyResource; readonly unique: Unique; readonly error: ErrorFactory };
const keys: readonly Key[] = resources.flatMap(resource =>
  ((resource.unique ?? []) as readonly Unique[]).flatMap(unique =>
    unique.error && !unique.where ? [{ resource, unique, error: unique.error as ErrorFactory }] : [],
  ),
);
/** What a second record can be changed to have. */
const writable = ({ resource, unique }: Key): readonly string[] =>
  (unique.fields as readonly string[]).filter(name => {
    const field = resource.fields[name] as Field;
    return field.kind !== 'ref' && !isServerWritten(resource, name) && !('fixed' in field && field.fixed);
  });
const tests = globSync('../**/*.ts', { cwd: import.meta.dirname })
  .map(file => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const isNamed = (code: string): boolean => new RegExp(`(?<![\\w.])${code.replace('.', '\\.')}(?![\\w.])`).test(tests);
const changeable = keys.filter(key => allows(key.resource, 'update') && writable(key).length > 0 && !isNamed(key.error.code));

test('S8.121 every declared error is raised by a test over HTTP, or said to come later and why', () => {
  const left = new Set(Object.values(later).flat());
  const ofKeys = new Set(changeable.map(({ error }) => error.code));
  const ofGuards = new Set(
    resources.flatMap(({ onDeleteBlocked }) => Object.values((onDeleteBlocked ?? {}) as Record<string, ErrorFactory>).map(one => one.code)),
  );
  const ofFields = new Set(
    specimenKinds.flatMap(({ fields }) =>
      Object.entries<Field>(fields).flatMap(([name, field]) => casesOf(name, field).map(({ code }) => code)),
    ),
  );
  const codes = allErrors.map(({ code }) => code);
  const unraised = codes.filter(code => ![left, ofKeys, ofGuards, ofFields].some(some => some.has(code)) && !isNamed(code));
  expect(unraised).toEqual([]);
  expect([...left].filter(code => !codes.includes(code))).toEqual([]);
});

describe('a refusal', () => {
  let server: TestServer;
  let people: People;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
    people = peopleOf(server);
    rows = rowsOn(server.pool, resources);
  });
  afterAll(async () => {
    await putSettings(server, {});
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const outcome = ({ status, json, text }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
  const post = (path: string, body: unknown) => server.call('POST', `/api/${path}`, body);

  test('S8.121 that has written something all the same is found', async () => {
    const { watch, stop } = witnessOf(server.database.appUrl);
    const refused: Answer = { status: 400, headers: {}, text: '', json: { error_code: 'test.half_written' } };
    expect(await watch('POST', async () => refused)).toBe(refused);
    const fresh: Answer = { ...refused, json: { error_code: 'test.other' } };
    const write = async (): Promise<Answer> => {
      await server.pool.query(`update divisions set name_en = name_en where id = 1`);
      return fresh;
    };
    await expect(watch('POST', write)).rejects.toThrow('refused with test.other, and yet written to divisions');
    await stop();
  });

  test.each(changeable.map(key => [key.error.code, `${key.resource.name}: ${key.unique.fields.join(', ')}`, key] as const))(
    'S8.121 %s (%s)',
    async (code, _, key) => {
      const { resource, unique } = key;
      const fields = writable(key);
      const shared: Record<string, unknown> = {};
      for (const name of (unique.fields as readonly string[]).filter(one => !fields.includes(one))) {
        const field = resource.fields[name] as Field;
        shared[name] = field.kind === 'ref' ? await rows.some(field.to) : goodValue(field, 1);
      }
      const given = (serial: number) => Object.fromEntries(fields.map(name => [name, goodValue(resource.fields[name] as Field, serial)]));
      await rows.make(resource.name, { ...shared, ...given(71) });
      const other = await rows.make(resource.name, { ...shared, ...given(72) });
      expect(outcome(await server.call('PATCH', `/api/${resource.name}/${other}`, given(71)))).toEqual([400, code]);
    },
  );

  test('S8.121 hr.grade_number_taken', async () => {
    expect(outcome(await server.call('PATCH', '/api/grades/19', { number: 20 }))).toEqual([400, 'hr.grade_number_taken']);
  });

  test('S8.121 location.country_name_taken', async () => {
    const { rows: two } = await server.pool.query('select id, name from countries order by id limit 2');
    expect(outcome(await server.call('PATCH', `/api/countries/${two[1].id}`, { name: two[0].name }))).toEqual([
      400,
      'location.country_name_taken',
    ]);
  });

  test('S8.121 location.survey_twice', async () => {
    const id = await rows.make('mouzas');
    const numbers = ['1', '2'].map(jl_number => ({ survey: 'CS', jl_number }));
    expect(outcome(await server.call('PATCH', `/api/mouzas/${id}`, { jl_numbers: numbers, version: 1 }))).toEqual([
      400,
      'location.survey_twice',
    ]);
  });

  describe('of rights', () => {
    test('S8.121 access.role_already_given', async () => {
      const given = { user_id: (await people.person({ type: 1 })).id, role_id: await people.role({}) };
      const first = await post('user-roles', given);
      expect(first.status, first.text).toBe(201);
      expect(outcome(await post('user-roles', given))).toEqual([400, 'access.role_already_given']);
    });

    test('S8.121 access.level_in_use', async () => {
      const group = await people.group(['VIEW_DISTRICT']);
      await people.desk(await people.office(), { group });
      expect(outcome(await server.call('PATCH', `/api/permission-groups/${group}`, { level: 'office' }))).toEqual([
        400,
        'access.level_in_use',
      ]);
    });

    test('S8.121 access.application_reaches_everything', async () => {
      const asked = { name: 'সেবা', name_en: 'Service', code: 'service-1', reach: 'everything', office_id: await people.office() };
      const { json, status } = await post('applications', asked);
      expect([status, JSON.stringify(json.details)]).toEqual([400, expect.stringContaining('access.application_reaches_everything')]);
    });

    test('S8.121 identity.admins_only', async () => {
      const answer = await server.call('GET', '/api/users/user-permissions', undefined, server.kanungo);
      expect(outcome(answer)).toEqual([403, 'identity.admins_only']);
    });

    test('S8.121 identity.grant_type', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(outcome(await server.call('POST', '/api/token', 'grant_type=password', form))).toEqual([400, 'identity.grant_type']);
    });

    test('S8.121 identity.too_many', async () => {
      await putSettings(server, { client_tokens_per_min: 5 });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const asked: unknown[] = [];
      for (let at = 0; at < 7; at++) asked.push(outcome(await server.call('POST', '/api/token', 'grant_type=password', form)));
      expect(asked).toContainEqual([429, 'identity.too_many']);
      await putSettings(server, {});
    });
  });

  describe('of offices', () => {
    test('S8.121 office.primary_is_main', async () => {
      const desk = await people.desk(await people.office());
      const posting = { user_id: (await people.person()).id, office_organogram_id: desk, from_date: '2026-01-01' };
      expect(outcome(await post('desk-assignments', { ...posting, is_primary: true, responsibility: 'additional' }))).toEqual([
        400,
        'office.primary_is_main',
      ]);
    });

    test('S8.121 office.organogram_empty', async () => {
      const base_office_id = await rows.make('base-offices');
      expect(outcome(await post(`offices/${await people.office()}/copy-organogram`, { base_office_id }))).toEqual([
        400,
        'office.organogram_empty',
      ]);
    });

    test('S8.121 office.branch_too_large', async () => {
      const office = await people.office();
      const head = await people.desk(office);
      await server.pool.query(
        `insert into office_organograms (office_id, parent_id, name, name_en, designation_id, permission_group_id, desk_type)
         select office_id, id, name || i, name_en || i, designation_id, permission_group_id, desk_type
         from office_organograms, generate_series(1, 300) i where id = $1`,
        [head],
      );
      expect(outcome(await post(`office-organograms/${head}/copy-branch`, { parent_id: null }))).toEqual([400, 'office.branch_too_large']);
    });
  });

  describe('of a file of rows', () => {
    const into = async (resource: string, data: Buffer): Promise<unknown> => {
      const { json } = await importInto(server, resource, data);
      return json.problems.map(({ cell, row, code }: { cell: string; row: number; code: string }) => [cell ?? row, code]);
    };
    const csv = (...lines: Line[]) => csvOf(lines);

    test('S8.121 import.no_date, import.no_time', async () => {
      const file = csv(['day', 'closes_at', 'meeting_at'], ['31/31/2026', '25 o’clock', '2099-01-01T10:00:00Z']);
      expect(await into('specimen-dates', file)).toEqual([
        ['A2', 'import.no_date'],
        ['B2', 'import.no_time'],
      ]);
    });

    test('S8.121 import.no_boolean', async () => {
      const file = csv(['serial', 'rate', 'fee', 'has_case'], [7, 1, 1, 'perhaps']);
      expect(await into('specimen-numbers', file)).toEqual([['D2', 'import.no_boolean']]);
    });

    test('S8.121 import.no_point, import.no_record', async () => {
      expect(await into('specimen-places', csv(['id', 'point'], ['', '23.5']))).toContainEqual(['B2', 'import.no_point']);
      expect(await into('specimen-places', csv(['id', 'name'], [987_654, 'ক']))).toContainEqual(['A2', 'import.no_record']);
    });

    test('S8.121 import.date_in_text', async () => {
      const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
      const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
      const head = `<row r="1">${text('A1', 'name')}${text('B1', 'name_en')}${text('C1', 'bbs_code')}</row>`;
      const line = `<row r="2"><c r="A2" s="1"><v>46000</v></c>${text('B2', 'New')}${text('C2', '81')}</row>`;
      const file = await rawWorkbook({ styles, sheet: `<sheetData>${head}${line}</sheetData>` });
      expect(await into('divisions', file)).toContainEqual(['A2', 'import.date_in_text']);
    });

    test('S8.121 workbook.too_much', async () => {
      const columns = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
      const lines = Array.from({ length: 40 }, (_, at) => {
        const cells = columns.map(column => `<c r="${column}${at + 1}" t="s"><v>0</v></c>`).join('');
        return `<row r="${at + 1}">${cells}</row>`;
      });
      const file = await rawWorkbook({ strings: [`<t>${'x'.repeat(32_000)}</t>`], sheet: `<sheetData>${lines.join('')}</sheetData>` });
      expect(outcome(await importInto(server, 'divisions', file))).toEqual([400, 'workbook.too_much']);
    });

    test('S8.121 import.key_and_label', async () => {
      const file = csv(['division_id', 'Division (key)', 'name', 'name_en', 'bbs_code'], ['Khulna', '30', 'নতুন', 'New', '98']);
      expect(await into('districts', file)).toEqual([['A2', 'import.key_and_label']]);
    });

    test('S8.121 import.too_many_at_once', async () => {
      await putSettings(server, { imports_at_once: 0 });
      const answer = await importInto(server, 'divisions', csv(['name', 'name_en', 'bbs_code'], ['নতুন', 'New', '81']));
      expect(outcome(answer)).toEqual([429, 'import.too_many_at_once']);
      await putSettings(server, {});
    });
  });

  test('S8.121 request.too_slow', async () => {
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table divisions in access exclusive mode');
      const answer = server.call('GET', '/api/divisions');
      const waiting = `select pid, pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await server.pool.query(waiting)).rowCount, { timeout: 4_000 }).toBeGreaterThan(0);
      expect(outcome(await answer)).toEqual([503, 'request.too_slow']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
