/**
 * A person's type, state and account change only by their own moves (D-GRANT); a person who is made inactive is signed out everywhere
 * (D-REVOKE).
 */
import { hrErrors } from '../../resources/hr/errors.ts';
import { users } from '../../resources/hr/users.ts';
import { isReservedName } from '../../resources/kernel/reserved-names.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { mustNotBeAuthor, mustReachEverywhere } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { accountJob } from '../identity/account-job.ts';
import { userTypes } from '../identity/people.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { mustBeReached, mustBeVouchedFor, openingJob, resetJob, vouchedFor } from './account/opening.ts';
import { askToConfirm, contactsOf, contactsThatWait } from './contacts.ts';
import { carrySheet } from './following.ts';
import { sheetOf } from './sheet.ts';

type Values = Readonly<Record<string, unknown>>;

/** The required fields of each type; the commands that make accounts as the system need fewer. */
const owedBy: Readonly<Record<number, readonly string[]>> = {
  [userTypes.office]: ['last_name', 'last_name_en', 'mobile', 'date_of_birth', 'gender'],
  [userTypes.citizen]: ['last_name', 'last_name_en', 'mobile', 'date_of_birth', 'gender'],
  [userTypes.organisation]: ['organisation_name', 'organisation_name_en', 'organisation_registration_number', 'mobile'],
  [userTypes.gems]: ['last_name', 'last_name_en', 'mobile'],
};

/** A new person needs all of them; later none may be emptied. */
function judgeCompleteness({ author, before, after, values }: Write): void {
  if (author.rights === 'system') return;
  const owed = ['first_name', 'first_name_en', ...(owedBy[after.user_type as number] ?? [])];
  const missing = owed.filter(name => (after[name] ?? null) === null && (before === undefined || name in values));
  if (missing.length > 0)
    throw new ProblemsError(
      users,
      missing.map(path => ({ path, error: validationErrors.required() })),
    );
}

/** Only the system makes people with reserved names: the first administrator, and the users of applications. */
function judgeName({ author, after }: Write): void {
  if (author.rights !== 'system' && isReservedName(String(after.username)))
    throw new ProblemsError(users, [{ path: 'username', error: validationErrors.reserved() }]);
}

const joined = (first: unknown, last: unknown): string | undefined => [first, last].filter(part => part).join(' ') || undefined;

/** The full name follows from its parts (S3.028); an organisation has one name. Older people without parts keep their name. */
function namesOf({ after, values }: { readonly after: Values; readonly values: Values }): Values {
  if ('full_name' in values) return {};
  const own = after.user_type === userTypes.organisation ? after : {};
  const name = joined(own.organisation_name, undefined) ?? joined(after.first_name, after.last_name);
  const nameEn = joined(own.organisation_name_en, undefined) ?? joined(after.first_name_en, after.last_name_en);
  return { ...(name && { full_name: name }), ...(nameEn && { full_name_en: nameEn }) };
}

const LOWEST_OFFICER_GRADE = 9;

const gradeNumberText = sql('hr/users.gradeNumber', 'select number from grades where id = $1');

/** Officer up to grade 9, staff below it (S3.037). */
async function categoryOf({ after, rows }: Write): Promise<string | null> {
  if (typeof after.grade_id !== 'number') return null;
  const [grade] = await rows(gradeNumberText, [after.grade_id]);
  return grade === undefined ? null : grade.number <= LOWEST_OFFICER_GRADE ? 'officer' : 'staff';
}

const posted: ReadonlySet<unknown> = new Set([userTypes.office, userTypes.gems]);

/**
 * Until the first posting a new employee belongs to the office of the clerk who made the record (D-SCOPE-SQL), so that somebody can reach
 * and post them. For an administrator and the system it stays open.
 */
function officeAtFirst({ author, before, after }: Write): Values {
  if (before !== undefined || author.rights === 'system' || !posted.has(after.user_type)) return {};
  const { officeId } = author.rights.standing;
  return officeId === undefined ? {} : { office_id: officeId };
}

const notOneself = async (asked: Asked): Promise<void> => mustNotBeAuthor(asked, asked.before.id);

/** Not oneself, and no account that its owner deleted. @throws hr.account_deleted */
async function mayOpen(asked: Asked): Promise<void> {
  await notOneself(asked);
  if ((asked.before.account_deleted_at ?? null) !== null) throw hrErrors.accountDeleted();
}

const isOfAdministrator = ({ before }: Asked): boolean => before.user_type === userTypes.admin;
const accountOf = ({ before }: Asked): unknown => before.idp_uuid ?? null;

/** @throws hr.account_open, hr.account_deleted, access.out_of_reach for an administrator's */
async function mayOpenAccount(asked: Asked): Promise<void> {
  await mayOpen(asked);
  if (accountOf(asked) !== null || isReservedName(String(asked.before.username))) throw hrErrors.accountOpen();
  if (isOfAdministrator(asked)) mustReachEverywhere(asked);
}

/** @throws hr.account_none, access.own_assignment, access.out_of_reach for an administrator's */
async function mayResetPassword(asked: Asked): Promise<void> {
  await notOneself(asked);
  if (accountOf(asked) === null) throw hrErrors.accountNone();
  if (isOfAdministrator(asked)) mustReachEverywhere(asked);
}

/** Informs the identity provider after the commit; `leave`: sign-ins end there, also when the person is active again by then. */
async function updateProvider({ send, after }: Done, leave: boolean): Promise<void> {
  await send(accountJob, { person: after.id, leave });
}

export const usersServer = defineServerSide(users, {
  holds: contactsThatWait,
  computed: async write => ({
    ...namesOf(write),
    ...contactsOf(write),
    ...(write.action === 'open_account' && vouchedFor(write)),
    has_account: (write.after.idp_uuid ?? null) !== null,
    ...officeAtFirst(write),
    personnel_category: await categoryOf(write),
    ...(await sheetOf(write, write.before?.id, write.after, write.values)),
  }),
  permits: { activate: mayOpen, deactivate: notOneself, open_account: mayOpenAccount, reset_password: mayResetPassword },
  guards: {
    create: async write => {
      judgeName(write);
      judgeCompleteness(write);
      if (write.after.user_type === userTypes.admin) mustReachEverywhere(write);
    },
    update: async write => judgeCompleteness(write),
  },
  effects: {
    update: async done => {
      await carrySheet(done);
      await askToConfirm(done);
    },
  },
  moves: {
    activate: { effect: moved => updateProvider(moved, false) },
    open_account: { guard: mustBeVouchedFor, effect: async ({ send, after }) => void (await send(openingJob, { user: after.id })) },
    reset_password: {
      guard: mustBeReached,
      effect: async ({ transaction, send, after }) => {
        await endSessionsOf(transaction, after.id, 'password_changed');
        await send(resetJob, { user: after.id });
      },
    },
    deactivate: {
      effect: async moved => {
        await endSessionsOf(moved.transaction, moved.after.id, 'deactivated');
        await updateProvider(moved, true);
      },
    },
  },
});
