/**
 * Self-registration: the record is validated, the mobile and e-mail are proved, and only then does the answer say that something is taken
 * (D-EXISTENCE). Nothing is written unless everything is valid.
 */
import type { Pool } from 'pg';
import { registrationErrors } from '../../resources/hr/registration-errors.ts';
import { placesOwed, registrationFields, registrationNeeds, serves } from '../../resources/hr/registration-needs.ts';
import type { RegistrationKind } from '../../resources/hr/registration-options.ts';
import { registrations } from '../../resources/hr/registrations.ts';
import { nameIsFree } from '../../resources/hr/users.rules.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { passwordIsAcceptable } from '../../resources/kernel/password.ts';
import { checkRules, type Problem, validate } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { problemsOfPasswords } from '../http/form.ts';
import type { Otp } from '../identity/otp.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of the body that are not part of the record. */
const beside = ['password', 'password_confirmation', 'captcha', 'mobile_otp_proof', 'email_otp_proof'] as const;
export type Beside = { readonly [K in (typeof beside)[number]]?: unknown };

export type Given = { readonly record: Values; readonly password: string; readonly beside: Beside };

const refusal = (problems: readonly Problem[]): ProblemsError => new ProblemsError(registrations, problems);
const at = (path: string, error: DomainError): ProblemsError => refusal([{ path, error }]);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const isKind = (kind: unknown): kind is RegistrationKind => typeof kind === 'string' && Object.hasOwn(registrationNeeds, kind);

/** The validated body: shapes, formats and the required fields of its kind. @throws ProblemsError naming every field that is wrong */
export function givenIn(body: unknown, now: Date): Given {
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  const entries = isRecord ? Object.entries(body) : [];
  const extra = Object.fromEntries(entries.filter(([name]) => beside.some(one => one === name))) as Beside;
  const fields = isRecord ? Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(extra, name))) : body;
  const { values, problems } = validate(registrations, fields, 'create', { now });
  const kind = isRecord ? (body as Values).kind : undefined;
  if (!isKind(kind)) throw refusal(problems.length ? problems : [{ path: 'kind', error: validationErrors.selectRequired() }]);
  const kept = new Set([...registrationFields(kind), 'status']);
  const missing = registrationNeeds[kind].filter(name => isEmpty(values[name]) && !problems.some(({ path }) => path === name));
  const stray = Object.keys(values).filter(name => !kept.has(name) && !isEmpty(values[name]));
  const all = [
    ...problems,
    ...checkRules([nameIsFree], values),
    ...missing.map(path => ({ path, error: validationErrors.required() })),
    ...stray.map(path => ({ path, error: validationErrors.readOnly() })),
    ...problemsOfPasswords(extra, passwordIsAcceptable),
  ];
  if (all.length) throw refusal(all);
  const { status: _, ...record } = values;
  return { record, password: extra.password as string, beside: extra };
}

type Office = { readonly layer: number } & Values;

const officeText = sql(
  'hr/registering.office',
  `select layer_id::float8 as layer, division_id::float8 as division_id, district_id::float8 as district_id,
  upazila_id::float8 as upazila_id, circle_id::float8 as circle_id, union_id::float8 as union_id from offices where id = $1 and row_status = 1`,
  known<Office>(),
);

const LOWEST_OFFICER_GRADE = 9;

const officeLayerLevelText = sql('hr/registering.officeLayerLevel', 'select level from office_layers where id = $1');

const gradeNumberText = sql('hr/registering.gradeNumber', 'select number from grades where id = $1');

/** The place of the office, whatever place was given; without an office, the place that its layer requires. @throws ProblemsError */
export async function placed(pool: Pool, record: Values): Promise<Values> {
  if (!serves(record.kind)) return record;
  const { rows: grades } = await ask(pool, gradeNumberText, [record.grade_id]);
  const isStaff = (grades[0]?.number ?? 0) > LOWEST_OFFICER_GRADE;
  if (grades[0] && isStaff !== (record.kind === 'employee')) throw at('grade_id', registrationErrors.gradeOfOtherKind());
  if (!isEmpty(record.office_id)) {
    const { rows } = await ask(pool, officeText, [record.office_id]);
    if (rows[0] === undefined) throw at('office_id', validationErrors.reference());
    const { layer, ...place } = rows[0];
    return { ...record, ...place, office_layer_id: layer };
  }
  const { rows } = await ask(pool, officeLayerLevelText, [record.office_layer_id]);
  const owed = placesOwed(rows[0]?.level ?? 0);
  if (owed.length > 0 && owed.every(name => isEmpty(record[name]))) throw at(owed[0]!, registrationErrors.placeOfLayer());
  return record;
}

class Undone extends Error {}

/** Does the work and rolls it back, so that every refusal is found. */
export async function tryOut(pool: Pool, work: (transaction: Executor) => Promise<void>): Promise<void> {
  const done = transact(pool, async transaction => {
    await work(transaction);
    throw new Undone();
  });
  await done.catch(error => {
    if (!(error instanceof Undone)) throw error;
  });
}

const proven = async (work: Promise<unknown>, path: string, refused: () => DomainError): Promise<void> => {
  try {
    await work;
  } catch (error) {
    throw error instanceof DomainError ? at(path, refused()) : error;
  }
};

/**
 * The person receives messages at this mobile and, if given, at this address. @throws registration.mobile_not_verified,
 * registration.email_not_verified
 */
export async function redeemProofs(
  otp: Otp,
  executor: Executor,
  { mobile, email }: Values,
  { mobile_otp_proof, email_otp_proof }: Beside,
): Promise<void> {
  const { mobileNotVerified, emailNotVerified } = registrationErrors;
  await proven(otp.redeem(executor, 'registration_mobile', mobile_otp_proof, String(mobile)), 'mobile', mobileNotVerified);
  if (email) await proven(otp.redeem(executor, 'registration_email', email_otp_proof, String(email)), 'email', emailNotVerified);
}

/** Another person, or a registration that waits for approval. */
const takenText = assembled<{ taken: boolean }>()(
  'hr/registering.taken',
  'the field is chosen',
  (equals: string) => `
select exists (select 1 from users where ${equals}) or exists (select 1 from registrations where status = 'pending' and ${equals}) as taken`,
  ['mobile = $1'],
  ['email = $1'],
  ['username = lower($1)'],
);

const uniques = [
  { path: 'mobile', equals: 'mobile = $1', error: registrationErrors.mobileInUse },
  { path: 'email', equals: 'email = $1', error: registrationErrors.emailInUse },
  { path: 'username', equals: 'username = lower($1)', error: registrationErrors.usernameInUse },
] as const;

async function isTaken(executor: Executor, equals: string, value: unknown): Promise<boolean> {
  if (isEmpty(value)) return false;
  const { rows } = await ask(executor, takenText(equals), [value]);
  return rows[0]!.taken;
}

/** Checked after mobile and e-mail are verified. @throws ProblemsError with every field that is taken */
export async function refuseTaken(executor: Executor, record: Values): Promise<void> {
  const problems: Problem[] = [];
  for (const { path, equals, error } of uniques) if (await isTaken(executor, equals, record[path])) problems.push({ path, error: error() });
  if (problems.length) throw refusal(problems);
}

/** Checked last, with a daily limit for a mobile. @throws ProblemsError registration.nid_in_use */
export async function refuseTakenNid(executor: Executor, { nid }: Values): Promise<void> {
  if (await isTaken(executor, 'nid = $1', nid)) throw at('nid', registrationErrors.nidInUse());
}
