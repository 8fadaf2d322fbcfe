/** Invented personal data sheets for the demo's people. Pure: families, schools and journeys follow from the person and the dice. */

import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { earlier, shifted, yearsLater } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import lists from './names.json' with { type: 'json' };
import words from './sheets.json' with { type: 'json' };

type Row = Readonly<Record<string, unknown>>;
type Religion = keyof typeof lists;
type Pair = readonly (string | number)[];

/** The facts of a person's row that their sheet depends on. */
export type Subject = {
  readonly id: number;
  readonly office_id: number | null;
  readonly gender: number;
  readonly religion: string;
  readonly marital_status: string;
  readonly num_of_children: number;
  readonly born: string;
  readonly joined: string;
  readonly grade: number;
  readonly designation_id: number;
  readonly father_name: string;
  readonly father_name_en: string;
  readonly mother_name: string;
  readonly mother_name_en: string;
};
export type Place = { readonly id: number; readonly district_id: number; readonly division_id: number };
export type Post = { readonly id: number; readonly grade: number; readonly grade_id: number };

/** The ids of reference records used in the rows. */
export type World = {
  readonly today: string;
  readonly upazilas: readonly Place[];
  readonly degrees: ReadonlyMap<string, number>;
  readonly countries: readonly number[];
  readonly posts: readonly Post[];
};

/** The rows of one sheet, by resource. */
export type SheetRows = Readonly<Record<string, readonly Row[]>>;

const both = (name: string, [bn, en]: Pair): Row => ({ [name]: bn, [`${name}_en`]: en });
/** Of the grown-up relatives; numbers of ten digits that nobody else of the demo has. */
const nidOf = (id: number, nth: number): string => `${8_000_000_000 + id * 10 + nth}`;
const yearOf = (date: string): number => Number(date.slice(0, 4));
const mobileOf = (id: number, nth: number): string => `01${5 + nth}${String(10_000_000 + id).slice(-8)}`;

function nameIn({ pick }: Dice, religion: string, gender: 'male' | 'female'): Pair {
  const names = lists[religion as Religion] ?? lists.islam;
  const [first, last] = [pick(names[gender]), pick(names[`${gender}Last`])];
  return [`${first[0]} ${last[0]}`, `${first[1]} ${last[1]}`];
}

function addressesOf({ pick, between }: Dice, world: World): Row[] {
  const at = (type: string, is_default: boolean): Row => {
    const { id, ...place } = pick(world.upazilas);
    const village = both('village', pick(words.villages));
    return { type, is_default, ...place, upazila_id: id, ...village, post_code: String(between(1_100, 9_500)) };
  };
  return [at('permanent', false), at('present', true)];
}

type Family = { readonly spouses: Row[]; readonly children: Row[]; readonly nominees: Row[]; readonly contacts: Row[] };

/** The nominee is the nearest relative: spouse and children, else a parent. */
function familyOf(dice: Dice, person: Subject, { today, upazilas }: World): Family {
  const { between, chance, pick } = dice;
  const isWoman = person.gender === 2;
  const relation = isWoman ? 'husband' : 'wife';
  const partner = both('name', nameIn(dice, person.religion, isWoman ? 'male' : 'female'));
  const isMarried = person.marital_status === 'married';
  const children = Array.from({ length: person.num_of_children }, (_, nth): Row => {
    const gender = chance(0.5) ? 1 : 2;
    const born = earlier(yearsLater(person.born, 26 + 3 * nth), shifted(today, -between(200, 2_000)));
    const age = yearOf(today) - yearOf(born);
    const level = age < 16 ? 'below_secondary' : age < 18 ? 'secondary' : age < 22 ? 'higher_secondary' : 'bachelor';
    const name = both('name', nameIn(dice, person.religion, gender === 1 ? 'male' : 'female'));
    return { ...name, gender, date_of_birth: born, ...(age >= 6 && { education_level: level }) };
  });
  const isServant = chance(0.25);
  const spouse = {
    ...partner,
    mobile: mobileOf(person.id, 1),
    nid: nidOf(person.id, 1),
    home_district_id: upazilas[person.id % upazilas.length]!.district_id,
    ...both('occupation', isServant ? ['সরকারি চাকরি', 'Government service'] : pick(words.occupations)),
    is_government_employee: isServant,
    ...(isServant && both('office_name', pick(words.colleges))),
  };
  const mother = { name: person.mother_name, name_en: person.mother_name_en };
  const first = children[0];
  const heirs: Row[] = isMarried
    ? [{ ...partner, relation, nid: nidOf(person.id, 1) }]
    : [{ ...mother, relation: 'mother', nid: nidOf(person.id, 2) }];
  if (first) heirs.push({ name: first.name, name_en: first.name_en, relation: first.gender === 1 ? 'son' : 'daughter' });
  return {
    spouses: isMarried ? [spouse] : [],
    children,
    nominees: heirs.map(heir => ({ ...heir, share_percent: 100 / heirs.length })),
    contacts: [
      { name: person.father_name, name_en: person.father_name_en, relation: 'father', mobile: mobileOf(person.id, 2) },
      ...(isMarried ? [{ ...partner, relation, mobile: mobileOf(person.id, 1) }] : []),
    ],
  };
}

/** Results before this year are divisions, not grade points. */
const firstYearOfPoints = 2004;

type Passed = {
  readonly degree: string;
  readonly year: number;
  readonly scale: 4 | 5;
  readonly institution: Pair;
  readonly department?: Pair;
};

