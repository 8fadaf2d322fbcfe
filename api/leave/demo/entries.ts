/** This year's leave of some demo people, entry by entry, and their optional holidays. */
import type { Inside } from '../../engine/server-side.ts';
import { daysBetween, later } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { type Employee, employeesOf } from '../../seed/demo/employees.ts';

const seed = 1959;

/** Leave is earned by duty: a day on full average pay for eleven, on half for twelve. */
const earnedBy = (worked: number, rate: number): number => Math.round((worked / rate) * 10_000) / 10_000;

type Entry = { readonly type: string; readonly ledger: string; readonly kind: string; readonly days: number; readonly on_date: string };

/** The year's quota, days brought forward, and some leave taken since. */
function entriesOf({ between, chance }: Dice, { joining_date }: Employee, today: string): Entry[] {
  const first = `${today.slice(0, 4)}-01-01`;
  const served = daysBetween(joining_date, first);
  const opening = { kind: 'opening', on_date: later(joining_date, first) };
  const taken = (type: string, ledger: string, days: number): Entry => ({ type, ledger, kind: 'debit', days: -days, on_date: today });
  return [
    { type: 'CL', ledger: 'quota', ...opening, days: 20 },
    ...(served > 0
      ? [
          { type: 'EL_F', ledger: 'full', ...opening, days: earnedBy(served, 11) },
          { type: 'EL_H', ledger: 'half', ...opening, days: earnedBy(served, 12) },
        ]
      : []),
    ...(chance(0.6) ? [taken('CL', 'quota', between(1, 8))] : []),
    ...(chance(0.2) ? [taken('EL_F', 'full', between(5, 20))] : []),
  ];
}

/** Through the ledger, so that balances are correct. */
export async function makeLeave(inside: Inside): Promise<void> {
  const { rows, repositoryOf, acting, today } = inside;
  const types = new Map((await rows<{ code: string; id: number }>('select code, id from leave_types')).map(({ code, id }) => [code, id]));
  const dice = diceOf(seed);
  const employees = await employeesOf(inside);
  for (const employee of employees)
    for (const { type, ...entry } of entriesOf(dice, employee, today))
      await repositoryOf('leave-ledger-entries').insert({ ...entry, user_id: employee.id, leave_type_id: types.get(type) }, acting);
  for (const { id: user_id, religion } of employees.slice(0, 12)) {
    const own = await rows<{ id: number }>('select id from holidays where is_optional and religion = $1 order by from_date desc limit 2', [
      religion,
    ]);
    for (const { id: holiday_id } of own) await repositoryOf('optional-leaves').insert({ user_id, holiday_id }, acting);
  }
}
