/**
 * Forgotten and changed passwords. Nobody can learn whether there is an account (D-EXISTENCE): a code is made for every input, and the
 * person is looked up only after the answer.
 */
import { field } from '../../../resources/kernel/field.ts';
import { passwordIsAcceptable } from '../../../resources/kernel/password.ts';
import { t } from '../../../resources/kernel/text.ts';
import { validationErrors } from '../../../resources/kernel/validation-errors.ts';
import type { Executor } from '../../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { defineForm } from '../../http/form.ts';
import { auditPassword } from '../audit.ts';
import { identityErrors } from '../errors.ts';
import { otpMessage, passwordChangedMessage } from '../otp-message.ts';
import { type Person, personByDestination, personById } from '../people.ts';
import { rateLimits } from '../rate-limits.ts';
import type { IdentityServices } from '../services.ts';
import { dataSchema } from './schemas.ts';
import { answerCode, publicCall, sendCode } from './verification.ts';

const purpose = 'reset_password';

const sendOtp = (identity: IdentityServices): Operation => {
  const { pool, otp, messages, captcha, onError } = identity;
  return sendCode(identity, {
    title: 'password reset',
    path: '/api/reset-password/send-otp',
    id: 'identity.reset_send_otp',
    summary: t('পাসওয়ার্ড পরিবর্তনের কোড চাওয়া', 'Ask for a code to change a forgotten password'),
    prove: async answer => {
      await captcha.check(answer);
      return {};
    },
    issue: async ({ channel, destination, locale }) => {
      // Checked before the person is looked up, so that this error is the same for everybody.
      await messages.ready(channel);
      const deliver = async (code: string): Promise<void> => {
        if (await personByDestination(pool, destination))
          await messages.post(otpMessage('reset', { channel, to: destination, locale, code }));
      };
      // Neither text nor time of the answer show whether there is such a person: the lookup is not awaited.
      return otp.issue({ purpose, destination }, async code => void deliver(code).catch(onError));
    },
  });
};

const verifyOtp = (identity: IdentityServices): Operation =>
  answerCode(identity, {
    title: 'password reset answered',
    path: '/api/reset-password/verify-otp',
    id: 'identity.reset_verify_otp',
    summary: t('পাসওয়ার্ড পরিবর্তনের কোড মেলানো', 'Check the code for a forgotten password'),
    proof: { name: 'reset_token', description: 'For change-password; valid once' },
    errors: [identityErrors.otpInvalid],
    verify: ({ destination }, code) => identity.otp.verify({ purpose, destination }, code),
  });

const changedSchema = dataSchema({ changed: { type: 'boolean', enum: [true] } });
const changed = { status: 200, body: { data: { changed: true } } };

/** Sets the new password, ends all sessions of the person and notifies them on their verified contacts. */
async function give(
  identity: IdentityServices,
  person: Person & { account_id: string },
  password: string,
  how: 'reset' | 'changed',
  request: Request,
) {
  const { accounts, endAllOf, messages, onError, pool } = identity;
  await accounts.setPassword(person.account_id, password);
  await endAllOf(person.id, 'password_changed');
  await auditPassword(pool, {
    how,
    userId: person.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    requestId: request.requestId,
  });
  const message = passwordChangedMessage(person, request.locale);
  if (message) await messages.later(message).catch(onError);
}

const hasAccount = (person: Person | undefined): person is Person & { account_id: string } =>
  person?.is_active === true && person.account_id !== null && person.application === null;

const resetForm = defineForm(
  'new password',
  { reset_token: field.string(t('যাচাই', 'Verification'), { max: 100, required: true }) },
  { passwords: passwordIsAcceptable },
);

const resetPassword = (identity: IdentityServices): Operation =>
  defineEndpoint({
    ...publicCall,
    verb: 'put',
    path: '/api/reset-password/change-password',
    id: 'identity.reset_change_password',
    summary: t('ভুলে যাওয়া পাসওয়ার্ড বদলানো', 'Change a forgotten password'),
    body: resetForm.schema,
    example: { reset_token: 'x'.repeat(43), password: 'Mouza2026', password_confirmation: 'Mouza2026' },
    answer: { schema: changedSchema },
    errors: [identityErrors.otpProof, identityErrors.tooMany, identityErrors.providerUnreachable, identityErrors.accountsElsewhere],
    handle: async request => {
      await identity.limiter.check(rateLimits.otpCheckByAddress, request.ip);
      const { reset_token, password } = resetForm.read(request.body);
      const destination = await identity.otp.redeem(identity.pool as Executor, purpose, reset_token);
      const person = await personByDestination(identity.pool, destination);
      if (!hasAccount(person)) throw identityErrors.otpProof();
      await give(identity, person, password, 'reset', request);
      return changed;
    },
  });

const ownForm = defineForm('own password', {}, { passwords: passwordIsAcceptable, current: true });

const changeOwn = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'put',
    path: '/api/users/change-password',
    id: 'identity.change_own_password',
    module: 'identity',
    resource: null,
    summary: t('নিজের পাসওয়ার্ড বদলানো', 'Change one’s own password'),
    access: { kind: 'signedIn', anyDesk: true },
    body: ownForm.schema,
    example: { current_password: 'Khatian2025', password: 'Mouza2026', password_confirmation: 'Mouza2026' },
    answer: { schema: changedSchema },
    errors: [
      identityErrors.userToken,
      identityErrors.appToken,
      identityErrors.tooMany,
      requestErrors.forbidden,
      identityErrors.accountsElsewhere,
    ],
    handle: async request => {
      const { current_password: current, password } = ownForm.read(request.body);
      const person = await personById(identity.pool, actorOf(request).userId);
      if (!hasAccount(person)) throw requestErrors.forbidden();
      if (!(await identity.accounts.passwordIs(person.account_id, current)))
        throw ownForm.refusal('current_password', validationErrors.invalidPassword());
      await give(identity, person, password, 'changed', request);
      return changed;
    },
  });

export const passwordEndpoints = (identity: IdentityServices): Operation[] => [
  sendOtp(identity),
  verifyOtp(identity),
  resetPassword(identity),
  changeOwn(identity),
];