function educationOf({ chance, between, pick }: Dice, { born, grade }: Subject, world: World): Row[] {
  const birth = yearOf(born);
  const university = pick(words.universities);
  const subject = pick(words.subjects);
  const isArts = chance(0.5);
  const degrees: Passed[] = [{ degree: 'এসএসসি', year: birth + 16, scale: 5, institution: pick(words.schools) }];
  if (grade <= 16) degrees.push({ degree: 'এইচএসসি', year: birth + 18, scale: 5, institution: pick(words.colleges) });
  if (grade <= 9) {
    const [honours, master] = isArts ? ['বিএ (সম্মান)', 'এমএ'] : ['বিএসএস (সম্মান)', 'এমএসএস'];
    degrees.push({ degree: honours!, year: birth + 22, scale: 4, institution: university, department: subject });
    degrees.push({ degree: master!, year: birth + 23, scale: 4, institution: university, department: subject });
  } else if (grade <= 13)
    degrees.push({ degree: isArts ? 'বিএ (পাস)' : 'বিএসএস (পাস)', year: birth + 21, scale: 4, institution: pick(words.colleges) });
  return degrees
    .filter(({ year }) => year < yearOf(world.today))
    .map(({ degree, year, scale, institution, department }) => ({
      degree_id: world.degrees.get(degree),
      passing_year: String(year),
      ...both('institution', institution),
      ...(department && both('department', department)),
      ...(year < firstYearOfPoints
        ? { result_type: 'division', result: chance(0.5) ? 1 : 2 }
        : { result_type: 'gpa', gpa_scale: scale, result: between(scale * 65, scale * 98) / 100 }),
    }));
}

function trainingsOf({ between, chance, pick }: Dice, { joined }: Subject, { today }: World): Row[] {
  const known = new Map([pick(words.trainings), pick(words.trainings), pick(words.trainings)].map(one => [one[0], one]));
  return [...known.values()].slice(0, between(1, 3)).map(([bn, en, duration, days, institution, institutionEn]) => {
    const from = earlier(shifted(joined, between(60, 3_000)), shifted(today, -between(150, 400)));
    return {
      ...both('name', [bn!, en!]),
      type: chance(0.8) ? 'training' : 'workshop',
      duration,
      from_date: from,
      to_date: shifted(from, Number(days) - 1),
      ...both('institution', [institution!, institutionEn!]),
    };
  });
}

/** Some worked elsewhere before they joined. */
function worksOf({ between, chance, pick }: Dice, { joined, born }: Subject): Row[] {
  const left = shifted(joined, -between(5, 60));
  const began = shifted(left, -between(300, 900));
  if (!chance(0.3) || began < yearsLater(born, 18)) return [];
  const [place, placeEn, designation, designationEn] = pick(words.jobs);
  return [
    {
      ...both('place', [place!, placeEn!]),
      ...both('designation', [designation!, designationEn!]),
      joining_date: began,
      ending_date: left,
      currently_working: false,
    },
  ];
}

/** Nobody is promoted in their first years, and nobody at the lowest grade. */
function promotionsOf({ between, chance, pick }: Dice, { joined, grade, designation_id }: Subject, { posts, today }: World): Row[] {
  const lower = posts.filter(post => post.grade > grade && post.grade <= grade + 3);
  const day = shifted(joined, between(1_800, 3_600));
  const own = posts.find(({ id }) => id === designation_id);
  if (lower.length === 0 || day > shifted(today, -30) || !chance(0.6)) return [];
  return [
    {
      from_designation_id: pick(lower).id,
      to_designation_id: designation_id,
      grade_id: own?.grade_id ?? null,
      promotion_date: day,
      government_order_date: shifted(day, -between(1, 20)),
      kind: chance(0.95) ? 'regular' : 'irregular',
    },
  ];
}

const travelling = 9;
const mostOnTour = 14;

function visitsOf({ between, chance, pick }: Dice, { grade }: Subject, { countries, today }: World): Row[] {
  if (grade > travelling || countries.length === 0 || !chance(0.5)) return [];
  const departure = shifted(today, -between(90, 2_500));
  return [
    {
      country_id: pick(countries),
      purpose: pick(['training', 'training', 'seminar', 'study', 'official']),
      departure_date: departure,
      return_date: shifted(departure, between(4, mostOnTour)),
      financed_by: 'বাংলাদেশ সরকার',
      order_number: bengaliDigits(`31.00.0000.040.25.001.${yearOf(departure)}-${between(10, 400)}`),
    },
  ];
}

function languagesOf({ chance }: Dice, { grade }: Subject): Row[] {
  const level = grade <= travelling ? (chance(0.4) ? 'proficient' : 'fluent') : 'basic';
  return [
    { language: 'bengali', read: 'proficient', write: 'proficient', speak: 'proficient' },
    { language: 'english', read: level, write: level, speak: level },
  ];
}

/** One person's sheet: the rows of each part, without the person's id. */
export function sheetOf(dice: Dice, person: Subject, world: World): SheetRows {
  const { contacts, ...family } = familyOf(dice, person, world);
  return {
    'emergency-contacts': contacts,
    addresses: addressesOf(dice, world),
    ...family,
    educations: educationOf(dice, person, world),
    trainings: trainingsOf(dice, person, world),
    'work-histories': worksOf(dice, person),
    promotions: promotionsOf(dice, person, world),
    'abroad-visits': visitsOf(dice, person, world),
    'language-skills': languagesOf(dice, person),
  };
}
