/** An office in Savar with a clerk, and bodies of land records there: what the tests of the information bank begin with. */
import { expect } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, query, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

export type Bank = {
  readonly people: People;
  readonly office: number;
  readonly other: number;
  /** The office above both. */
  readonly top: number;
  readonly mouza: number;
  readonly place: { readonly division_id: number; readonly district_id: number; readonly upazila_id: number };
  readonly clerk: { readonly headers: Headers };
  readonly land: (more?: object) => Record<string, unknown>;
  /** A body that has what every kind needs. */
  readonly body: (more?: object) => Record<string, unknown>;
  readonly made: (path: string, body: object) => Promise<Answer['json']>;
  /** A body of some kind, with what that kind needs. */
  readonly bodyOf: (path: string, more?: object) => Promise<Record<string, unknown>>;
  /** A document of an abandoned property, its file uploaded. */
  readonly document: (more?: object) => Promise<object>;
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
  const expecting_organization_id = (await made('expecting-organizations', { ...aBody, district_id: district.id })).id;
  const document: Bank['document'] = async (more = {}) => {
    const file = await upload(server, 'abandoned-property-documents.file', pdf(), 'deed.pdf');
    expect(file.status, file.text).toBe(201);
    return { document_kind: 'deed', file: file.json.id, ...more };
  };
  let serial = 0;
  const bodyOf: Bank['bodyOf'] = async (path, more = {}) => {
    serial += 1;
    const unlike: Readonly<Record<string, object>> = {
      'shrimp-estates': { plot_no: `P-${serial}` },
      'land-acquisitions': { la_case_no: `${serial}/2025-26`, expecting_organization_id },
      'leased-lands': { vp_case_no: `${serial}/1978` },
      'abandoned-properties': { property_no: `PP-${serial}`, ...(path === 'abandoned-properties' && { documents: [await document()] }) },
    };
    return body({ ...(own[path] ?? named), ...unlike[path], ...more });
  };
  return { people, office, other, top, mouza, place, clerk, land, body, made, bodyOf, document };
}

const aBody = {
  ...{ name: 'সড়ক বিভাগ', name_en: 'Roads Department', kind: 'department', contact_person: 'রহিম', designation: 'প্রকৌশলী' },
  ...{ mobile: '01712345678', email: 'roads@example.gov.bd', address: 'ঢাকা', address_en: 'Dhaka' },
};

/** What a refusal says: its status and the code at each field. */
export const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];

export const aCase = {
  ...{ case_number: 'দেওয়ানি ১২', case_year: 2024, case_kind: 'civil', court: 'assistant_judge' },
  ...{ plaintiff: 'রাষ্ট্র', defendant: 'করিম', government_side: 'plaintiff', filing_date: '2024-03-01' },
  ...{ injunction: 'none', status: 'running' },
};

export const aLease = {
  ...{ is_leased: true, from_bs_year: 1432, to_bs_year: 1432, lessee_type: 'person', lessee_name: 'রহিম মিয়া' },
  ...{ government_value: 100_000, bid_value: 120_000, status: 'leased' },
};

/** What a kind needs that is said nothing of below. */
const named = { name: 'নমুনা', name_en: 'Sample' };

/** What each kind needs besides the common block. */
export const own: Readonly<Record<string, object>> = {
  'water-bodies': { name: 'চেচুয়া বিল', name_en: 'Chechua Beel', class: 'closed', water_kind: 'beel', management_mode: 'general' },
  'sand-quarries': {
    ...{ name: 'ধলেশ্বরী বালুমহাল', name_en: 'Dhaleshwari', location_kind: 'char', declared_no: '০৫.২৬', declared_date: '2020-01-01' },
    ...{ enlisted_lessee_no: '১২' },
  },
  'tea-gardens': {
    ...{ name: 'লাক্কাতুরা চা বাগান', name_en: 'Lakkatura', owner_company: 'ন্যাশনাল টি', owner_kind: 'national', lease_case_no: '৭/৯৮' },
    ...{ lease_start: '1998-01-01', lease_end: '2037-12-31', total_land: 1.25, tea_land: 1, annual_rent: 1000, renewal_status: 'current' },
  },
  'shrimp-estates': { name: 'বদরখালী', name_en: 'Badarkhali', plot_area: 10 },
  'salt-estates': { name: 'টেকনাফ লবণ মহাল', name_en: 'Teknaf', salt_land: 1.25 },
  markets: {
    ...{ name: 'নবীনগর হাট', name_en: 'Nabinagar', market_kind: 'hat', local_body: 'upazila', hat_days: ['friday'] },
    ...{ peripheral_area: 1, toha_area: 0.6, lease_authority: 'uno' },
  },
  'khas-lands': {
    ...{ khas_class: 'agricultural', area_kind: 'rural', khatian_kind: 'khas_1', register8_part: 'part_2' },
    ...{ usable: true, settlement_status: 'unsettled' },
  },
  'land-acquisitions': {
    ...{ project_name: 'চার লেন সড়ক', proposal_memo: '১২', proposal_date: '2025-07-01', purpose: 'সড়ক' },
    ...{ proposed_area: 2, acquired_area: 1.25, stage: 'proposal' },
  },
  'leased-lands': {
    ...{ source_kind: 'khas_yearly', property_use: 'shop', area_band: 'rural', lessees: [{ name: 'করিম' }] },
    ...{ salami_rate: 40, yearly_salami: 2000, renewed_upto: 1431 },
  },
  'abandoned-properties': {
    ...{ class_1972: 'house', ministry: 'land', list_kind: 'a', original_owner: 'হাফিজ', father: 'রশিদ', occupant_kind: 'vacant' },
  },
  'bamboo-groves': { name: 'সাভার বাঁশমহাল', name_en: 'Savar bamboo', controlling_agency: 'district' },
};
