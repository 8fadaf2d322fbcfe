/** The offices of the demo ministry, one for each place that has one: 8 divisions, 64 districts, every upazila and circle. Pure. */
import offices from './offices.json' with { type: 'json' };

type Id = number;
type Names = { readonly name: string; readonly name_en: string };
type Place = Names & { readonly id: Id };
type Point = { readonly latitude: number | null; readonly longitude: number | null };
type Division = Place & Point & { readonly bbs_code: string };
type District = Division & { readonly division_id: Id };
type InDistrict = Place & { readonly district_id: Id };
type Upazila = InDistrict & Point;
type Union = Place & { readonly upazila_id: Id };

/** As in the database, each list in a fixed order. */
export type Places = {
  readonly divisions: readonly Division[];
  readonly districts: readonly District[];
  readonly upazilas: readonly Upazila[];
  readonly circles: readonly InDistrict[];
  readonly unions: readonly Union[];
};

/** `base` is the code of the base office, which gives type and layer; `parent` the code of the office above. */
export type DemoOffice = Names & {
  readonly code: string;
  readonly base: string;
  readonly parent: string | null;
  readonly short_name: string;
  readonly short_name_en: string;
  readonly email?: string;
  readonly place: Readonly<Record<string, unknown>>;
};

export const fullyStaffedDistrict = offices.fullyStaffedDistrict;

/** The allowed characters of a short name: letters, digits, dot and space (S5.022, S5.023). */
const shortBn = (text: string): string => text.replace(/(?:(?![\u0980-\u09FF. ]|\u200C|\u200D).)+/gu, ' ').trim();
const shortEn = (text: string): string => text.replace(/[^A-Za-z0-9. ]+/g, '').trim();

type Kind = { readonly base: string; readonly name: string; readonly name_en: string; readonly suffix?: readonly [string, string] };

/** `জেলা প্রশাসকের কার্যালয়, ঢাকা`, in short `ঢাকা জেলা`. */
function named({ base, name, name_en, suffix = ['', ''] }: Kind, place: Names): Omit<DemoOffice, 'code' | 'parent' | 'place'> {
  return {
    base,
    name: `${name}, ${place.name}`,
    name_en: `${name_en}, ${place.name_en}`,
    short_name: shortBn(`${place.name} ${suffix[0]}`),
    short_name_en: shortEn(`${place.name_en} ${suffix[1]}`),
  };
}

const kinds = {
  division: { base: 'DIVCOM', name: 'বিভাগীয় কমিশনারের কার্যালয়', name_en: "Divisional Commissioner's Office", suffix: ['বিভাগ', 'Division'] },
  reforms: { base: 'DLRC', name: 'উপ-ভূমি সংস্কার কমিশনারের কার্যালয়', name_en: "Deputy Land Reforms Commissioner's Office" },
  zone: { base: 'ZSO', name: 'জোনাল সেটেলমেন্ট অফিস', name_en: 'Zonal Settlement Office', suffix: ['জোন', 'Zone'] },
  district: { base: 'DCO', name: 'জেলা প্রশাসকের কার্যালয়', name_en: "Deputy Commissioner's Office", suffix: ['জেলা', 'District'] },
  upazila: { base: 'ULO', name: 'উপজেলা ভূমি অফিস', name_en: 'Upazila Land Office' },
  circle: { base: 'CLO', name: 'রাজস্ব সার্কেল অফিস', name_en: 'Revenue Circle Office', suffix: ['সার্কেল', 'Circle'] },
  union: { base: 'UNLO', name: 'ইউনিয়ন ভূমি অফিস', name_en: 'Union Land Office', suffix: ['ইউনিয়ন', 'Union'] },
} as const satisfies Readonly<Record<string, Kind>>;

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
const serial = (at: number): string => String(at + 1).padStart(2, '0');

const inDivision = (division: Division): DemoOffice[] => {
  const place = { division_id: division.id, ...pointOf(division) };
  return [
    { ...named(kinds.division, division), code: `DIVCOM-${division.bbs_code}`, parent: 'MINLAND', place },
    { ...named(kinds.reforms, division), code: `DLRC-${division.bbs_code}`, parent: 'LRB', place },
  ];
};

function inDistrict(district: District, division: Division, { upazilas, circles, unions }: Places): DemoOffice[] {
  const { bbs_code: code } = district;
  const place = { division_id: division.id, district_id: district.id };
  const here = { ...place, ...pointOf(district) };
  const within = (one: InDistrict): boolean => one.district_id === district.id;
  const parent = `DCO-${code}`;
  return [
    { ...named(kinds.district, district), code: parent, parent: `DIVCOM-${division.bbs_code}`, place: here },
    ...(offices.settlementZones.includes(district.name_en)
      ? [{ ...named(kinds.zone, district), code: `ZSO-${code}`, parent: 'DLRS', place: here }]
      : []),
    ...upazilas.filter(within).flatMap((upazila, at) => {
      const office = {
        ...named(kinds.upazila, upazila),
        code: `ULO-${code}-${serial(at)}`,
        parent,
        place: { ...place, upazila_id: upazila.id },
      };
      const below = unions.filter(({ upazila_id }) => upazila_id === upazila.id);
      return [
        { ...office, place: { ...office.place, ...pointOf(upazila) } },
        ...below.map((union, number) => ({
          ...named(kinds.union, union),
          code: `UNLO-${code}-${serial(at)}-${serial(number)}`,
          parent: office.code,
          place: { ...office.place, union_id: union.id },
        })),
      ];
    }),
    ...circles.filter(within).map((circle, at) => ({
      ...named(kinds.circle, circle),
      code: `CLO-${code}-${serial(at)}`,
      parent,
      place: { ...place, circle_id: circle.id },
    })),
  ];
}

/** How each is reached: by addresses that lead nowhere. */
const reached = (office: DemoOffice): DemoOffice => ({ ...office, email: `${office.code.toLowerCase()}@land.example` });

/** Parents before the offices under them. */
export function demoOffices(places: Places): DemoOffice[] {
  const division = new Map(places.divisions.map(one => [one.id, one]));
  const all = [
    ...offices.central.map(office => ({ ...office, base: office.code, parent: office.code === 'MINLAND' ? null : 'MINLAND', place: {} })),
    ...places.divisions.flatMap(inDivision),
    ...places.districts.flatMap(district => inDistrict(district, division.get(district.division_id)!, places)),
  ];
  return all.map(reached);
}
