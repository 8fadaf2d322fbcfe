/**
 * Captchas, and the one-time passwords of a registration: `POST /api/public/users/send-otp` sends a code to a mobile or an e-mail address,
 * `POST /api/public/users/verify-otp` gives the proof that the registration takes along. Whether somebody has an account is no matter here.
 */
import { DomainError, type ErrorFactory } from '../../../resources/kernel/errors.ts';
import { field } from '../../../resources/kernel/field.ts';
import { type Locale, t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { defineForm } from '../../http/form.ts';
import type { Channel } from '../../services/messages/message.ts';
import { identityErrors } from '../errors.ts';
import type { Otp, OtpIssued, OtpPurpose } from '../otp.ts';
import { otpMessage } from '../otp-message.ts';
import { rateLimits } from '../rate-limits.ts';
import type { IdentityServices } from '../services.ts';
import { dataSchema } from './schemas.ts';

/** Either of them names whom a code goes to. */
const destinationFields = {
  mobile: field.string(t('মোবাইল', 'Mobile'), { max: 20, format: 'mobile' }),
  email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email' }),
};
const captchaFields = {
  captcha_id: field.string(t('ক্যাপচা', 'Captcha'), { max: 50, required: true }),
  captcha: field.string(t('ছবির অঙ্ক', 'Digits of the picture'), { max: 50, required: true }),
};
const otpField = field.string(t('কোড', 'Code'), { max: 20, required: true });
const codeFields = { ...destinationFields, otp: otpField };

const issuedSchema = dataSchema({
  resend_after_seconds: { type: 'integer', description: 'When another code may be asked for' },
  valid_for_seconds: { type: 'integer', description: 'How long this one is good' },
  digits: { type: 'integer', description: 'Its length' },
});

const limitErrors = [identityErrors.otpWait, identityErrors.tooMany] as const;
const otpErrors = [identityErrors.otpExpired, identityErrors.otpAttemptsExceeded, identityErrors.tooMany] as const;

type Target = { readonly channel: Channel; readonly destination: string };

/** The mobile or the address, by which a code travels; the form has made sure that one of them is there. */
const targetOf = ({ mobile, email }: { readonly mobile: unknown; readonly email: unknown }): Target =>
  typeof mobile === 'string' ? { channel: 'sms', destination: mobile } : { channel: 'email', destination: String(email) };

const oneDestination = { exactlyOne: ['mobile', 'email'] } as const;

const purposeOf: Readonly<Record<Channel, OtpPurpose>> = { sms: 'registration_mobile', email: 'registration_email' };

/** What the calls about codes have in common. */
export const publicCall = { module: 'identity', resource: null, access: { kind: 'public' } } as const;

const captcha = ({ captcha: captchas, limiter }: IdentityServices): Operation =>
  defineEndpoint({
    ...publicCall,
    verb: 'get',
    path: '/api/public/captcha',
    id: 'identity.captcha',
    summary: t('ক্যাপচা', 'A captcha'),
    parameters: [
      {
        in: 'query',
        name: 'kind',
        description: t(
          'picture: অঙ্কের ছবি; words: যাঁরা ছবি দেখেন না, তাঁদের জন্য প্রশ্ন',
          'picture: digits to read; words: a question, for whoever cannot see',
        ),
        schema: { type: 'string', enum: ['picture', 'words'], default: 'picture' },
        example: 'picture',
      },
    ],
    answer: {
      schema: dataSchema({
        id: { type: 'string', description: 'Goes with the answer as captcha_id; good for one answer' },
        image: { type: ['string', 'null'], description: 'A PNG as data URL, its digits in the language asked for' },
        question: { type: ['string', 'null'], description: 'In the language asked for; its answer is a number' },
        expires_in: { type: 'integer', description: 'Seconds' },
      }),
    },
    errors: [identityErrors.tooMany, requestErrors.parameter],
    handle: async ({ query, ip, locale }) => {
      const kind = query.get('kind') ?? 'picture';
      if (kind !== 'picture' && kind !== 'words') throw requestErrors.parameter({ name: 'kind' });
      await limiter.check(kind === 'words' ? rateLimits.questionByAddress : rateLimits.captchaByAddress, ip);
      return { status: 200, body: { data: await captchas.draw(kind, locale) } };
    },
  });

type Named = Pick<Operation, 'path' | 'id' | 'summary'> & {
  /** The body's name in the description of the API. */
  readonly title: string;
};

/** The call that sends a code: whom to, captcha and limits are the same whatever it is for; `issue` makes it and sees that it is sent. */
export function sendCode(
  { captcha: captchas, limiter }: IdentityServices,
  { title, issue, ...named }: Named & { readonly issue: (asked: Target & { readonly locale: Locale }) => Promise<OtpIssued> },
): Operation {
  const form = defineForm(title, { ...destinationFields, ...captchaFields }, oneDestination);
  return defineEndpoint({
    ...publicCall,
    ...named,
    verb: 'post',
    body: form.schema,
    example: { mobile: '01712345678', captcha_id: '3f0c1de2-6a55-4c0e-9b8e-0d5a4a3d1f11', captcha: '12345' },
    answer: { schema: issuedSchema },
    errors: [identityErrors.captchaMismatch, identityErrors.sendFailed, ...limitErrors],
    handle: async ({ body, ip, locale }) => {
      const given = form.read(body);
      await limiter.check(rateLimits.otpSendByAddress, ip);
      await captchas.check(given);
      return { status: 200, body: { data: await issue({ ...targetOf(given), locale }) } };
    },
  });
}

/** The call that takes the code back, and gives a proof for it under the name of what it is for. */
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
    /** A wrong code, as it is told here. */
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
    issue: ({ channel, destination, locale }) =>
      identity.otp.issue({ purpose: purposeOf[channel], destination }, code =>
        identity.messages.send(otpMessage('registration', { channel, to: destination, locale, code })),
      ),
  });

/** A wrong code is told as what it means here (S8.013, S8.014). */
const failedOf = { sms: identityErrors.mobileVerificationFailed, email: identityErrors.emailVerificationFailed } as const;

const verifyOtp = (identity: IdentityServices): Operation =>
  answerCode(identity, {
    title: 'registration code answered',
    path: '/api/public/users/verify-otp',
    id: 'identity.registration_verify_otp',
    summary: t('নিবন্ধনের যাচাই কোড মেলানো', 'Answer the code of a registration'),
    proof: { name: 'otp_proof', description: 'Goes with the registration; good once' },
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
