/** What every land record of the demo has: place, schedule, point and boundary, cases, and leases if it is leased out. Pure. */

import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { metresOfLatitude, metresOfLongitude } from '../../../resources/kernel/places.ts';
import { shifted } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import words from './land.json' with { type: 'json' };

export type Mouza = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly jl_number: string;
};
/** An upazila of which the demo knows mouzas, with its land office. */
export type Ground = {
  readonly place: { readonly division_id: number; readonly district_id: number; readonly upazila_id: number };
  readonly office_id: number;
  /** Its code of the Bureau of Statistics. */
  readonly district: string;
  readonly mouzas: readonly Mouza[];
};
export type World = {
  readonly grounds: readonly Ground[];
  readonly today: string;
  readonly year: number | null;
  /** Bodies for which land is acquired. */
  readonly bodies: readonly number[];
};

/** One record being made: its serial number within the kind, from 0. */
export type Plot = { readonly dice: Dice; readonly world: World; readonly serial: number; readonly mouza: Mouza; readonly acres: number };
export type Body = Readonly<Record<string, unknown>>;

export { words };
export const bn = (value: string | number): string => bengaliDigits(String(value));
export const banglaYear = ({ today }: World): number => banglaDateOf(today).year;
export const memoOf = ({ between }: Dice): string => `০৫.${bn(between(10, 99))}.${bn(between(1000, 9999))}.${bn(between(100, 999))}`;
/** Whole hundreds of taka. */
export const taka = ({ between }: Dice, from: number, to: number): number => between(from, to) * 100;

const four = (value: number): number => Math.round(value * 10_000) / 10_000;
/** A part of an area, in ten-thousandths of an acre. */
export const part = (acres: number, share: number): number => four(acres * share);

const squareMetresPerAcre = 4046.8564224;
const aroundMouzaMetres = 1_100;

type Point = { readonly latitude: number; readonly longitude: number };
const six = (value: number): number => Number(value.toFixed(6));
const away = ({ latitude, longitude }: Point, north: number, east: number): Point => ({
  latitude: six(latitude + north / metresOfLatitude(latitude)),
  longitude: six(longitude + east / metresOfLongitude(latitude)),
});

/** A polygon with some corners around a point, with about this many acres. */
function boundaryAround({ between }: Dice, point: Point, acres: number) {
  const corners = between(5, 8);
  const radius = Math.sqrt((acres * squareMetresPerAcre) / Math.PI);
  const ring = Array.from({ length: corners }, (_, at) => {
    const [angle, far] = [(2 * Math.PI * at) / corners, (radius * between(90, 115)) / 100];
    const { longitude, latitude } = away(point, far * Math.sin(angle), far * Math.cos(angle));
    return [longitude, latitude];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
}

const classes = ['nal', 'viti', 'fallow', 'beel', 'pond', 'canal', 'char', 'garden'];
const sides = ['সরকারি রাস্তা', 'খাল', 'ব্যক্তিমালিকানাধীন জমি', 'খাস জমি', 'নদী', 'বসতবাড়ি'];

/** One to three dags that add up to the whole area. */
function schedulesOf({ between, pick }: Dice, mouza: Mouza, acres: number) {
  const dags = between(1, 3);
  const each = four(acres / dags);
  return Array.from({ length: dags }, (_, at) => {
    const taken_area = at === dags - 1 ? four(acres - each * (dags - 1)) : each;
    return {
      ...{ mouza_id: mouza.id, survey: 'RS', jl_number: mouza.jl_number, khatian_number: bn(between(1, 900)) },
      ...{ dag_number: bn(between(1, 4000)), land_class: pick(classes), dag_area: four(taken_area + between(0, 50) / 100), taken_area },
    };
  });
}

function caseOf(dice: Dice, { today }: World) {
  const { between, pick } = dice;
  const filed = shifted(today, -between(60, 1_500));
  return {
    ...{ case_number: `${pick(['দেওয়ানি', 'রিট', 'মিস'])} ${bn(between(1, 400))}`, case_year: Number(filed.slice(0, 4)) },
    ...{ case_kind: pick(['civil', 'writ', 'miscellaneous']), court: pick(['assistant_judge', 'joint_district_judge', 'high_court']) },
    ...{ plaintiff: pick(words.people), defendant: 'জেলা প্রশাসক', government_side: 'defendant', filing_date: filed },
    ...{ injunction: pick(['none', 'none', 'temporary', 'status_quo']), status: 'running', next_date: shifted(today, between(5, 90)) },
  };
}

/** The common block of a record; eight of nine have a point, most of these a boundary. */
export function commonOf({ dice, world, mouza, acres }: Plot, ground: Ground): Body {
  const { between, chance, pick } = dice;
  const has_case = chance(0.12);
  const point = away(mouza, between(-aroundMouzaMetres, aroundMouzaMetres), between(-aroundMouzaMetres, aroundMouzaMetres));
  const placed = chance(0.9);
  return {
    ...ground.place,
    ...{ office_id: ground.office_id, fiscal_year_id: world.year, schedules: schedulesOf(dice, mouza, acres) },
    ...{ boundary_north: pick(sides), boundary_east: pick(sides), boundary_south: pick(sides), boundary_west: pick(sides) },
    ...(placed && { ...point, ...(chance(0.8) && { boundary: boundaryAround(dice, point, acres) }) }),
    possession_status: pick(['govt', 'govt', 'lessee', 'illegal', 'dispossessed']),
    ...{ has_case, cases: has_case ? [caseOf(dice, world)] : [] },
  };
}

/** A name of its kind: `বড় ডেন্ডাবর বিল`. */
export function namesOf({ dice, mouza, serial }: Plot, kind: keyof typeof words.names): Body & { readonly is?: string } {
  const nouns = words.names[kind] as readonly (readonly string[])[];
  const [noun, noun_en, is] = nouns[serial % nouns.length]!;
  const [before, before_en] = dice.pick(words.before);
  return { name: `${before}${mouza.name} ${noun}`, name_en: `${before_en}${mouza.name_en} ${noun_en}`, ...(is && { is }) };
}

type Terms = { readonly years?: number; readonly society?: boolean };

/** A lease of the current year, or the reason why there is none. */
export function leaseOf({ dice, world }: Plot, { years = 1, society = false }: Terms = {}): Body {
  const { between, chance, pick } = dice;
  const from = banglaYear(world);
  if (!chance(0.75))
    return {
      is_leased: false,
      reason_without_lease: pick(['no_bid', 'stay', 'under_value']),
      status: 'leasable',
      from_bs_year: from,
      to_bs_year: from,
    };
  const government_value = taka(dice, 300, 6_000);
  const bid_value = government_value + taka(dice, 0, 800);
  return {
    ...{ is_leased: true, from_bs_year: from, to_bs_year: from + years - 1, status: 'leased' },
    ...(society
      ? { lessee_type: 'society', lessee_name: pick(words.societies), lessee_registration_number: bn(between(100, 999)) }
      : { lessee_type: 'organisation', lessee_name: pick(words.firms) }),
    ...{ notice_number: memoOf(dice), notice_date: shifted(world.today, -between(200, 300)) },
    ...{
      government_value,
      bid_value,
      paid_amount: chance(0.6) ? bid_value : part(bid_value, 0.5),
      agreement_date: shifted(world.today, -between(100, 190)),
    },
  };
}
