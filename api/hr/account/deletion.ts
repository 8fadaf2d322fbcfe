/**
 * A citizen or an organisation deletes their account (decision 62): proved by a code to a verified contact, refused while something is
 * under way. Orders and cases stay with the office; the person's row remains without data, as what they refer to.
 */
import { inDigits } from '../../../i18n/format.ts';
import { hrErrors } from '../../../resources/hr/errors.ts';
import { users } from '../../../resources/hr/users.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { field } from '../../../resources/kernel/field.ts';
import { type Locale, t } from '../../../resources/kernel/text.ts';
import { inTransaction, trusted } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside } from '../../engine/server-side.ts';
import { ask, known, sql } from '../../engine/sql.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { defineForm } from '../../http/form.ts';
import { accountJob } from '../../identity/account-job.ts';
import { identityErrors } from '../../identity/errors.ts';
import { otpMessage } from '../../identity/otp-message.ts';
import { personById } from '../../identity/people.ts';
import { rateLimits } from '../../identity/rate-limits.ts';
import { endSessionsOf } from '../../identity/sessions.ts';
import { citizenOf, fresh, whose } from './owner.ts';

const purpose = 'delete_account';

/** Why it cannot be deleted now: one refusal for each kind of thing that is under way. */
async function refusals({ ownAccounts, pool }: Parts, me: number): Promise<DomainError[]> {
  const found: DomainError[] = [];
  for (const { open } of ownAccounts) {
    const { rows } = open ? await ask(pool, open.text, [me]) : { rows: [] };
    const numbers = (locale: Locale) => rows.map(({ number }) => inDigits(number, locale)).join(', ');
    if (open && rows.length > 0) found.push(open.error({ numbers: numbers('bn'), numbers_en: numbers('en') }));
  }
  return found;
}

/** @throws hr.account_unproved without a verified mobile or e-mail */
async function reachedAt({ pool }: Parts, me: number) {
  const person = await personById(pool, me);
  const to = person?.mobile ?? person?.email;
  if (!to) throw hrErrors.accountUnproved();
  const channel = person?.mobile ? ('sms' as const) : ('email' as const);
  return { channel, to, target: { purpose, destination: to, about: String(me) } as const };
}

const stateText = sql(
  'hr/account/deletion.state',
  `select message_language as language, coalesce(case when mobile_verified_at is not null then mobile end,
    case when email_verified_at is not null then email end) as code_goes_to from users where id = $1`,
  known<{ language: string | null; code_goes_to: string | null }>(),
);

const sentence = { type: 'object', properties: { bn: { type: 'string' }, en: { type: 'string' } } } as const;
const maybe = { type: ['string', 'null'] } as const;

export const ownAccount = (parts: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{ verb: 'get', path: '/api/own-account', id: 'own_account.show' },
    summary: t('নিজের অ্যাকাউন্ট: বার্তার ভাষা, মোছা যায় কি না', 'One’s account: language of messages, and what prevents its deletion'),
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { language: maybe, code_goes_to: maybe, kept_by: { type: 'array', items: sentence } },
          },
        },
      },
    },
    errors: [hrErrors.accountOfStaff],
    handle: async request => {
      const me = citizenOf(request);
      const { rows } = await ask(parts.pool, stateText, [me]);
      const kept_by = (await refusals(parts, me)).map(error => ({ bn: error.in('bn'), en: error.in('en') }));
      return { status: 200, headers: fresh, body: { data: { ...rows[0]!, kept_by } } };
    },
  });

/** @throws what is under way, the first of it */
async function mustBeFree(parts: Parts, me: number): Promise<void> {
  const [first] = await refusals(parts, me);
  if (first) throw first;
}

const issued = { resend_after_seconds: { type: 'integer' }, valid_for_seconds: { type: 'integer' }, digits: { type: 'integer' } } as const;

export const deletionCode = (parts: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{ verb: 'post', path: '/api/own-account/deletion-code', id: 'own_account.deletion_code' },
    summary: t('অ্যাকাউন্ট মোছার কোড পাঠানো', 'Send the code that deletes one’s account'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object', properties: issued } } } },
    errors: [
      ...[hrErrors.accountOfStaff, hrErrors.accountUnproved, identityErrors.otpWait, identityErrors.tooMany, identityErrors.sendFailed],
      ...parts.ownAccounts.flatMap(({ open }) => (open ? [open.error] : [])),
    ],
    handle: async request => {
      const me = citizenOf(request);
      const { limiter, otp, messages } = parts.identity;
      await limiter.check(rateLimits.otpSendByAddress, request.ip);
      await mustBeFree(parts, me);
      const { target, ...to } = await reachedAt(parts, me);
      const data = await otp.issue(target, code => messages.send(otpMessage('deletion', { ...to, locale: request.locale, code })));
      return { status: 200, headers: fresh, body: { data } };
    },
  });

