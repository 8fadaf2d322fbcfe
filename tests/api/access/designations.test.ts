/**
 * Rights by designation: with the groups as they are shipped, on the demo ministry, who has to act can act, and nobody holds both sides
 * of a control (docs/rights.md).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { importInto } from '../../support/import-files.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

type Sitting = { readonly id: number; readonly desk: number; readonly office: number; readonly name: string; readonly headers: Headers };

let server: TestServer;
let people: People;
const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  people = peopleOf(server);
  await people.settle();
}, 300_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** Somebody of this designation at their primary desk, in an office that fits. */
async function seat(designation: string, office = 'true', values: unknown[] = []): Promise<Sitting> {
  const [found] = await rows(
    `select u.id, u.username, u.full_name as name, u.full_name_en as name_en, u.idp_uuid, d.id as desk, o.id as office from users u
     join desk_assignments a on a.user_id = u.id and a.is_primary and a.to_date is null and a.row_status = 1
     join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
     join office_types t on t.id = o.type_id join designations g on g.id = d.designation_id
     where g.code = $1 and ${office} order by d.id limit 1`,
    [designation, ...values],
  );
  expect(found, designation).toBeDefined();
  const { username, name: full_name, name_en: full_name_en } = found;
  if (found.idp_uuid === null)
    await giveAccount(server.pool, { username, user_type: 2, full_name, full_name_en }, 'Kacha-Golla-1975', 'test');
  return { ...found, headers: await server.headersOf(username, found.desk) };
}
const inSavar = `o.short_name_en = 'Savar'`;
const inDhaka = `o.short_name_en = 'Dhaka District'`;

const call = ({ headers }: Sitting, verb: string, path: string, body?: unknown) => server.call(verb, `/api/${path}`, body, headers);
const codeOf = ({ status, json }: Answer): unknown => [status, json?.error_code];
const forbidden = [403, 'request.forbidden'];
async function made(by: Sitting, path: string, body: object): Promise<Answer['json']> {
  const { status, json, text } = await call(by, 'POST', path, body);
  expect(status, `${path}: ${text}`).toBe(201);
  return json;
}

describe('audits: one office objects and settles, the other replies', () => {
  let serial = 0;
  const audited = async (by: Headers, office_id: number) => {
    const [from, to] = await rows('select id from fiscal_years order by start_date limit 2');
    const body = {
      ...{ memorial_number: `অডিট/${++serial}`, title: 'ভ্যাট কম আদায়', audit_type: 'non_sfi', office_id, audit_date: '2025-09-01' },
      ...{ from_fiscal_year_id: from.id, to_fiscal_year_id: to.id },
    };
    const { status, json, text } = await server.call('POST', '/api/audits', body, by);
    expect(status, text).toBe(201);
    const asked = await server.call('POST', `/api/audits/${json.id}/ask_reply`, { reply_due_at: '2030-01-01' }, by);
    expect(asked.status, asked.text).toBe(200);
    return json.id as number;
  };
  const reply = async (by: Sitting, audit_id: number) => {
    const { json: file } = await upload(server, 'audit-replies.attachment', pdf(), 'proof.pdf', by.headers);
    return call(by, 'POST', 'audit-replies', { audit_id, reply: 'চালানসহ জবাব।', reply_date: '2025-09-20', attachment: [file?.id] });
  };

  test('an auditor raises and settles and cannot reply; the head of the audited office replies and cannot settle', async () => {
    const auditor = await seat('ALRC', `t.code = 'LRB'`);
    const head = await seat('DLRC', `t.code = 'DLRC'`);
    const audit_id = await audited(auditor.headers, head.office);
    expect(codeOf(await reply(auditor, audit_id))).toEqual(forbidden);
    expect(codeOf(await call(auditor, 'POST', `audits/${audit_id}/reply`, {}))).toEqual(forbidden);
    const replied = await reply(head, audit_id);
    expect(replied.status, replied.text).toBe(201);
    const [type] = await rows(`select id from audit_disposal_types where name_en = 'On evidence / broadsheet reply'`);
    const disposal = { audit_id, disposal_type_id: type.id, disposal_date: '2025-10-01', memorial_number: 'নিষ্পত্তি/১', settled_amount: 0 };
    expect(codeOf(await call(head, 'POST', 'audit-disposals', disposal))).toEqual(forbidden);
    expect(codeOf(await call(head, 'POST', 'audits', {}))).toEqual(forbidden);
    await made(auditor, 'audit-disposals', disposal);
  });

  test('the Deputy Commissioner, the Assistant Commissioner and the head of a board reply for their offices', async () => {
    for (const head of [await seat('DC', inDhaka), await seat('AC_LAND', inSavar), await seat('LAB_CHAIRMAN')]) {
      const replied = await reply(head, await audited(server.admin, head.office));
      expect([head.name, replied.status], replied.text).toEqual([head.name, 201]);
    }
  });
});

