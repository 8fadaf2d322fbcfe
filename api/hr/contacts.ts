/**
 * Changed mobile and e-mail of a person with an account are not written at once, on any path. They wait as `pending_…` of the person and as
 * a record of `contact-changes`, until they take effect (decision 40). Without an account they are written, unverified.
 */
import { type Contact, contactDays, contacts } from '../../resources/hr/contact-options.ts';
import { hrErrors } from '../../resources/hr/errors.ts';
import { users } from '../../resources/hr/users.ts';
import { trusted } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Done, Inside, Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { warningsOf } from './contact-words.ts';

type Values = Readonly<Record<string, unknown>>;

export const pendingOf = (contact: Contact) => `pending_${contact}` as const;
export const verifiedOf = (contact: Contact) => `${contact}_verified_at` as const;

const hasAccount = (person: Values | undefined): boolean => (person?.idp_uuid ?? null) !== null;

/** A contact written with its time of verification counts as verified; only the system can write that time. */
const isVerified = (contact: Contact, values: Values): boolean => (values[verifiedOf(contact)] ?? null) !== null;

const isNew = (contact: Contact, { before, values }: Pick<Write, 'before' | 'values'>): boolean =>
  contact in values && values[contact] !== (before?.[contact] ?? null);

/**
 * @throws ProblemsError `hr.contact_not_emptied`: the contact of an account is replaced, never removed; `hr.contact_inactive`: an inactive
 * person can't have a waiting change
 */
export async function contactsThatWait(write: Write): Promise<Contact[]> {
  const { before, values } = write;
  if (!hasAccount(before)) return [];
  const waiting = contacts.filter(one => isNew(one, write) && !isVerified(one, values));
  const problems = waiting.flatMap(path => {
    if (values[path] === null) return [{ path, error: hrErrors.contactNotEmptied() }];
    return before!.row_status === 1 ? [] : [{ path, error: hrErrors.contactInactive() }];
  });
  if (problems.length > 0) throw new ProblemsError(users, problems);
  return waiting;
}

/** The waiting values; and that a contact written now is not verified. */
export function contactsOf(write: Write): Values {
  const { held = {}, values } = write;
  return Object.assign(
    {},
    ...contacts.map(contact => {
      if (contact in held) return { [pendingOf(contact)]: held[contact] };
      if (!isNew(contact, write) || verifiedOf(contact) in values) return {};
      return { [pendingOf(contact)]: null, [verifiedOf(contact)]: null };
    }),
  );
}

/** Where the owner is notified: the contact that is to be replaced, else the other one, if verified. */
function oldDestination(contact: Contact, person: Values): { readonly contact: Contact; readonly to: string } | undefined {
  const reached = [contact, ...contacts.filter(one => one !== contact)].find(one => person[one] && isVerified(one, person));
  return reached && { contact: reached, to: String(person[reached]) };
}

const userText = sql('hr/contacts.user', 'select full_name, full_name_en from users where id = $1');

async function warn(done: Done, contact: Contact): Promise<void> {
  const old = oldDestination(contact, done.after);
  if (!old) return;
  const [asker] = await done.rows(userText, [done.author.userId]);
  const message = warningsOf({ contact, value: String(done.after[pendingOf(contact)]), asker, old });
  await done.send(MESSAGE_JOB, message);
}

const dayLong = 86_400_000;

const openText = sql(
  'hr/contacts.open',
  `select id::float8 as id from contact_changes where user_id = $1 and contact = $2 and status = 'waiting' for no key update`,
  known<{ id: number }>(),
);

/** Ends the waiting change of a contact. */
async function replace(done: Done, contact: Contact): Promise<void> {
  const values = { status: 'replaced', settled_at: done.now.toISOString(), settled_by_id: done.author.userId };
  const open = await done.rows(openText, [done.after.id, contact]);
  for (const { id } of open) await done.repositoryOf('contact-changes').set(id, values, trusted(done, 'contact_replaced'));
}

/** Records the change that waits since this write, in place of an earlier one, and notifies the owner at the current contact. */
export async function askToConfirm(done: Done): Promise<void> {
  const { before, after, author, now } = done;
  for (const contact of contacts) {
    const value = after[pendingOf(contact)];
    if (value === null || value === before?.[pendingOf(contact)]) continue;
    await replace(done, contact);
    await done.repositoryOf('contact-changes').insert(
      {
        ...{ user_id: after.id, contact, value, previous: after[contact], status: 'waiting', asked_by_id: author.userId },
        expires_at: new Date(now.getTime() + contactDays * dayLong).toISOString(),
      },
      trusted(done, 'contact_asked'),
    );
    await warn(done, contact);
  }
}

export type Change = {
  readonly id: number;
  readonly user_id: number;
  readonly contact: Contact;
  readonly value: string;
  readonly code_sent_at: Date | null;
  readonly proven_at: Date | null;
  readonly confirmed_by_id: number | null;
};

/** Ends a waiting change; the current contact stays. */
export async function drop(inside: Inside, { id, user_id, contact }: Change, status: 'withdrawn' | 'expired'): Promise<void> {
  const settled = { status, settled_at: inside.now.toISOString(), settled_by_id: inside.author.userId };
  const as = trusted(inside, `contact_${status}`);
  await inside.repositoryOf('contact-changes').set(id, settled, as);
  await inside.repositoryOf('users').set(user_id, { [pendingOf(contact)]: null }, as);
}
