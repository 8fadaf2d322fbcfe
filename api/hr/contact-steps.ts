/**
 * Who may take which step on a waiting change of contact (decision 40), and what each step does: within a transaction, on locked records.
 */
import { hiddenFields, may } from '../../permissions/ability.ts';
import type { ContactStep } from '../../resources/hr/contact-options.ts';
import { hrErrors } from '../../resources/hr/errors.ts';
import { users } from '../../resources/hr/users.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { trusted } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside } from '../engine/server-side.ts';
import { assembled, known, type RowOf, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { accountJob } from '../identity/account-job.ts';
import { type Change, pendingOf, verifiedOf } from './contacts.ts';

/** The owner of the contact. */
export type Owner = RowOf<typeof lockOwnerText>;
export type Part = 'owner' | 'officer';

const officers: ReadonlySet<number> = new Set([1, 2, 5]);

/**
 * The role of the caller in a step: the owner, or an officer who may change this person's contact; never an application. @throws
 * request.not_found
 */
export function partOf({ author }: Inside, userType: number, owner: Owner | undefined): Part {
  if (owner && author.userId === owner.id) return 'owner';
  const { rights } = author;
  if (owner && rights !== 'system' && officers.has(userType)) {
    const mayUpdate = may(rights, 'update', users.name, owner);
    if (mayUpdate && !hiddenFields(rights, users.name).includes('mobile')) return 'officer';
  }
  throw requestErrors.notFound();
}

const signedInText = sql(
  'hr/contact-steps.signedIn',
  'select 1 from engine.sessions where user_id = $1 and ended_at is null and expires_at > now() limit 1',
);

/** The reason why the caller can't confirm it now; undefined when they can. */
export async function refusedConfirmation(inside: Inside, part: Part, change: Change): Promise<DomainError | undefined> {
  if (change.proven_at === null) return hrErrors.contactNotProven();
  if (part === 'owner') return undefined;
  // By person, independent of the desk; standing in for a desk gives nobody its keys.
  if (change.confirmed_by_id === inside.author.userId) return hrErrors.contactTwice();
  return (await inside.rows(signedInText, [change.user_id])).length > 0 ? hrErrors.contactOwnerHere() : undefined;
}

/** The steps that this person may take now, so that buttons and server agree (D-CAN). */
export async function stepsOf(inside: Inside, part: Part, change: Change): Promise<ContactStep[]> {
  if (change.proven_at === null) return ['send_code', 'enter_code', 'withdraw'];
  return (await refusedConfirmation(inside, part, change)) ? ['withdraw'] : ['confirm', 'withdraw'];
}

export const ownerText = sql(
  'hr/contact-steps.owner',
  'select id::float8 as id, office_id::float8 as office_id, idp_uuid from users where id = $1',
);

export const changeColumns = `id::float8 as id, user_id::float8 as user_id, contact, value, code_sent_at, proven_at,
  confirmed_by_id::float8 as confirmed_by_id`;

const contactChangeText = sql(
  'hr/contact-steps.contactChange',
  `select ${changeColumns} from contact_changes where id = $1 and status = 'waiting' and expires_at > $2 for no key update`,
  known<Change>(),
);

const lockOwnerText = sql('hr/contact-steps.lockOwner', `${ownerText} for no key update`, known<{ id: number }>());

const userIdOfContactChangeText = sql(
  'hr/contact-steps.userIdOfContactChange',
  'select user_id::float8 as user_id from contact_changes where id = $1',
);

/** The change, locked after its owner's row, in the same order as every write of a person. @throws request.not_found, hr.contact_over */
export async function waiting(inside: Inside, userType: number, id: number): Promise<{ readonly part: Part; readonly change: Change }> {
  const [found] = await inside.rows(userIdOfContactChangeText, [id]);
  const [owner] = await inside.rows(lockOwnerText, [found?.user_id ?? null]);
  const part = partOf(inside, userType, owner);
  const [change] = await inside.rows(contactChangeText, [id, inside.now]);
  if (!change) throw hrErrors.contactOver();
  return { part, change };
}

const note = (inside: Inside, { id }: Change, values: object, task: string) =>
  inside.repositoryOf('contact-changes').change(id, values, 'patch', undefined, trusted(inside, task));

export const noteSent = (inside: Inside, change: Change) =>
  note(inside, change, { code_sent_at: inside.now.toISOString() }, 'contact_code_sent');

/** From now on codes go there, and the identity provider is informed. @throws ProblemsError when somebody else has it by now */
async function takeEffect(inside: Inside, change: Change): Promise<void> {
  const { user_id, contact, value } = change;
  const at = inside.now.toISOString();
  await note(inside, change, { status: 'effective', settled_at: at, settled_by_id: inside.author.userId }, 'contact_effective');
  const values = { [contact]: value, [verifiedOf(contact)]: at, [pendingOf(contact)]: null };
  await inside.repositoryOf('users').set(user_id, values, trusted(inside, 'contact_effective'));
  await inside.send(accountJob, { person: user_id, contact: true });
}

const othersText = assembled()(
  'hr/contact-steps.others',
  'the contact is chosen',
  (contact: Change['contact']) => `select 1 from users where ${contact} = $1 and id <> $2`,
  ['mobile'],
  ['email'],
);

const taken = { mobile: validationErrors.mobileInUse, email: validationErrors.emailInUse } as const;

/** The code was answered. Only now the answer may say that the contact is somebody else's (D-EXISTENCE). @throws ProblemsError */
export async function prove(inside: Inside, part: Part, change: Change): Promise<void> {
  const { contact, value, user_id } = change;
  const others = await inside.rows(othersText(contact), [value, user_id]);
  if (others.length > 0) throw new ProblemsError(users, [{ path: contact, error: taken[contact]() }]);
  await note(inside, change, { proven_at: inside.now.toISOString(), proven_by_id: inside.author.userId }, 'contact_proven');
  if (part === 'owner') await takeEffect(inside, change);
}

/**
 * The owner's confirmation is enough; among officers a second one must confirm. @throws hr.contact_not_proven, hr.contact_twice,
 * hr.contact_owner_here
 */
export async function confirm(inside: Inside, part: Part, change: Change): Promise<void> {
  const refused = await refusedConfirmation(inside, part, change);
  if (refused) throw refused;
  if (part === 'owner' || change.confirmed_by_id !== null) return takeEffect(inside, change);
  const first = { confirmed_by_id: inside.author.userId, confirmed_at: inside.now.toISOString() };
  await note(inside, change, first, 'contact_confirmed');
}
