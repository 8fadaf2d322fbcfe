/**
 * Which optional holidays a person may take (S5.038): those of their community, up to a number per year. Attendance of those days is
 * updated.
 */
import { setting } from '../../resources/kernel/settings.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import { optionalLeaves } from '../../resources/leave/optional-leaves.ts';
import { settleDays } from '../attendance/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { assembled, type RowOf, sql } from '../engine/sql.ts';
import { recalculate } from './recalculation.ts';

type Values = Readonly<Record<string, unknown>>;
type Holiday = { readonly from_date: string; readonly to_date: string; readonly is_optional: boolean; readonly religion: string | null };
type Person = RowOf<typeof userText>;

const holidayText = assembled<Holiday>()(
  'leave/optional-leaves.holiday',
  'with a lock or without',
  (lock: string) => `select from_date::text, to_date::text, is_optional, religion from holidays where id = $1 ${lock}`,
  [''],
  ['for share'],
);

const holidayOf = async ({ rows }: Inside, { holiday_id }: Values, lock = ''): Promise<Holiday | undefined> =>
  (await rows(holidayText(lock), [holiday_id]))[0];

/** The year of the holiday. A missing holiday is reported by the reference check. */
async function yearOf(write: Write): Promise<Values> {
  const holiday = await holidayOf(write, write.after);
  return { year: Number((holiday?.from_date ?? write.today).slice(0, 4)) };
}

const isOwn = ({ religion, ethnic_group }: Person, holiday: Holiday): boolean =>
  holiday.religion === 'ethnic' ? ethnic_group !== null : holiday.religion === religion;

const countText = sql(
  'leave/optional-leaves.count',
  `select count(*)::int as taken from optional_leaves where user_id = $1 and year = $2 and row_status = 1 and id is distinct from $3`,
);

const userText = sql('leave/optional-leaves.user', 'select religion, ethnic_group from users where id = $1 for no key update');

/** Locks the person, so that the second of two choices counts the first; and the holiday, so that nobody changes it meanwhile. */
async function judge(write: Write): Promise<void> {
  const { rows, before, after } = write;
  const [person] = await rows(userText, [after.user_id]);
  const holiday = await holidayOf(write, after, 'for share');
  if (!person || !holiday) return;
  const max = setting('optional_leave_max');
  const [count] = await rows(countText, [after.user_id, after.year, before?.id ?? null]);
  const error = !holiday.is_optional
    ? leaveErrors.holidayNotOptional()
    : !isOwn(person, holiday)
      ? leaveErrors.holidayOfAnotherReligion()
      : after.row_status !== 0 && count!.taken >= max
        ? validationErrors.maxItems({ max })
        : undefined;
  if (error) throw new ProblemsError(optionalLeaves, [{ path: 'holiday_id', error }]);
}

async function settle(write: Done): Promise<void> {
  for (const one of [write.before, write.after]) {
    const holiday = one && (await holidayOf(write, one));
    if (!holiday) continue;
    const [days, user] = [{ from: holiday.from_date, to: holiday.to_date }, one.user_id as number];
    await settleDays(write, days, user);
    await recalculate(write, { ...days, user });
  }
}

export const optionalLeavesServer = defineServerSide(optionalLeaves, {
  computed: yearOf,
  guards: { create: judge, update: judge },
  effects: { create: settle, update: settle, delete: settle },
});