const form = defineForm('code that deletes an account', { otp: field.string(t('কোড', 'Code'), { max: 20, required: true }) });

const lockText = sql('hr/account/deletion.lock', 'select idp_uuid from users where id = $1 for no key update');

const ownRowsText = {
  addresses: sql('hr/account/deletion.addresses', 'select id from addresses where user_id = $1'),
  'contact-changes': sql('hr/account/deletion.contactChanges', 'select id from contact_changes where user_id = $1'),
  registrations: sql('hr/account/deletion.registrations', 'select id from registrations where user_id = $1'),
} as const;

const nobody = Object.fromEntries(
  [
    ...['first_name', 'first_name_en', 'last_name', 'last_name_en', 'organisation_name', 'organisation_name_en'],
    ...['organisation_registration_number', 'mobile', 'email', 'pending_mobile', 'pending_email', 'mobile_verified_at'],
    ...['email_verified_at', 'nid', 'passport', 'birth_registration_number', 'tin', 'driving_licence', 'date_of_birth', 'gender'],
    ...['religion', 'ethnic_group', 'phone', 'fax', 'message_language', 'profile_picture', 'signature_image'],
  ].map(name => [name, null]),
);

/** Sign-in ends first; then the account, what belongs to the person alone, and the data of their row, each with its trace in the log. */
async function erase({ ownAccounts }: Parts, inside: Inside, me: number): Promise<void> {
  const { rows, repositoryOf, transaction, send, now } = inside;
  const acting = trusted(inside, 'account_deleted');
  const person = repositoryOf(users.name);
  const [locked] = await rows(lockText, [me]);
  await endSessionsOf(transaction, me, 'account_deleted');
  for (const { forget } of ownAccounts) await forget?.(inside, me);
  for (const [resource, text] of Object.entries(ownRowsText))
    for (const { id } of await rows(text, [me])) await repositoryOf(resource).remove(id, undefined, acting);
  // Without an account first: the contacts of one cannot be emptied.
  await person.set(me, { idp_uuid: null, account_deleted_at: now.toISOString() }, acting);
  await person.move(me, 'deactivate', {}, undefined, acting);
  const name = { full_name: 'মুছে ফেলা অ্যাকাউন্ট', full_name_en: 'Deleted account' };
  await person.set(me, { ...nobody, ...name, emergency_contacts: [] }, acting);
  if (locked?.idp_uuid) await send(accountJob, { person: me, remove: locked.idp_uuid });
}

async function confirmed(parts: Parts, request: Request, me: number): Promise<void> {
  const { limiter, otp } = parts.identity;
  await limiter.check(rateLimits.otpCheckByAddress, request.ip);
  const { otp: code } = form.read(request.body);
  await mustBeFree(parts, me);
  const { target } = await reachedAt(parts, me);
  // Outside of the transaction, so that a wrong guess counts.
  const { proof } = await otp.verify(target, String(code)).catch(error => {
    const isWrong = error instanceof DomainError && error.code === identityErrors.otpInvalid.code;
    throw isWrong ? form.refusal('otp', error) : error;
  });
  await inTransaction(parts, request, async inside => {
    await otp.redeem(inside.transaction, purpose, proof, target.destination);
    await erase(parts, inside, me);
  });
}

export const deleteAccount = (parts: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{ verb: 'post', path: '/api/own-account/delete', id: 'own_account.delete', body: form.schema, example: { otp: '123456' } },
    summary: t('নিজের অ্যাকাউন্ট মুছে ফেলা', 'Delete one’s own account'),
    answer: { status: 204, schema: {} },
    errors: [
      ...[hrErrors.accountOfStaff, hrErrors.accountUnproved, identityErrors.otpInvalid, identityErrors.otpExpired],
      ...[identityErrors.otpAttemptsExceeded, identityErrors.tooMany],
      ...parts.ownAccounts.flatMap(({ open }) => (open ? [open.error] : [])),
    ],
    handle: async request => {
      await confirmed(parts, request, citizenOf(request));
      return { status: 204 };
    },
  });
