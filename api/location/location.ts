/**
 * The 8 divisions, 64 districts and 495 upazilas from the packages bd-divisions-to-unions (names in both languages, BBS codes) and bd-geojs
 * (points); the three upazilas of 2021 from newest-upazilas.json. Pure. The packages share no ids: they meet in the Bengali name, and a
 * place that does not meet is an error, not a gap.
 */
import places from 'bd-divisions-to-unions';
import geojs from 'bd-geojs';
import { canonical } from '../../resources/kernel/canonical.ts';
import morePoints from './reference/district-points.json' with { type: 'json' };
import newestUpazilas from './reference/newest-upazilas.json' with { type: 'json' };

/** Degrees of WGS 84, six decimals. */
type Point = { latitude: number; longitude: number };

export type DivisionRow = Point & { name: string; name_en: string; bbs_code: string };
export type DistrictRow = Point & { division_bbs_code: string; name: string; name_en: string; bbs_code: string; is_sadar: boolean };

/** The package has no BBS codes of upazilas, and none is invented. */
export type UpazilaRow = { district_bbs_code: string; name: string; name_en: string; is_sadar: boolean };

/** The official English spellings of 2018, and one that the packages write as a single word. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Barisal: 'Barishal',
  Bogra: 'Bogura',
  Chattagram: 'Chattogram',
  Chittagong: 'Chattogram',
  Comilla: 'Cumilla',
  Coxsbazar: "Cox's Bazar",
  Jessore: 'Jashore',
};

const CITY_CORPORATION = canonical('সিটি কর্পোরেশন');
const HEADQUARTERS = canonical('সদর');

/** In the order of their BBS codes. A division is at the position of its headquarters' district. */
export function divisionRows(): DivisionRow[] {
  const headquarters = districtRows().filter(district => district.is_sadar);
  return bothLanguages(places.getAllDivision(), places.getAllDivision('en'), 'divisions').map(division => {
    const { latitude, longitude } = only(headquarters, district => district.division_bbs_code === division.bbs_code, division.name_en);
    return { ...division, latitude, longitude };
  });
}

/** In the order of their BBS codes. `is_sadar`: the division's headquarters are here, and it has the division's name. */
export function districtRows(): DistrictRow[] {
  const english = places.getAllDistrict('en');
  const divisions = bothLanguages(places.getAllDivision(), places.getAllDivision('en'), 'divisions');
  return divisions
    .flatMap(division => {
      const bengali = places.getAllDistrict()[division.bbs_code] ?? [];
      return bothLanguages(bengali, english[division.bbs_code] ?? [], `districts of ${division.name_en}`).map(district => ({
        division_bbs_code: division.bbs_code,
        ...district,
        is_sadar: district.name === division.name,
        ...pointOf(district),
      }));
    })
    .sort(byCode);
}

export type Place = { value: string | number; title: string };
type Names = { name: string; name_en: string; bbs_code: string };

/** The package's entries of a district: upazilas, and city corporations, which are none. `key` is the package's own key of the unions. */
export type Listed = { readonly key: string; readonly district_bbs_code: string; readonly name: string; readonly name_en: string };

const listed = (): Listed[] => {
  const english = places.getAllUpazila('en');
  return Object.entries(places.getAllUpazila()).flatMap(([code, bengali]) =>
    bengali.map(({ value, title }) => ({
      key: String(value),
      district_bbs_code: code.padStart(2, '0'),
      name: canonical(title),
      name_en: officially(canonical(only(english[code] ?? [], place => Number(place.value) === Number(value), title).title)),
    })),
  );
};

const isCorporation = ({ name }: Listed): boolean => name.endsWith(CITY_CORPORATION);

export const listedUpazilas = (): Listed[] => listed().filter(one => !isCorporation(one));
export const listedCorporations = (): Listed[] => listed().filter(isCorporation);

/** By district, in the order of their names. */
export function upazilaRows(): UpazilaRow[] {
  const known = [...listedUpazilas().map(({ key: _, ...row }) => row), ...newestUpazilas];
  return known
    .map(row => ({ ...row, is_sadar: row.name.endsWith(HEADQUARTERS) }))
    .sort((a, b) => a.district_bbs_code.localeCompare(b.district_bbs_code, 'en') || a.name.localeCompare(b.name, 'bn'));
}

/** “Comilla Sadar” is Cumilla Sadar. */
export const officially = (name: string): string =>
  name
    .split(' ')
    .map(word => SPELLINGS[word] ?? word)
    .join(' ');

/** Joins the two lists of one package by code. Throws when they differ. */
function bothLanguages(bengali: readonly Place[], english: readonly Place[], what: string): Names[] {
  if (bengali.length !== english.length) throw new Error(`${what}: ${bengali.length} Bengali names, ${english.length} English ones`);
  return bengali
    .map(({ value, title }) => {
      const other = canonical(only(english, place => Number(place.value) === Number(value), title).title);
      return { name: canonical(title), name_en: SPELLINGS[other] ?? other, bbs_code: String(value).padStart(2, '0') };
    })
    .sort(byCode);
}

function pointOf({ name, bbs_code }: Names): Point {
  const { lat, lon } = only(geojs.districts, district => canonical(district.bn_name) === name, name);
  if (lat !== null && lon !== null) return { latitude: degrees(lat), longitude: degrees(lon) };
  const [latitude, longitude] = (morePoints as unknown as Record<string, readonly number[]>)[bbs_code] ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`${name}: no point`);
  return { latitude, longitude };
}

function degrees(text: string): number {
  return Number(Number(text).toFixed(6));
}

export function only<T>(items: readonly T[], matches: (item: T) => boolean, name: string): T {
  const [found, another] = items.filter(matches);
  if (found === undefined || another !== undefined) throw new Error(`${name}: found ${found === undefined ? 'nowhere' : 'twice'}`);
  return found;
}

function byCode(a: { bbs_code: string }, b: { bbs_code: string }): number {
  return a.bbs_code.localeCompare(b.bbs_code, 'en');
}
