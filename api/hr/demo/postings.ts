/** Who holds which desk in the demo ministry, since when, and which one before. Pure. */
import signIns from '../../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import { fullyStaffedDistrict } from '../../office/index.ts';
import { daysBetween, earlier, later, shifted } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import type { DemoPerson, Seat } from './people.ts';

/** A desk with the place and short English name of its office. */
export type Desk = Seat & { readonly office: string | null; readonly district: string | null };
export type Seated = DemoPerson & { readonly user_id: number; readonly desk: Desk };

/** In words of `desk-assignments`. */
export type Posting = {
  readonly user_id: number;
  readonly office_organogram_id: number;
  readonly office_id: number;
  readonly responsibility: 'main' | 'in_charge';
  readonly is_primary: boolean;
  readonly from_date: string;
  readonly to_date: string | null;
};

const isStaffed = ({ district }: Desk): boolean => district === fullyStaffedDistrict;
const topLevels = 3;
/** One of this many upazila land offices has no Assistant Commissioner. */
const vacantEach = 25;

const landHeads = (desks: readonly Desk[]): Desk[] => desks.filter(desk => desk.is_office_head && desk.designation === 'AC_LAND');

/** The vacant head desks: their neighbours are in charge. */
export const vacantHeads = (desks: readonly Desk[]): Desk[] =>
  landHeads(desks).filter((desk, at) => !isStaffed(desk) && at % vacantEach === vacantEach - 1);

/** At most this many desks: heads first, then the ministry and the divisions, then one complete district, then by grade. */
export function heldDesks(desks: readonly Desk[], most: number): Desk[] {
  const vacant = new Set(vacantHeads(desks));
  const rank = (desk: Desk): number => (desk.is_office_head ? 0 : desk.level <= topLevels ? 1 : isStaffed(desk) ? 2 : 3);
  return desks
    .filter(desk => !vacant.has(desk))
    .sort((a, b) => rank(a) - rank(b) || (rank(a) === 3 ? a.grade - b.grade : 0) || a.desk_id - b.desk_id)
    .slice(0, most);
}

/** The user names for signing in, by desk: the first desk of each designation in its office. */
export function signInNames(desks: readonly Desk[]): ReadonlyMap<Desk, string> {
  return new Map(
    signIns.flatMap(({ username, office, designation }) => {
      const desk = desks.find(one => one.office === office && one.designation === designation);
      return desk ? [[desk, username] as const] : [];
    }),
  );
}

const primary = ({ user_id, desk, served }: Seated): Posting => ({
  user_id,
  office_organogram_id: desk.desk_id,
  office_id: desk.office_id,
  responsibility: 'main',
  is_primary: true,
  from_date: served.posted,
  to_date: null,
});

const shortestPosting = 180;

/** Some people held the desk of the next person with their designation before, until that person came or they left. */
function former({ between, chance }: Dice, people: readonly Seated[]): Posting[] {
  const byDesignation = Map.groupBy(people, ({ desk }) => desk.designation);
  return [...byDesignation.values()].flatMap(alike =>
    alike.flatMap((person, at) => {
      const next = alike[(at + 1) % alike.length]!;
      if (next.desk.office_id === person.desk.office_id || !chance(0.6)) return [];
      const to_date = shifted(earlier(person.served.posted, next.served.posted), -1);
      const from_date = later(person.served.joined, shifted(to_date, -between(shortestPosting, 1_000)));
      if (daysBetween(from_date, to_date) < shortestPosting) return [];
      const { desk_id, office_id } = next.desk;
      return [{ ...primary(person), office_organogram_id: desk_id, office_id, from_date, to_date }];
    }),
  );
}

/** Land offices without a head are led by the head of a neighbouring office as an additional duty. */
function inCharge({ between }: Dice, desks: readonly Desk[], people: readonly Seated[], today: string): Posting[] {
  const heads = landHeads(desks);
  const holder = new Map(people.map(person => [person.desk.desk_id, person]));
  return vacantHeads(desks).flatMap(desk => {
    const neighbour = heads.map(one => holder.get(one.desk_id)).find(person => person?.desk.district === desk.district);
    if (!neighbour) return [];
    const from_date = later(neighbour.served.posted, shifted(today, -between(10, 200)));
    const at = { office_organogram_id: desk.desk_id, office_id: desk.office_id };
    return [{ ...primary(neighbour), ...at, responsibility: 'in_charge' as const, is_primary: false, from_date }];
  });
}

/** Everybody's posting, the one before it, and who is in charge of vacant head desks. */
export const postingsOf = (dice: Dice, desks: readonly Desk[], people: readonly Seated[], today: string): Posting[] => [
  ...people.map(primary),
  ...former(dice, people),
  ...inCharge(dice, desks, people, today),
];
