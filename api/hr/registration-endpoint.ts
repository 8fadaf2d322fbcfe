/**
 * `POST /api/public/users/open-registration` (specification section 7): asks for an account. Mobile and e-mail are verified before, at
 * `/api/public/users/send-otp` and `verify-otp`; the proofs come with this call.
 */
import { registrationErrors } from '../../resources/hr/registration-errors.ts';
import { serves } from '../../resources/hr/registration-needs.ts';
import { registrations } from '../../resources/hr/registrations.ts';
import { bodySchema, type JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { type Author, asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { agentOf } from '../http/user-agent.ts';
import { identityErrors } from '../identity/errors.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import { nidAgrees } from './nid-verifier.ts';
import { type Given, givenIn, placed, redeemProofs, refuseTaken, refuseTakenNid, tryOut } from './registering.ts';

type Values = Readonly<Record<string, unknown>>;

const text: JsonSchema = { type: 'string', maxLength: 200 };

/** The fields of the record, and those that are not stored. */
function schema(): JsonSchema {
  const { properties, ...record } = bodySchema(registrations, 'create');
  const beside = { captcha: { type: 'string', maxLength: 4000 }, mobile_otp_proof: text, email_otp_proof: text };
  return {
    ...record,
    title: 'open registration',
    properties: { ...properties, ...beside, password: text, password_confirmation: text },
    required: ['kind', 'username', 'mobile', 'password', 'password_confirmation', 'captcha', 'mobile_otp_proof'],
  };
}

/** The author: the system, at the address of the request. */
const authorOf = ({ ip, headers, requestId }: Request): Author => ({
  ...{ ...asSystem('open registration'), ip, requestId },
  ...agentOf(headers['user-agent']),
});

/** Whether the NID is known here or elsewhere is checked only for a verified mobile, with a daily limit. */
async function judgeNid(parts: Parts, record: Values): Promise<boolean> {
  if (!record.nid) return false;
  await parts.identity.limiter.check(rateLimits.nidByMobile, String(record.mobile));
  const agrees = await nidAgrees(parts, record);
  if (agrees === false) throw registrationErrors.nidVerificationFailed();
  return agrees === true;
}

type Registered = { readonly registration_number: string; readonly status: string };

const registrationText = sql(
  'hr/registration-endpoint.registration',
  'select registration_number, status from registrations where id = $1',
);

/** Writes the registration; citizens and organisations need no decision and are approved at once. */
async function write(parts: Parts, transaction: Executor, actor: Author, values: Values): Promise<Registered> {
  const acting = { actor, transaction };
  const repository = parts.repositoryOf(registrations.name);
  const id = await repository.add(values, acting);
  if (!serves(values.kind)) await repository.move(id, 'approve', {}, undefined, acting);
  const { rows } = await ask(transaction, registrationText, [id]);
  return rows[0] as Registered;
}

async function register(parts: Parts, request: Request, given: Given): Promise<Registered> {
  const { otp, accounts } = parts.identity;
  const record = await placed(parts.pool, given.record);
  const prove = async (transaction: Executor): Promise<void> => {
    await redeemProofs(otp, transaction, record, given.beside);
    await refuseTaken(transaction, record);
  };
  await tryOut(parts.pool, prove);
  const isVerified = await judgeNid(parts, record);
  const sealed_password = await accounts.seal(given.password);
  return transact(parts.pool, async transaction => {
    await prove(transaction);
    await refuseTakenNid(transaction, record);
    const now = parts.clock.now().toISOString();
    return write(parts, transaction, authorOf(request), {
      ...{ ...record, sealed_password, mobile_verified_at: now },
      ...{ email_verified_at: record.email ? now : null, nid_verified_at: isVerified ? now : null },
    });
  });
}

export const openRegistration = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'post', path: '/api/public/users/open-registration', id: 'registrations.open' },
    ...{ module: registrations.permission.module, resource: registrations.name },
    summary: t('নিবন্ধনের আবেদন', 'Apply for an account'),
    access: { kind: 'public' },
    body: schema(),
    example: {
      ...{ kind: 'citizen', username: 'rahima.khatun', mobile: '01712345678', mobile_otp_proof: 'x'.repeat(43) },
      ...{ password: 'Mouza-2026-Sheet', password_confirmation: 'Mouza-2026-Sheet', captcha: 'the solved challenge' },
    },
    answer: {
      status: 201,
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { registration_number: { type: 'string' }, status: { type: 'string', enum: ['pending', 'approved'] } },
          },
        },
      },
    },
    errors: [
      ...[identityErrors.captchaMismatch, identityErrors.tooMany],
      ...[registrationErrors.mobileNotVerified, registrationErrors.emailNotVerified],
      ...[registrationErrors.mobileInUse, registrationErrors.emailInUse, registrationErrors.nidInUse, registrationErrors.usernameInUse],
      ...[registrationErrors.nidVerificationFailed, registrationErrors.nidVerifierUnreachable],
      ...[registrationErrors.gradeOfOtherKind, registrationErrors.placeOfLayer],
      ...[validationErrors.password, validationErrors.passwordMismatch],
    ],
    handle: async request => {
      const { limiter, captcha } = parts.identity;
      await limiter.check(rateLimits.registrationByAddress, request.ip);
      const given = givenIn(request.body, parts.clock.now());
      await captcha.checkOnce(given.beside.captcha);
      const data = await register(parts, request, given);
      return { status: 201, headers: { 'cache-control': 'no-store' }, body: { data } };
    },
  });
