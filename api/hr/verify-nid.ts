/**
 * `POST /api/public/users/verify-nid`: whether NID, birthday and names belong together, before a registration is sent. Only for a verified
 * mobile and with a daily limit, so that nobody tries out identities. Does not check whether the NID is already known here.
 */
import { registrationErrors } from '../../resources/hr/registration-errors.ts';
import { registrations } from '../../resources/hr/registrations.ts';
import { field } from '../../resources/kernel/field.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { defineForm } from '../http/form.ts';
import { identityErrors } from '../identity/errors.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import { nidAgrees } from './nid-verifier.ts';
import { redeemProofs, tryOut } from './registering.ts';

const { mobile, nid, date_of_birth, first_name, last_name, first_name_en, last_name_en } = registrations.fields;
const asked = { mobile, nid, date_of_birth, first_name, last_name, first_name_en, last_name_en };

const form = defineForm('national identity', {
  ...(Object.fromEntries(Object.entries(asked).map(([name, one]) => [name, { ...one, required: true }])) as typeof asked),
  mobile_otp_proof: field.string(t('মোবাইল যাচাই', 'Proof of the mobile'), { max: 100, required: true }),
});

export const verifyNid = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'post', path: '/api/public/users/verify-nid', id: 'registrations.verify_nid' },
    ...{ module: registrations.permission.module, resource: registrations.name },
    summary: t('এনআইডি যাচাই', 'Verify an NID'),
    access: { kind: 'public' },
    body: form.schema,
    example: {
      ...{ mobile: '01712345678', mobile_otp_proof: 'x'.repeat(43), nid: '1234567890', date_of_birth: '1987-05-05' },
      ...{ first_name: 'নাসরিন', last_name: 'সুলতানা', first_name_en: 'Nasrin', last_name_en: 'Sultana' },
    },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { verified: { type: 'boolean', description: 'false where no register is asked' } },
          },
        },
      },
    },
    errors: [
      ...[identityErrors.nidVerificationFailed, identityErrors.tooMany],
      ...[registrationErrors.mobileNotVerified, registrationErrors.nidVerifierUnreachable],
    ],
    handle: async ({ body, ip }) => {
      const { otp, limiter } = parts.identity;
      await limiter.check(rateLimits.otpCheckByAddress, ip);
      const { mobile_otp_proof, ...person } = form.read(body, parts.clock.now());
      // The proof stays valid for the registration itself.
      await tryOut(parts.pool, transaction => redeemProofs(otp, transaction, { mobile: person.mobile }, { mobile_otp_proof }));
      await limiter.check(rateLimits.nidCheckByMobile, String(person.mobile));
      const agrees = await nidAgrees(parts, person);
      if (agrees === false) throw identityErrors.nidVerificationFailed();
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: { data: { verified: agrees === true } } };
    },
  });
