/**
 * A registration gets a number, a due day and one decider; only they decide, and never on their own registration. Approved, it becomes a
 * user; the account is opened afterwards by a job (`registration-jobs.ts`).
 */

import { registrationErrors } from '../../resources/hr/registration-errors.ts';
import { serves } from '../../resources/hr/registration-needs.ts';
import type { RegistrationKind } from '../../resources/hr/registration-options.ts';
import { registrations } from '../../resources/hr/registrations.ts';
import { linkToCitizensHome, linkToHome, linkToRecord } from '../../resources/kernel/link.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { nearestHolders } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { userTypes } from '../identity/people.ts';
import { APPLICATION_STATE, notify } from '../notification/index.ts';
import { drawCode } from '../services/codes.ts';
import { openAccount } from './registration-jobs.ts';
import { dueAt, holdersOf, routeOf } from './registration-routing.ts';
import { notifyApplicant, REGISTRATION_DECIDED } from './registration-words.ts';

const typeOf: Readonly<Record<RegistrationKind, number>> = {
  ...{ cadre: userTypes.office, officer: userTypes.office, employee: userTypes.office },
  ...{ citizen: userTypes.citizen, organisation: userTypes.organisation },
};

/** Fields with the same name in both records. */
const shared = [
  ...['username', 'first_name', 'first_name_en', 'last_name', 'last_name_en', 'mobile', 'email', 'nid', 'date_of_birth', 'gender'],
  ...['organisation_name', 'organisation_name_en', 'organisation_registration_number'],
  ...['designation_id', 'grade_id', 'cadre_id', 'batch_id', 'cadre_number', 'mobile_verified_at', 'email_verified_at'],
] as const;

/** Until the first posting a person belongs to the office named in the registration, else to the approving one: somebody there posts them. */
const officeOf = (after: Write['after']) => after.office_id ?? after.approver_office_id ?? null;

async function userOf({ after, acting, repositoryOf }: Write): Promise<number> {
  const same = Object.fromEntries(shared.map(name => [name, after[name] ?? null]));
  const office_id = officeOf(after);
  const body = { ...same, user_type: typeOf[after.kind as RegistrationKind], office_id };
  return await repositoryOf('users').add(body, { ...acting, actor: asSystem('registration') });
}

async function submitted(write: Write) {
  const { after } = write;
  const registration_number = drawCode('R-');
  if (!serves(after.kind)) return { registration_number };
  const route = await routeOf(write, after);
  return {
    ...{ registration_number, ...route, due_at: await dueAt(write, route.approver_office_id) },
    personnel_category: after.kind === 'employee' ? 'staff' : 'officer',
  };
}

async function computed(write: Write) {
  const { action, before, author, now } = write;
  if (before === undefined) return submitted(write);
  if (action !== 'approve' && action !== 'reject') return {};
  const decided = { decided_by_id: author.userId, decided_at: now.toISOString() };
  return action === 'approve' ? { ...decided, user_id: await userOf(write) } : { ...decided, sealed_password: null };
}

/** A user with the applicant's name and birthday: mobile and NID are different, else the registration would have been refused. */
const samePersonText = sql(
  'hr/registrations.samePerson',
  `select 1 from users where id = $1 and date_of_birth = $2::date and lower(full_name_en) = lower($3)`,
);

/** @throws registration.anothers_to_decide, registration.your_own */
async function mustBeDecider(asked: Asked): Promise<void> {
  const { author, before, rows } = asked;
  if (author.rights === 'system') return;
  const { standing } = author.rights;
  const desk = before.approver_desk_id as number | null;
  const isAdministrators = desk === null || (await holdersOf(asked, desk)).length === 0;
  if (isAdministrators ? !standing.everywhere : standing.deskId !== desk) throw registrationErrors.anothersToDecide();
  const name = `${before.first_name_en} ${before.last_name_en}`;
  if ((await rows(samePersonText, [author.userId, before.date_of_birth, name])).length > 0) throw registrationErrors.yourOwn();
}

/** Of the ministry's 27 types of notification. */
const SUBMITTED = 1;
const nameOf = (bn: unknown, other: unknown): string => [bn, other].filter(Boolean).join(' ');

/** Notifies the applicant of the receipt, and the decider of the waiting registration. */
async function notifySubmitted(done: Done): Promise<void> {
  const { after } = done;
  if (!serves(after.kind)) return;
  await notifyApplicant(done, 'submitted', after, { days: setting('registration_working_days') });
  if (typeof after.approver_desk_id !== 'number') return;
  await notify(done, {
    ...{ type: SUBMITTED, to: await holdersOf(done, after.approver_desk_id), link: linkToRecord('registrations', after.id) },
    facts: { subject: nameOf(after.first_name, after.last_name) },
    facts_en: { subject: nameOf(after.first_name_en, after.last_name_en) },
  });
}

/** The people nearest to the office who may give the new colleague a desk: the registration has the button for it. */
async function notifyOfNewColleague(done: Done): Promise<void> {
  const { id, first_name, last_name, first_name_en, last_name_en } = done.after;
  const to = await nearestHolders(done, officeOf(done.after) as number, ['ASSIGN_DESK_USER'], registrations.permission.noun);
  await notify(done, {
    ...{ type: APPLICATION_STATE, to, link: linkToRecord('registrations', id) },
    facts: { subject: nameOf(first_name, last_name), status: 'নতুন সহকর্মী, ডেস্ক দিতে হবে' },
    facts_en: { subject: nameOf(first_name_en, last_name_en), status: 'new colleague, needs a desk' },
  });
}

export const registrationsServer = defineServerSide(registrations, {
  computed,
  permits: { approve: mustBeDecider, reject: mustBeDecider },
  effects: { create: notifySubmitted },
  moves: {
    approve: {
      effect: async done => {
        const { after, send } = done;
        await send(openAccount, { registration: after.id }, { resource: registrations.name, record: after.id, version: after.version });
        // Outside of the system they are notified with their account (`notifyOfAccount`).
        const facts = { facts: { status: 'অনুমোদিত' }, facts_en: { status: 'approved' } };
        const user = after.user_id as number;
        const link = serves(after.kind) ? linkToHome() : linkToCitizensHome();
        await notify(done, { type: REGISTRATION_DECIDED, to: [user], link, ...facts }, 'within');
        if (serves(after.kind)) await notifyOfNewColleague(done);
      },
    },
    reject: { effect: done => notifyApplicant(done, 'rejected', done.after) },
  },
});