describe('registers of land', () => {
  const khas = {
    ...{ khas_class: 'agricultural', area_kind: 'rural', khatian_kind: 'khas_1', register8_part: 'part_2' },
    ...{ usable: true, settlement_status: 'unsettled' },
  };
  const land = async (by: Sitting, more: object = {}) => {
    const [place] = await rows(
      `select m.id as mouza_id, u.id as upazila_id, u.district_id, t.division_id from mouzas m join upazilas u on u.id = m.upazila_id
       join districts t on t.id = u.district_id join offices o on o.upazila_id = u.id where o.id = $1 order by m.id limit 1`,
      [by.office],
    );
    const { mouza_id, ...where } = place;
    const schedule = { survey: 'RS', jl_number: '১৫', khatian_number: '১', dag_number: '123/4', dag_area: 2.5, taken_area: 1.25 };
    return { office_id: by.office, ...where, schedules: [{ mouza_id, ...schedule }], has_case: false, ...more };
  };
  const count = async (by: Sitting, resource: string) => {
    const { status, headers, text } = await call(by, 'GET', `${resource}${query({ range: [0, 0] })}`);
    expect(status, `${resource}: ${text}`).toBe(200);
    return Number(headers['content-range']!.split('/')[1]);
  };

  test('the clerk who keeps a register writes, exports and imports it', async () => {
    const clerk = await seat('OFFICE_ASST', inSavar);
    const { id } = await made(clerk, 'khas-lands', await land(clerk, khas));
    expect((await call(clerk, 'PATCH', `khas-lands/${id}`, { usable: false })).status).toBe(200);
    const exported = await call(
      clerk,
      'GET',
      `khas-lands/export${query({ format: 'csv', columns: ['office_id', 'record_number', 'usable'] })}`,
    );
    expect(exported.status, exported.text).toBe(200);
    const again = await importInto(server, 'khas-lands', Buffer.from(exported.text), { dry_run: 'true' }, clerk.headers);
    expect([again.status, again.json?.counts?.rows], again.text).toEqual([200, 1]);
  });

  test('DC, ADC, AC (Land) and kanungo read the land of their offices, keep it right and take it out', async () => {
    const [dc, adc] = [await seat('DC', inDhaka), await seat('ADC_REV', inDhaka)];
    const [ac, kanungo] = [await seat('AC_LAND', inSavar), await seat('KANUNGO', inSavar)];
    const { id } = await made(kanungo, 'khas-lands', await land(kanungo, khas));
    for (const [by, usable] of [
      [dc, false],
      [adc, true],
      [ac, false],
      [kanungo, true],
    ] as const) {
      for (const resource of ['khas-lands', 'land-records']) expect(await count(by, resource)).toBeGreaterThan(0);
      for (const resource of ['abandoned-properties', 'leased-lands', 'water-bodies', 'land-cases', 'abandoned-property-applicants'])
        expect(await count(by, resource)).toBeGreaterThanOrEqual(0);
      const kept = await call(by, 'PATCH', `khas-lands/${id}`, { usable });
      expect([by.name, kept.status], kept.text).toEqual([by.name, 200]);
      const exported = await call(by, 'GET', `khas-lands/export${query({ format: 'csv', columns: ['record_number'] })}`);
      expect([by.name, exported.status], exported.text).toEqual([by.name, 200]);
    }
    for (const by of [dc, adc, ac]) expect(codeOf(await call(by, 'POST', 'khas-lands', {}))).toEqual(forbidden);
  });

  test('a wing of the ministry reads every register and writes none', async () => {
    const wing = await seat('JOINT_SECRETARY', `t.code = 'MINLAND' and d.name_en like '%Khas%'`);
    expect(await count(wing, 'khas-lands')).toBeGreaterThan(0);
    expect(codeOf(await call(wing, 'POST', 'khas-lands', {}))).toEqual(forbidden);
  });
});

