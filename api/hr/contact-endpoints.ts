/**
 * The calls about changes of contact: the waiting change and the caller's possible steps, a change begun by the owner, and each step. The
 * owner needs no key; officers must have the right to change this person.
 */
import { type Contact, contactOptions, contactSteps, contacts } from '../../resources/hr/contact-options.ts';
import { hrErrors } from '../../resources/hr/errors.ts';
import { users } from '../../resources/hr/users.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { field } from '../../resources/kernel/field.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { inTransaction, trusted } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { assembled, known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { actorOf, defineEndpoint, type Operation, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { defineForm } from '../http/form.ts';
import { identityErrors } from '../identity/errors.ts';
import { otpMessage } from '../identity/otp-message.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import * as steps from './contact-steps.ts';
import { channelOf } from './contact-words.ts';
import { type Change, drop, pendingOf, verifiedOf } from './contacts.ts';

const purpose = 'contact_change';
const who = { module: users.permission.module, resource: users.name, access: { kind: 'signedIn', anyDesk: true } } as const;
const always = [identityErrors.userToken, identityErrors.appToken, requestErrors.notFound] as const;
const idOf = ({ params }: Request): number => Number(params.id);
const target = ({ contact, value, id }: Change) => ({ purpose, destination: value, about: `${contact} ${id}` }) as const;

type Values = Readonly<Record<string, unknown>>;

const nameText = (alias: string): string =>
  `(select json_build_object('id', n.id, 'full_name', n.full_name, 'full_name_en', n.full_name_en) from users n where n.id = c.${alias})`;

const waitingText = sql(
  'hr/contact-endpoints.waiting',
  `select ${steps.changeColumns}, c.created_at as asked_at, c.expires_at, ${nameText('asked_by_id')} as asked_by,
  ${nameText('confirmed_by_id')} as confirmed_by
  from contact_changes c where c.user_id = $1 and c.status = 'waiting' and c.expires_at > $2 order by c.id`,
  known<Change & Values>(),
);

const contactsText = sql(
  'hr/contact-endpoints.contacts',
  'select mobile, mobile_verified_at, email, email_verified_at from users where id = $1',
);

const contactText = assembled<Values>()(
  'hr/contact-endpoints.contact',
  'the columns are those of the contact',
  (contact: Contact) => `select ${contact} as value, ${verifiedOf(contact)} as verified_at from users where id = $1`,
  ...contacts.map((one): [Contact] => [one]),
);

/** Mobile and e-mail of a person, each with its waiting change and the caller's possible steps. */
async function stateOf(inside: Inside, userType: number, id: number): Promise<Values[]> {
  const [owner] = await inside.rows(steps.ownerText, [id]);
  const part = steps.partOf(inside, userType, owner);
  const [person] = await inside.rows(contactsText, [id]);
  const changes = await inside.rows(waitingText, [id, inside.now]);
  const found: Values[] = [];
  for (const contact of contacts) {
    const change = changes.find(one => one.contact === contact);
    const isBegun = owner!.idp_uuid !== null && (part === 'owner' || (person![contact] !== null && person![verifiedOf(contact)] === null));
    const { user_id: _, contact: __, confirmed_by_id: ___, ...shown } = change ?? ({} as Change & Values);
    found.push({
      ...{ contact, value: person![contact], verified_at: person![verifiedOf(contact)], may_begin: isBegun },
      change: change ? { ...shown, may: await steps.stepsOf(inside, part, change) } : null,
    });
  }
  return found;
}

const maybe = (type: string): JsonSchema => ({ type: [type, 'null'] });
const stateSchema: JsonSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          contact: { type: 'string', enum: [...contacts] },
          value: { ...maybe('string'), description: 'Where codes go, once it is verified' },
          verified_at: maybe('string'),
          may_begin: {
            type: 'boolean',
            description: 'Whether the caller may begin a change of it, or the verification of the present value',
          },
          change: {
            ...maybe('object'),
            description: 'The change that awaits confirmation',
            properties: {
              ...{ id: { type: 'integer' }, value: { type: 'string' }, asked_at: { type: 'string' }, expires_at: { type: 'string' } },
              ...{ asked_by: maybe('object'), confirmed_by: maybe('object'), code_sent_at: maybe('string'), proven_at: maybe('string') },
              may: { type: 'array', items: { type: 'string', enum: [...contactSteps] } },
            },
          },
        },
      },
    },
  },
};

