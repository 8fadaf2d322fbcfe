/**
 * Captchas, and the one-time passwords of a registration: `POST /api/public/users/send-otp` sends a code to a mobile or e-mail, `POST
 * /api/public/users/verify-otp` returns the proof for the registration. Existing accounts make no difference here.
 */
import { DomainError, type ErrorFactory } from '../../../resources/kernel/errors.ts';
import { field } from '../../../resources/kernel/field.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Locale, t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { defineForm } from '../../http/form.ts';
import type { Channel } from '../../services/messages/message.ts';
import { answerMaxLength } from '../captcha.ts';
import { identityErrors } from '../errors.ts';
import type { Otp, OtpIssued, OtpPurpose } from '../otp.ts';
import { otpMessage } from '../otp-message.ts';
import { rateLimits } from '../rate-limits.ts';
import type { IdentityServices } from '../services.ts';
import { dataSchema } from './schemas.ts';

/** One of them names the receiver of a code. */
const destinationFields = {
  mobile: field.string(t('মোবাইল', 'Mobile'), { max: 20, format: 'mobile' }),
  email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email' }),
};
/** Not marked as required, so that a missing captcha has its own error (S5.011). */
const captchaFields = { captcha: field.string(t('ক্যাপচা', 'Captcha'), { max: answerMaxLength }) };
const otpField = field.string(t('কোড', 'Code'), { max: 20, required: true });
const codeFields = { ...destinationFields, otp: otpField };

const issued = {
  resend_after_seconds: { type: 'integer', description: 'When another code may be asked for' },
  valid_for_seconds: { type: 'integer', description: 'How long this code is valid' },
  digits: { type: 'integer', description: 'Its length' },
} as const;

const limitErrors = [identityErrors.otpWait, identityErrors.tooMany] as const;
const otpErrors = [identityErrors.otpExpired, identityErrors.otpAttemptsExceeded, identityErrors.tooMany] as const;

type Target = { readonly channel: Channel; readonly destination: string };

/** The mobile or e-mail that the code is sent to; the form requires one of them. */
const targetOf = ({ mobile, email }: { readonly mobile: unknown; readonly email: unknown }): Target =>
  typeof mobile === 'string' ? { channel: 'sms', destination: mobile } : { channel: 'email', destination: String(email) };

const oneDestination = { exactlyOne: ['mobile', 'email'] } as const;

const purposeOf: Readonly<Record<Channel, OtpPurpose>> = { sms: 'registration_mobile', email: 'registration_email' };

/** Common parts of the calls about codes. */
export const publicCall = { module: 'identity', resource: null, access: { kind: 'public' } } as const;

/** In the format of the `altcha` widget and its libraries; decision 0042 describes the work. */
const challengeSchema = dataSchema({
  parameters: {
    type: 'object',
    description: 'The input of the calculation, with further members. It is returned unchanged',
    properties: {
      algorithm: { type: 'string', enum: ['PBKDF2/SHA-256'] },
      cost: { type: 'integer', description: 'Rounds of PBKDF2 for one key' },
      keyLength: { type: 'integer', description: 'Bytes of a key' },
      keyPrefix: { type: 'string', description: 'The beginning of the key that is searched for, in hexadecimal digits' },
      nonce: { type: 'string', description: 'The password is this, followed by a counter of four bytes, from 0 on' },
      salt: { type: 'string' },
      expiresAt: { type: 'integer', description: 'Seconds since 1970' },
      data: { type: 'object', properties: { tries: { type: 'integer', description: 'The highest value of the counter' } } },
      keySignature: { type: 'string' },
    },
  },
  signature: { type: 'string' },
});

const captcha = ({ captcha: captchas, limiter }: IdentityServices): Operation =>
  defineEndpoint({
    ...publicCall,
    verb: 'get',
    path: '/api/public/captcha',
    id: 'identity.captcha',
    summary: t('ক্যাপচা', 'A captcha'),
    answer: {
      schema: challengeSchema,
      description: t(
        'ALTCHA-র একটি কাজ: ব্রাউজার বা প্রোগ্রাম গণনা করে উত্তর বের করে। উত্তরটি captcha নামে পাঠাতে হয়: {challenge, solution} JSON-এর base64। একবারই চলে।',
        'Work for ALTCHA: a browser or a program finds the answer by calculating (altcha-lib: solveChallenge). It goes along as `captcha`, the base64 of {challenge, solution} as JSON, and is good once.',
      ),
    },
    errors: [identityErrors.tooMany],
    handle: async ({ ip }) => {
      await limiter.check(rateLimits.captchaByAddress, ip);
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: { data: await captchas.draw() } };
    },
  });