describe('S4.19 S4.21 a head assistant at the first step', () => {
  const because = { approval_comment: 'কারণ স্পষ্ট করুন' };
  const applied = async (by: Sitting, ahead: number): Promise<number> => {
    const [casual] = await rows(`select id from leave_types where code = 'CL'`);
    for (let more = 0; more < 10; more++) {
      const day = addDays(todayOf(systemClock), ahead + more);
      const body = { leave_type_id: casual.id, from_date: day, to_date: day, reason: 'ব্যক্তিগত কাজ' };
      const { status, json } = await call(by, 'POST', 'leave-applications', body);
      if (status === 201) return json.id;
    }
    throw new Error(`${by.name} finds no day`);
  };

  test('returns a first submission to its applicant, forwards it, rejects it and corrects that', async () => {
    const clerk = await seat('OFFICE_ASST', inSavar);
    const assistant = await seat('HEAD_ASST', inSavar);
    const move = (id: number, name: string, body: object = {}, by = assistant) =>
      call(by, 'POST', `leave-applications/${id}/${name}`, body);
    const can = async (id: number) => (await call(assistant, 'GET', `leave-applications/${id}`)).json._can;
    const id = await applied(clerk, 20);
    expect(await can(id)).toEqual(expect.arrayContaining(['forward', 'reject', 'backward']));
    expect(codeOf(await move(id, 'approve')), 'the key is held, the step does not decide').not.toEqual(forbidden);
    expect((await move(id, 'backward', because)).json?.status).toBe(4);
    expect((await move(id, 'resubmit', {}, clerk)).json?.status).toBe(0);
    expect((await move(id, 'reject', because)).json?.status).toBe(3);
    const again = await move(id, 're-approve');
    expect([again.status, again.json?.status], again.text).toEqual([200, 1]);
    expect((await move(id, 'approve', {}, await seat('AC_LAND', inSavar))).json?.status).toBe(2);
  });
});

describe('S2.110 a change of one’s own data', () => {
  const proposed = (by: Sitting, religion: string) =>
    made(by, 'profile-changes', { section: 'identity', new_data: JSON.stringify([{ values: { religion } }]) });
  const verifierOf = async (by: Sitting) => (await call(by, 'GET', 'profile-changes/verifier')).json.data;

  test('is verified by the head of the office: its author sees their name first, and they are notified; a head’s by the head above', async () => {
    const [clerk, ac] = [await seat('OFFICE_ASST', inSavar), await seat('AC_LAND', inSavar)];
    const dc = await seat('DC', inDhaka);
    for (const [by, head] of [
      [clerk, ac],
      [ac, dc],
    ] as const) {
      expect(await verifierOf(by)).toMatchObject({ id: head.id, name: head.name, desk: { id: head.desk }, office: { id: head.office } });
      const [{ religion }] = await rows('select religion from users where id = $1', [by.id]);
      const { id } = await proposed(by, religion === 'islam' ? 'hindu' : 'islam');
      expect((await notifiedOf(server, 27)).at(-1)).toBe(head.id);
      expect((await call(by, 'GET', `profile-changes/${id}`)).json._can).not.toContain('approve');
      const seen = await call(head, 'GET', `profile-changes/${id}`);
      expect([seen.json.new_data !== undefined, seen.json._can]).toEqual([true, ['approve', 'reject']]);
      const approved = await call(head, 'POST', `profile-changes/${id}/approve`, {});
      expect([approved.status, approved.json?.status], approved.text).toEqual([200, 'approved']);
    }
  });
});

test('who asks for a hearing sees who was notified of its meeting, and of no other', async () => {
  const [ac, other] = [await seat('AC_LAND', inSavar), await seat('AC_LAND', `o.short_name_en <> 'Savar'`)];
  const chairman = await seat('LAB_CHAIRMAN');
  const { id } = await made(ac, 'hearings', {
    ...{ case_number: '1/2026', case_type: 'mutation_appeal', case_date: '2026-01-15', court: 'land_appeal_board' },
    ...{ board_type: 'chairman', appellant_count: 1, defendant_count: 2 },
  });
  const meeting_at = new Date(Date.now() + 3_600_000).toISOString();
  const meeting = { meeting_link: 'https://meet.example.gov.bd/1', meeting_at, duration_minutes: 45 };
  const fixed = await call(chairman, 'POST', `hearings/${id}/fix_meeting`, meeting);
  expect(fixed.status, fixed.text).toBe(200);
  const seenBy = async (by: Sitting) => {
    const { status, json, text } = await call(by, 'GET', `hearing-notifications${query({ filter: { hearing_id: id } })}`);
    expect(status, text).toBe(200);
    return json.length;
  };
  expect(await seenBy(ac)).toBeGreaterThan(0);
  expect(await seenBy(other)).toBe(0);
});
