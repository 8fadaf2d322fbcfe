/**
 * Invented people for the demo's desks. Pure: names, numbers and dates follow from the desk and the dice. Nobody is real: names are
 * combined from lists; mobile numbers and NIDs are counted up.
 */

import { startOfDay } from '../../../resources/kernel/clock.ts';
import { earlier, later, shifted, yearsLater } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import batches from './batches.json' with { type: 'json' };
import lists from './names.json' with { type: 'json' };

/** A desk with the requirements on its holder. */
export type Seat = {
  readonly desk_id: number;
  readonly office_id: number;
  readonly office_code: string;
  readonly level: number;
  readonly is_office_head: boolean;
  readonly designation_id: number;
  readonly designation: string;
  readonly grade_id: number;
  readonly grade: number;
  readonly is_cadre: boolean;
};

type Batch = (typeof batches)[number];
/** The fields of a person in `users`, and their batch. */
export type DemoPerson = { readonly values: Readonly<Record<string, unknown>>; readonly batch: Batch | undefined; readonly served: Served };

/** The days of a career, in their order. */
export type Served = { readonly born: string; readonly joined: string; readonly posted: string };

const youngestAtWork = 22;
const retirement = 59;
const lowestOfficer = 9;
const years = 365;

/** A civil day of that year. */
const dayIn = ({ between }: Dice, year: number): string => shifted(`${year}-01-01`, between(0, 364));

/** Cadre officers join with their batch, the others at 22 to 30. Nobody is past retirement age or starts in the future. */
export function careerOf(dice: Dice, today: string, { grade }: Pick<Seat, 'grade'>, batch: Pick<Batch, 'year'> | undefined): Served {
  const { between } = dice;
  const thisYear = Number(today.slice(0, 4));
  const joinedYear = batch?.year ?? thisYear - between(grade <= 12 ? 8 : 2, 28);
  const joined = earlier(dayIn(dice, joinedYear), shifted(today, -2 * years));
  const oldest = shifted(yearsLater(today, -retirement), between(60, 400));
  const born = later(shifted(yearsLater(joined, -youngestAtWork), -between(30, batch ? 3 * years : 7 * years)), oldest);
  const posted = later(joined, shifted(today, -between(20, 3 * years)));
  return { born, joined, posted };
}

type Pair = readonly string[];
type Names = {
  readonly male: readonly Pair[];
  readonly female: readonly Pair[];
  readonly maleLast: readonly Pair[];
  readonly femaleLast: readonly Pair[];
};
type Religion = keyof typeof lists;

/** Percentages, roughly as in the country. */
function religionOf({ between }: Dice): Religion {
  const at = between(1, 100);
  return at <= 88 ? 'islam' : at <= 97 ? 'hindu' : at <= 99 ? 'buddhist' : 'christian';
}

type Named = { readonly bn: readonly [string, string]; readonly en: readonly [string, string] };

function nameOf({ pick }: Dice, names: Names, gender: 'male' | 'female'): Named {
  const [first, last] = [pick(names[gender]), pick(names[`${gender}Last`])];
  return { bn: [first[0]!, last[0]!], en: [first[1]!, last[1]!] };
}

const whole = ({ bn, en }: Named): { bn: string; en: string } => ({ bn: bn.join(' '), en: en.join(' ') });

/** `Md. Rafiqul Islam`, the 12th of all: `rafiqul.islam12`. */
const usernameOf = ({ en }: Named, serial: number): string =>
  `${en
    .join(' ')
    .toLowerCase()
    .replace(/^(md|most|a)\. (k\. m\. )?/, '')
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}${serial}`;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
/** Half of them have the old number of 17 digits, which begins with the year of birth. */
const nidOf = (serial: number, born: string): string =>
  serial % 2 === 0 ? `${9_000_000_000 + serial}` : `${born.slice(0, 4)}${digits(serial, 13)}`;
const operators = ['013', '014', '015', '016', '017', '018', '019'];
const mobileOf = (serial: number, series = '000'): string => `${operators[serial % operators.length]}${series}${digits(serial, 5)}`;
/** To this grade an office gives a telephone. Those who sign in are reached by their own. */
const lowestReached = 13;

/** Night guards are hired by contract, for two fiscal years; they are neither made permanent nor do they retire. */
function contractOf({ designation }: Pick<Seat, 'designation'>, today: string): Readonly<Record<string, unknown>> | undefined {
  if (designation !== 'NIGHT_GUARD') return undefined;
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const days = { contract_start_date: `${year}-07-01`, contract_end_date: `${year + 2}-06-30` };
  return { ...days, employment_type: 'contractual', permanent_go_date: null, prl_date: null };
}

/** The same dice give the same person. `serial` is the person's number, from 1. */
export function personOf(dice: Dice, today: string, seat: Seat, serial: number, username?: string): DemoPerson {
  const { pick, chance, between } = dice;
  const batch = seat.is_cadre ? pick(batches.filter(({ grade }) => grade === seat.grade)) : undefined;
  const served = careerOf(dice, today, seat, batch);
  const religion = religionOf(dice);
  const gender = chance(0.3) ? 'female' : 'male';
  const name = nameOf(dice, lists[religion], gender);
  const [father, mother] = [whole(nameOf(dice, lists[religion], 'male')), whole(nameOf(dice, lists[religion], 'female'))];
  const married = served.born < yearsLater(today, -28) || chance(0.4);
  const full = whole(name);
  const values = {
    username: username ?? usernameOf(name, serial),
    user_type: 2,
    first_name: name.bn[0],
    first_name_en: name.en[0],
    last_name: name.bn[1],
    last_name_en: name.en[1],
    full_name: full.bn,
    full_name_en: full.en,
    office_id: seat.office_id,
    designation_id: seat.designation_id,
    grade_id: seat.grade_id,
    employee_code: `ML-${digits(serial, 5)}`,
    government_id: `${2_000_000_000 + serial}`,
    ...(batch && { cadre_number: digits(15_000 + serial, 5) }),
    employment_type: 'permanent',
    personnel_category: seat.grade <= lowestOfficer ? 'officer' : 'staff',
    under_land_ministry: true,
    joining_date: served.joined,
    current_office_joining_date: served.posted,
    ...(yearsLater(served.joined, 3) < today && { permanent_go_date: yearsLater(served.joined, 3) }),
    prl_date: yearsLater(served.born, retirement),
    mobile: mobileOf(serial),
    ...(username === undefined && seat.grade <= lowestReached && { official_mobile: mobileOf(serial, '001') }),
    email: `person${serial}@land.example`,
    ...(username !== undefined && { mobile_verified_at: startOfDay(today), email_verified_at: startOfDay(today) }),
    nid: nidOf(serial, served.born),
    date_of_birth: served.born,
    gender: gender === 'male' ? 1 : 2,
    religion,
    marital_status: married ? 'married' : 'single',
    num_of_children: married ? between(0, 3) : 0,
    father_name: father.bn,
    father_name_en: father.en,
    mother_name: mother.bn,
    mother_name_en: mother.en,
    freedom_fighter: chance(0.06) ? 'child' : chance(0.08) ? 'grandchild' : 'no',
    blood_group: pick(['a_pos', 'b_pos', 'o_pos', 'ab_pos', 'b_pos', 'o_pos', 'a_neg', 'o_neg']),
    approval_status: 2,
    ...contractOf(seat, today),
  };
  return { values, batch, served };
}