type Named = Pick<Operation, 'path' | 'id' | 'summary'> & {
  /** The body's name in the description of the API. */
  readonly title: string;
};

type Sending = Named & {
  /** Checks the captcha, and returns what is added to the answer. */
  readonly prove: (captcha: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly answers?: Readonly<Record<string, JsonSchema>>;
  readonly issue: (asked: Target & { readonly locale: Locale }) => Promise<OtpIssued>;
};

/** The call that sends a code: receiver, captcha and limits are the same for every purpose; `issue` makes the code and sends it. */
export function sendCode({ limiter }: IdentityServices, { title, prove, answers, issue, ...named }: Sending): Operation {
  const form = defineForm(title, { ...destinationFields, ...captchaFields }, oneDestination);
  return defineEndpoint({
    ...publicCall,
    ...named,
    verb: 'post',
    body: { ...form.schema, required: ['captcha'] },
    example: { mobile: '01712345678', captcha: 'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319' },
    answer: { schema: dataSchema({ ...issued, ...answers }) },
    errors: [identityErrors.captchaMismatch, identityErrors.sendFailed, ...limitErrors],
    handle: async ({ body, ip, locale }) => {
      const given = form.read(body);
      await limiter.check(rateLimits.otpSendByAddress, ip);
      const more = await prove(given.captcha);
      return { status: 200, body: { data: { ...(await issue({ ...targetOf(given), locale })), ...more } } };
    },
  });
}

/** The call that checks the code, and returns a proof named after its purpose. */
export function answerCode(
  { limiter }: IdentityServices,
  {
    title,
    proof,
    verify,
    errors,
    ...named
  }: Named & {
    readonly proof: { readonly name: string; readonly description: string };
    readonly verify: (target: Target, code: string) => ReturnType<Otp['verify']>;
    /** The errors for a wrong code. */
    readonly errors: readonly ErrorFactory[];
  },
): Operation {
  const form = defineForm(title, codeFields, oneDestination);
  const proofSchema = { type: 'string', description: proof.description } as const;
  return defineEndpoint({
    ...publicCall,
    ...named,
    verb: 'post',
    body: form.schema,
    example: { mobile: '01712345678', otp: '123456' },
    answer: { schema: dataSchema({ [proof.name]: proofSchema, expires_in: { type: 'integer', description: 'Seconds' } }) },
    errors: [...errors, ...otpErrors],
    handle: async ({ body, ip }) => {
      const given = form.read(body);
      await limiter.check(rateLimits.otpCheckByAddress, ip);
      const { proof: proven, expires_in } = await verify(targetOf(given), String(given.otp));
      return { status: 200, body: { data: { [proof.name]: proven, expires_in } } };
    },
  });
}

const sendOtp = (identity: IdentityServices): Operation =>
  sendCode(identity, {
    title: 'registration code',
    path: '/api/public/users/send-otp',
    id: 'identity.registration_send_otp',
    summary: t('নিবন্ধনের যাচাই কোড পাঠানো', 'Send the code that verifies a mobile or e-mail for a registration'),
    prove: async answer => ({ captcha_pass: (await identity.captcha.checkOnce(answer)).pass }),
    answers: { captcha_pass: { type: 'string', description: 'Sent as captcha with the next calls of this registration, which asks once' } },
    issue: ({ channel, destination, locale }) =>
      identity.otp.issue({ purpose: purposeOf[channel], destination }, code =>
        identity.messages.send(otpMessage('registration', { channel, to: destination, locale, code })),
      ),
  });

/** The error for a wrong code on each channel (S8.013, S8.014). */
const failedOf = { sms: identityErrors.mobileVerificationFailed, email: identityErrors.emailVerificationFailed } as const;

const verifyOtp = (identity: IdentityServices): Operation =>
  answerCode(identity, {
    title: 'registration code answered',
    path: '/api/public/users/verify-otp',
    id: 'identity.registration_verify_otp',
    summary: t('নিবন্ধনের যাচাই কোড মেলানো', 'Check the code of a registration'),
    proof: { name: 'otp_proof', description: 'Sent with the registration; valid once' },
    errors: Object.values(failedOf),
    verify: ({ channel, destination }, code) =>
      identity.otp.verify({ purpose: purposeOf[channel], destination }, code).catch(error => {
        throw error instanceof DomainError && error.code === identityErrors.otpInvalid.code ? failedOf[channel]() : error;
      }),
  });

export const verificationEndpoints = (identity: IdentityServices): Operation[] => [
  captcha(identity),
  sendOtp(identity),
  verifyOtp(identity),
];
