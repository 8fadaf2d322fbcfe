/** Somebody who registers: what they type, and the proofs that their mobile and their address are theirs. */
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { anybody, captchaOf, codeSentTo } from './codes.ts';
import type { People } from './people.ts';
import type { Answer, TestServer } from './server.ts';

let made = 0;

/** What a citizen types, each time another one. */
export function applicant(more: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const serial = String(made).padStart(5, '0');
  return {
    ...{ kind: 'citizen', first_name: 'আবদুল', first_name_en: 'Abdul', last_name: 'করিম', last_name_en: 'Karim' },
    ...{ mobile: `017150${serial}`, nid: `1985${serial}000${serial}`, date_of_birth: '1985-04-12', gender: 1 },
    ...{ username: `applicant.${serial}`, password: 'Abcdefg1', password_confirmation: 'Abcdefg1' },
    ...more,
  };
}

/** The proof that somebody reads what is sent there. */
export async function proofOf(server: TestServer, way: 'mobile' | 'email', to: string): Promise<string> {
  await server.pool.query('delete from engine.otp_challenges where destination = $1', [to]);
  const sent = await server.call('POST', '/api/public/users/send-otp', { [way]: to, ...(await captchaOf(server)) }, anybody);
  if (sent.status !== 200) throw new Error(sent.text);
  const otp = await codeSentTo(server, to);
  const { json } = await server.call('POST', '/api/public/users/verify-otp', { [way]: to, otp }, anybody);
  return json.data.otp_proof;
}

/** Sends the body as it is, with a captcha. */
export const openRegistration = async (server: TestServer, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  server.call('POST', '/api/public/users/open-registration', { ...(await captchaOf(server)), ...body }, anybody);

/** Proves mobile and address, and sends it. */
export async function register(server: TestServer, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  const mobile_otp_proof = await proofOf(server, 'mobile', String(body.mobile));
  const email = body.email ? { email_otp_proof: await proofOf(server, 'email', String(body.email)) } : {};
  return openRegistration(server, { ...body, mobile_otp_proof, ...email });
}

/** The status, and the code at each field. */
export const codes = ({ status, json }: Answer) => [
  status,
  Object.fromEntries((json.details ?? []).map((one: { path: string; code: string }) => [one.path, one.code])),
];

const idOf = async (pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> => (await pool.query(text, values)).rows[0].id;

/** What is in the table, by its number. */
export const registrationOf = async ({ pool }: TestServer, number: string) =>
  (await pool.query('select * from registrations where registration_number = $1', [number])).rows[0];

/** The account is opened by a job. */
export const accountOf = ({ pool }: TestServer, username: string) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select u.idp_uuid, u.user_type, u.office_id, u.personnel_category, u.row_status from users u join engine.accounts a on a.id::text = u.idp_uuid where u.username = $1',
      [username],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  }, 20_000);

/** Offices, desks and designations as the product has them: an upazila land office, and the Deputy Commissioner's office above it. */
export async function landOffices(people: People, { pool }: TestServer) {
  const district = await people.district();
  const { id: upazila } = await people.upazila({ district });
  const dc = await people.office({ level: 5, district });
  const land = await people.office({ level: 6, parent: dc, district, upazila });
  const keys = [
    'VIEW_ALL_REGISTRATION',
    'VIEW_IDENTITY_REGISTRATION',
    'VIEW_CONTACT_REGISTRATION',
    'APPROVE_REGISTRATION',
    'REJECT_REGISTRATION',
  ];
  const acLand = await people.clerk(land, keys);
  const acRecord = await people.clerk(
    dc,
    keys.map(key => key.replace('VIEW_ALL', 'VIEW')),
  );
  const other = await people.clerk(land, keys);
  for (const [code, desk] of [
    ['AC_LAND', acLand.desk],
    ['AC_RECORD', acRecord.desk],
  ] as const)
    await pool.query('update office_organograms set designation_id = (select id from designations where code = $1) where id = $2', [
      code,
      desk,
    ]);
  await people.settle();
  const layer = (level: number) => idOf(pool, 'select layer_id as id from offices where id = $1', [level === 5 ? dc : land]);
  return { district, upazila, dc, land, acLand, acRecord, other, layer5: await layer(5), layer6: await layer(6) };
}

export const gradeId = (pool: pg.Pool, number: number) => idOf(pool, 'select id from grades where number = $1', [number]);
const designationId = (pool: pg.Pool) => idOf(pool, `select id from designations where code = 'KANUNGO'`);

/** What an employee of an upazila land office types. */
export async function employee(
  { pool }: TestServer,
  offices: { readonly layer6: number; readonly district: number; readonly upazila: number },
  more: Readonly<Record<string, unknown>> = {},
) {
  const division = await idOf(pool, 'select division_id as id from districts where id = $1', [offices.district]);
  return applicant({
    ...{ kind: 'employee', designation_id: await designationId(pool), grade_id: await gradeId(pool, 12), office_layer_id: offices.layer6 },
    ...{ division_id: division, district_id: offices.district, upazila_id: offices.upazila },
    ...more,
  });
}
