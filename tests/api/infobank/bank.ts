/** An office in Savar with a clerk, and bodies of land records there: what the tests of the information bank begin with. */
import { expect } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, query, type TestServer } from '../../support/server.ts';

export type Bank = {
  readonly people: People;
  readonly office: number;
  readonly other: number;
  readonly mouza: number;
  readonly place: { readonly division_id: number; readonly district_id: number; readonly upazila_id: number };
  readonly clerk: { readonly headers: Headers };
  readonly land: (more?: object) => Record<string, unknown>;
  /** A body that has what every kind needs. */
  readonly body: (more?: object) => Record<string, unknown>;
  readonly made: (path: string, body: object) => Promise<Answer['json']>;
};

/** `keys`: what the clerk holds. */
export async function bankOf(server: TestServer, keys: readonly string[]): Promise<Bank> {
  const people = peopleOf(server);
  const one = async (resource: string, filter: object) =>
    (await server.call('GET', `/api/${resource}${query({ filter, range: [0, 0] })}`)).json[0];
  const district = await one('districts', { name_en: 'Dhaka' });
  const upazila = await one('upazilas', { district_id: district.id, name_en: 'Savar' });
  const top = await people.office({ level: 5, district: district.id });
  const [office, other] = [await people.office({ parent: top }), await people.office({ parent: top })];
  const mouza = await people.insert('mouzas', { name: 'কাউন্দিয়া', name_en: 'Kaundia', upazila_id: upazila.id });
  const clerk = await people.clerk(office, keys);
  await people.settle();
  const land = (more: object = {}) => ({
    ...{ mouza_id: mouza, survey: 'RS', jl_number: '১৫', khatian_number: '১', dag_number: '123/4', dag_area: 2.5, taken_area: 1.25 },
    ...more,
  });
  const place = { division_id: district.division_id, district_id: district.id, upazila_id: upazila.id };
  const body = (more: object = {}) => ({ office_id: office, ...place, schedules: [land()], has_case: false, ...more });
  const made: Bank['made'] = async (path, given) => {
    const { status, text, json } = await server.call('POST', `/api/${path}`, given);
    expect(status, text).toBe(201);
    return json;
  };
  return { people, office, other, mouza, place, clerk, land, body, made };
}

/** What a refusal says: its status and the code at each field. */
export const told = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];

export const aCase = {
  ...{ case_number: 'দেওয়ানি ১২', case_year: 2024, case_kind: 'civil', court: 'assistant_judge' },
  ...{ plaintiff: 'রাষ্ট্র', defendant: 'করিম', government_side: 'plaintiff', filing_date: '2024-03-01' },
  ...{ injunction: 'none', status: 'running' },
};

export const aLease = {
  ...{ is_leased: true, from_bs_year: 1432, to_bs_year: 1432, lessee_type: 'person', lessee_name: 'রহিম মিয়া' },
  ...{ government_value: 100_000, bid_value: 120_000, status: 'leased' },
};

/** What each kind needs besides the common block. */
export const own: Readonly<Record<string, object>> = {
  'water-bodies': { name: 'চেচুয়া বিল', name_en: 'Chechua Beel', class: 'closed', water_kind: 'beel', management_mode: 'general' },
  'sand-quarries': {
    ...{ name: 'ধলেশ্বরী বালুমহাল', name_en: 'Dhaleshwari', location_kind: 'char', declared_no: '০৫.২৬', declared_date: '2020-01-01' },
    ...{ enlisted_lessee_no: '১২' },
  },
  'bamboo-groves': { name: 'সাভার বাঁশমহাল', name_en: 'Savar bamboo', controlling_agency: 'district' },
};
