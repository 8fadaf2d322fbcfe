/**
 * The unions, municipalities, city corporations and metropolitan thanas of the package bd-divisions-to-unions, which has them in one list.
 * Names are canonical; misspelt ones are corrected by place-names.json. Pure: no code is invented.
 */
import places from 'bd-divisions-to-unions';
import { canonical } from '../../resources/kernel/canonical.ts';
import { type Listed, listedCorporations, listedUpazilas, officially, only, type Place } from './location.ts';
import names from './reference/place-names.json' with { type: 'json' };

type Named = { readonly name: string; readonly name_en: string };
/** The upazila is identified by its district and name. */
export type UnionRow = Named & { readonly district_bbs_code: string; readonly upazila: string };
export type MunicipalityRow = UnionRow;
export type CityCorporationRow = Named & { readonly district_bbs_code: string };
/** A thana that belongs to two corporations refers to none. */
export type ThanaRow = Named & { readonly district_bbs_code: string; readonly city_corporation: string | null };

/** The correct form of a name that may be misspelt. */
const right = (table: Readonly<Record<string, string>>) => {
  const known = new Map(Object.entries(table).map(([wrong, better]) => [canonical(wrong), canonical(better)]));
  return (name: string): string | undefined => known.get(name);
};
const bengali = right(names.bengali);
const unionNames = right(names.unions);
const corporationNames = right(names.corporations);
const municipalityNames = right(names.municipalities);
const thanaNames = right(names.thanas);

const MUNICIPALITY = /\s*পৌরসভা\s*/;
const municipalWords = /\b(municipal\w*|p[aou]+r[aou]*s[haou]*[bv]\w*|sadar|of)\b/gi;

/** Without marks of direction, the number before and the word after: “১০ নং পদুয়া ইউনিয়ন” is পদুয়া. */
const unionName = (title: string): string =>
  canonical(
    canonical(title.replace(/\u200f/g, ''))
      .replace(/^[০-৯]+\s*(নং)?\s*/, '')
      .replace(/\s+(ইউনিয়ন|[০-৯]+)$/, '')
      .replace(/\s*\(/, ' (')
      .replace('দক্ষিন', 'দক্ষিণ')
      .replace('(পঃ)', '(পশ্চিম)')
      .replace('(উঃ)', '(উত্তর)')
      .replace('(দঃ)', '(দক্ষিণ)'),
  );

const capitalised = (name: string): string => name.replace(/(^|[\s(])[a-z]/g, letter => letter.toUpperCase());

/** The package's entries under an upazila or a corporation, in both languages. */
const under = ({ key }: Listed): Named[] => {
  const english = places.getAllUnion('en')[key] ?? [];
  return (places.getAllUnion()[key] ?? []).map(({ value, title }: Place) => ({
    name: title,
    name_en: canonical(only(english, place => Number(place.value) === Number(value), title).title),
  }));
};

const isMunicipality = ({ name }: Named): boolean => MUNICIPALITY.test(canonical(name));
const isCorporation = ({ name }: Named): boolean => canonical(name).includes(canonical('সিটি কর্পোরেশন'));

const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name, 'bn');

/** By upazila, in the order of their names. */
export const unionRows = (): UnionRow[] =>
  listedUpazilas().flatMap(upazila =>
    under(upazila)
      .filter(one => !isMunicipality(one) && !isCorporation(one))
      .map(({ name, name_en }) => ({
        district_bbs_code: upazila.district_bbs_code,
        upazila: upazila.name,
        name: unionName(name),
        name_en: officially(unionNames(name_en) ?? capitalised(name_en)),
      }))
      .sort(byName),
  );

/** Without duplicates: the package lists some in two spellings. */
export function municipalityRows(): MunicipalityRow[] {
  const found = new Map<string, MunicipalityRow>();
  for (const upazila of listedUpazilas())
    for (const { name: title, name_en } of under(upazila).filter(isMunicipality)) {
      const bare = canonical(title.replace(/\u200c/g, '').replace(MUNICIPALITY, ''));
      const name = bengali(bare) ?? bare;
      const english = canonical(name_en.replace(/\u200c/g, '').replace(municipalWords, ' '));
      const { district_bbs_code } = upazila;
      const row = { district_bbs_code, upazila: upazila.name, name, name_en: municipalityNames(name) ?? officially(capitalised(english)) };
      const known = `${district_bbs_code} ${name}`;
      if (!found.has(known)) found.set(known, row);
    }
  return [...found.values()];
}

const corporationName = (name: string): string => bengali(name) ?? name;

export const cityCorporationRows = (): CityCorporationRow[] =>
  listedCorporations().map(({ district_bbs_code, name, name_en }) => ({
    district_bbs_code,
    name: corporationName(name),
    name_en: corporationNames(name) ?? capitalised(name_en),
  }));

/** Thanas that are not upazilas: those with a known English name. */
export function thanaRows(): ThanaRow[] {
  const found = new Map<string, ThanaRow>();
  for (const corporation of listedCorporations())
    for (const { name: title } of under(corporation)) {
      const canonicalTitle = canonical(title);
      const name = bengali(canonicalTitle) ?? canonicalTitle;
      const name_en = thanaNames(name);
      const { district_bbs_code } = corporation;
      const known = `${district_bbs_code} ${name}`;
      const city_corporation = found.has(known) ? null : corporationName(corporation.name);
      if (name_en !== undefined) found.set(known, { district_bbs_code, city_corporation, name, name_en });
    }
  return [...found.values()];
}