const answered = (data: readonly Values[]): Reply => ({ status: 200, headers: { 'cache-control': 'no-store' }, body: { data } });

const show = (parts: Parts): Operation =>
  defineEndpoint({
    ...who,
    ...{
      verb: 'get',
      path: '/api/users/{id}/contact-changes',
      id: 'users.contact_changes',
      answer: { schema: stateSchema },
      errors: always,
    },
    summary: t('ব্যক্তির যোগাযোগ ও নিশ্চিতকরণের অপেক্ষায় থাকা পরিবর্তন', "A person's contacts, and the changes that await confirmation"),
    handle: async request =>
      answered(await inTransaction(parts, request, inside => stateOf(inside, actorOf(request).userType, idOf(request)))),
  });

const beginForm = defineForm('change of contact', {
  contact: field.choice(t('যোগাযোগের ধরন', 'Kind of contact'), contactOptions, { required: true }),
  mobile: field.string(t('মোবাইল', 'Mobile'), { max: 20, format: 'mobile' }),
  email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email' }),
});

const lockOwnerText = sql('hr/contact-endpoints.lockOwner', `${steps.ownerText} for no key update`, known<steps.Owner>());

/** Begins a change of their own contact, or, without a new value, the verification of the current one. */
async function begin(inside: Inside, userType: number, id: number, given: Values): Promise<void> {
  const contact = given.contact as Contact;
  const [owner] = await inside.rows(lockOwnerText, [id]);
  const part = steps.partOf(inside, userType, owner);
  const [person] = await inside.rows(contactText(contact), [id]);
  const value = given[contact] ?? person!.value;
  if (part === 'officer' && value !== person!.value) throw requestErrors.forbidden();
  const isSame = value === person!.value;
  if (owner!.idp_uuid === null || value === null || (isSame && person!.verified_at !== null)) throw hrErrors.contactNothing();
  const values = isSame ? { [pendingOf(contact)]: value } : { [contact]: value };
  await inside.repositoryOf('users').set(id, values, trusted(inside, 'contact_asked'));
}

const start = (parts: Parts): Operation =>
  defineEndpoint({
    ...who,
    ...{ verb: 'post', path: '/api/users/{id}/contact-changes', id: 'users.begin_contact_change', answer: { schema: stateSchema } },
    summary: t('নিজের মোবাইল বা ই-মেইল বদলানো শুরু', "Begin a change of one's own mobile or e-mail, or its verification"),
    parameters: [idempotencyKey],
    body: beginForm.schema,
    example: { contact: 'mobile', mobile: '01712345678' },
    errors: [...always, identityErrors.tooMany, requestErrors.forbidden, hrErrors.contactNothing],
    handle: async request => {
      const given: Values = beginForm.read(request.body);
      const stray = contacts.find(one => one !== given.contact && given[one] !== null && given[one] !== undefined);
      if (stray) throw beginForm.refusal(stray, validationErrors.readOnly());
      const { userType } = actorOf(request);
      await parts.identity.limiter.check(rateLimits.otpSendByAddress, request.ip);
      const state = await inTransaction(parts, request, async inside => {
        await begin(inside, userType, idOf(request), given);
        return stateOf(inside, userType, idOf(request));
      });
      return answered(state);
    },
  });

type Step = (inside: Inside, part: steps.Part, change: Change) => Promise<unknown>;

/** Takes a step, and returns the state of the person's contacts. */
const taken = (parts: Parts, request: Request, step: Step): Promise<Reply> =>
  inTransaction(parts, request, async inside => {
    const { userType } = actorOf(request);
    const { part, change } = await steps.waiting(inside, userType, idOf(request));
    await step(inside, part, change);
    return answered(await stateOf(inside, userType, change.user_id));
  });

