/** A proposal is tried when it is made, and carried out when another person has verified it. */

import { hrErrors } from '../../resources/hr/errors.ts';
import { profileChanges } from '../../resources/hr/profile-changes.ts';
import { changeStatusOptions } from '../../resources/hr/sheet-options.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';
import { othersOnly, ownerOnly } from '../engine/whose.ts';
import { notify, notifyOfState } from '../notification/index.ts';
import { headAbove } from '../office/index.ts';
import { carryOut, proposalOf } from './proposing.ts';

const mustBeOwn = ownerOnly(hrErrors.changeNotYours);
const mustBeAnothers = othersOnly(hrErrors.changeYourOwn);

/** Of the ministry's 27 types of notification: the decision on a change of one's profile. */
const PROFILE_DECISION = 4;

async function notifyVerifier(done: Done): Promise<void> {
  const verifier = await headAbove(done, done.after.user_id);
  const { text } = changeStatusOptions.find(({ value }) => value === done.after.status)!;
  if (verifier) await notifyOfState(done, { of: profileChanges, id: done.after.id, status: text }, [verifier.id]);
}

async function notifyPerson(done: Done): Promise<void> {
  const { text } = changeStatusOptions.find(({ value }) => value === done.after.status)!;
  await notify(done, {
    ...{ type: PROFILE_DECISION, to: [done.after.user_id as number] },
    ...{ facts: { status: text.bn }, facts_en: { status: text.en }, link: linkToRecord('profile-changes', done.after.id) },
  });
}

export const profileChangesServer = defineServerSide(profileChanges, {
  computed: async write => {
    const { action, author, before, after, now } = write;
    if (action === 'approve' || action === 'reject') return { decided_by_id: author.userId, decided_at: now.toISOString() };
    if (action === 'withdraw') return {};
    if (before === undefined && author.rights !== 'system' && after.user_id !== author.userId) throw hrErrors.changeNotYours();
    return proposalOf(write, after);
  },
  permits: { update: mustBeOwn, withdraw: mustBeOwn, approve: mustBeAnothers, reject: mustBeAnothers },
  effects: { create: notifyVerifier },
  moves: {
    approve: {
      effect: async done => {
        await carryOut(done, done.after);
        await notifyPerson(done);
      },
    },
    reject: { effect: notifyPerson },
  },
});