type Described = Pick<Operation, 'body' | 'example' | 'errors' | 'handle'>;
const stepCall = (name: string, summary: Text, { errors = [], ...rest }: Described): Operation =>
  defineEndpoint({
    ...{ ...who, verb: 'post', path: `/api/contact-changes/{id}/${name}`, id: `contact_changes.${name.replace('-', '_')}`, summary },
    ...{ answer: { schema: stateSchema }, ...rest, errors: [...always, hrErrors.contactOver, ...errors] },
  });

const mustBeOpen: Step = async (_, __, change) => {
  if (change.proven_at !== null) throw hrErrors.contactProven();
};

const sendCode = (parts: Parts): Operation =>
  stepCall('send-code', t('নতুন যোগাযোগে কোড পাঠানো', 'Send a code to the new contact'), {
    errors: [hrErrors.contactProven, identityErrors.otpWait, identityErrors.tooMany, identityErrors.sendFailed],
    handle: async request => {
      const { limiter, otp, messages } = parts.identity;
      const { userType } = actorOf(request);
      await limiter.check(rateLimits.otpSendByAddress, request.ip);
      const open = await inTransaction(parts, request, async inside => {
        const found = await steps.waiting(inside, userType, idOf(request));
        await mustBeOpen(inside, found.part, found.change);
        return found.change;
      });
      const to = { channel: channelOf[open.contact], to: open.value, locale: request.locale };
      await otp.issue(target(open), code => messages.send(otpMessage('contact', { ...to, code })));
      return taken(parts, request, (inside, _, change) => steps.noteSent(inside, change));
    },
  });

const codeForm = defineForm('code of a new contact', { otp: field.string(t('কোড', 'Code'), { max: 20, required: true }) });

const enterCode = (parts: Parts): Operation =>
  stepCall('enter-code', t('নতুন যোগাযোগের কোড মেলানো', 'Answer the code that was sent to the new contact'), {
    ...{ body: codeForm.schema, example: { otp: '123456' } },
    errors: [
      ...[hrErrors.contactProven, identityErrors.otpInvalid, identityErrors.otpExpired, identityErrors.otpAttemptsExceeded],
      ...[identityErrors.tooMany, validationErrors.mobileInUse, validationErrors.emailInUse],
    ],
    handle: async request => {
      const { limiter, otp } = parts.identity;
      const { userType } = actorOf(request);
      const { otp: code } = codeForm.read(request.body);
      await limiter.check(rateLimits.otpCheckByAddress, request.ip);
      const open = await inTransaction(parts, request, async inside => {
        const found = await steps.waiting(inside, userType, idOf(request));
        await mustBeOpen(inside, found.part, found.change);
        return found.change;
      });
      // Outside of the transaction, so that a wrong guess counts.
      const { proof } = await otp.verify(target(open), String(code)).catch(error => {
        const isWrong = error instanceof DomainError && error.code === identityErrors.otpInvalid.code;
        throw isWrong ? codeForm.refusal('otp', error) : error;
      });
      return taken(parts, request, async (inside, part, change) => {
        await otp.redeem(inside.transaction, purpose, proof, change.value);
        await steps.prove(inside, part, change);
      });
    },
  });

const confirmed = (parts: Parts): Operation =>
  stepCall('confirm', t('নতুন যোগাযোগ নিশ্চিত করা', 'Confirm a new contact: its owner, or two officers'), {
    errors: [
      hrErrors.contactNotProven,
      hrErrors.contactTwice,
      hrErrors.contactOwnerHere,
      validationErrors.mobileInUse,
      validationErrors.emailInUse,
    ],
    handle: request => taken(parts, request, steps.confirm),
  });

const withdraw = (parts: Parts): Operation =>
  stepCall('withdraw', t('যোগাযোগ পরিবর্তন প্রত্যাহার', 'Withdraw a change of contact'), {
    handle: request => taken(parts, request, (inside, _, change) => drop(inside, change, 'withdrawn')),
  });

export const contactEndpoints = (parts: Parts): Operation[] =>
  [show, start, sendCode, enterCode, confirmed, withdraw].map(one => one(parts));
