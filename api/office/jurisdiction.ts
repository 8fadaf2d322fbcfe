/**
 * The jurisdiction of an office for its editor: its mouzas with places and numbers, the other offices of the same layer that hold them, and
 * mouzas that none of the layer holds. Offices of one layer should cover different land, those of different layers the same.
 */
import type { Standing } from '../../permissions/ability.ts';
import { plainNumber } from '../../resources/kernel/formats.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { readDags, type Share, sharedBy } from '../../resources/office/dags.ts';
import { type Label, labelOrNullText, labelText } from '../engine/label.ts';
import { ask, assembled, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

export type OfficeFacts = Label & {
  readonly layer_id: number;
  readonly district_id: number | null;
  readonly upazila_id: number | null;
};

export type MouzaFacts = Label & {
  readonly upazila: Label;
  readonly union: Label | null;
  readonly jl_numbers: readonly { readonly survey: string; readonly jl_number: string }[];
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** One mouza held by an office. */
export type Holding = Share & { readonly mouza_id: number; readonly office: Label };

export type Row = {
  readonly id: number;
  readonly version: number;
  readonly row_status: number;
  readonly is_full_mouza: boolean;
  readonly dags: string | null;
  readonly mouza: MouzaFacts;
};

/** For an office that covers a whole division by mouzas; further ones are counted but not shown. */
export const mostRows = 5_000;
/** Of the mouzas to choose from. */
export const mostChoices = 1_000;

const mouzaText = `json_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en, 'latitude', m.latitude, 'longitude', m.longitude,
  'upazila', ${labelText('u')}, 'union', ${labelOrNullText('n')},
  'jl_numbers', (select coalesce(json_agg(json_build_object('survey', l.survey, 'jl_number', l.jl_number) order by l.id), '[]')
    from mouza_jl_numbers l where l.mouza_id = m.id and l.row_status = 1))`;

const placesText = 'join upazilas u on u.id = m.upazila_id left join unions n on n.id = m.union_id';

const officeText = sql(
  'office/jurisdiction.office',
  'select id, name, name_en, layer_id, district_id, upazila_id from offices where id = $1',
);

export async function officeFacts(executor: Executor, id: number): Promise<OfficeFacts | undefined> {
  const { rows } = await ask(executor, officeText, [id]);
  return (rows as OfficeFacts[])[0];
}

const mouzasOfOfficeText = sql(
  'office/jurisdiction.mouzasOfOffice',
  `select j.id, j.version, j.row_status, j.is_full_mouza, j.dags, count(*) over ()::int as total, ${mouzaText} as mouza
      from office_jurisdictions j join mouzas m on m.id = j.mouza_id ${placesText}
      where j.office_id = $1 order by u.name, u.id, m.name, m.id limit ${mostRows}`,
);

/** The rows of an office by upazila and name, at most `mostRows`, and how many there are. */
export async function rowsOf(executor: Executor, officeId: number): Promise<{ total: number; rows: readonly Row[] }> {
  const { rows } = await ask(executor, mouzasOfOfficeText, [officeId]);
  const found = rows as (Row & { total: number })[];
  return { total: found[0]?.total ?? 0, rows: found.map(({ total: _, ...row }) => row) };
}

const otherHoldersText = sql(
  'office/jurisdiction.otherHolders',
  `select j.mouza_id, j.is_full_mouza, j.dags, ${labelText('o')} as office
      from office_jurisdictions j join offices o on o.id = j.office_id
      where j.mouza_id = any($1::bigint[]) and j.row_status = 1 and o.row_status = 1 and o.layer_id = $2 and o.id <> $3
      order by j.mouza_id, o.name, o.id`,
);

/** The parts of these mouzas that other active offices of the layer hold. */
export async function holdingsOf(executor: Executor, mouzaIds: readonly number[], office: OfficeFacts): Promise<readonly Holding[]> {
  if (mouzaIds.length === 0) return [];
  const { rows } = await ask(executor, otherHoldersText, [mouzaIds, office.layer_id, office.id]);
  return (rows as (Omit<Holding, 'dags'> & { dags: string | null })[]).map(({ dags, ...holding }) => ({
    ...holding,
    dags: readDags(dags ?? '').dags,
  }));
}

/** The overlap of another office with this share; dags only for people who may see dags. */
export function overlapWith(mine: Share, { office, ...other }: Holding, seesDags: boolean): (Share & { office: Label }) | undefined {
  const shared = sharedBy(mine, other);
  return shared && { office, is_full_mouza: shared.is_full_mouza, ...(seesDags && { dags: shared.dags ?? [] }) };
}

export type Choosing = {
  readonly upazila_id?: number;
  readonly district_id?: number;
  readonly union_id?: number;
  readonly q: string;
  /** Only what no office of the layer holds. */
  readonly gap: boolean;
};

type Choices = { readonly total: number; readonly gaps: number; readonly mouzas: readonly (MouzaFacts & { readonly is_here: boolean })[] };

/** The mouzas that a person may give to an office: those within their own jurisdiction. */
type Within = Pick<Standing, 'everywhere' | 'upazilaIds' | 'mouzaIds'>;
const within = (standing: Within, values: unknown[]): string =>
  standing.everywhere
    ? 'true'
    : `(m.upazila_id = any($${values.push(standing.upazilaIds)}::bigint[]) or m.id = any($${values.push(standing.mouzaIds)}::bigint[]))`;

/** The conditions of what is chosen; their values are added to `values`. */
function conditionsOf(
  standing: Within,
  { upazila_id, district_id, union_id, ...choosing }: Omit<Choosing, 'gap'>,
  values: unknown[],
): string {
  const q = searchKey(choosing.q);
  const conditions = ['m.row_status = 1', within(standing, values)];
  if (upazila_id !== undefined) conditions.push(`m.upazila_id = $${values.push(upazila_id)}`);
  if (district_id !== undefined) conditions.push(`u.district_id = $${values.push(district_id)}`);
  if (union_id !== undefined) conditions.push(`m.union_id = $${values.push(union_id)}`);
  if (q !== '') {
    const [like, jl] = [values.push(`%${q}%`), values.push(plainNumber(choosing.q))];
    conditions.push(`(m.search_key like $${like}
      or exists (select from mouza_jl_numbers l where l.mouza_id = m.id and l.jl_number = $${jl}))`);
  }
  return conditions.join(' and ');
}

/** $1 the office, $2 its layer; the conditions are about `m` and `u`. */
const choicesText = assembled<Choices>()(
  'office/jurisdiction.choices',
  'conditions depend on what is chosen and on the reach',
  (conditions: string, gap: boolean) => `with found as (
    select m.id, u.name as upazila_name, m.name,
      exists (select from office_jurisdictions j where j.mouza_id = m.id and j.office_id = $1) as is_here,
      not exists (select from office_jurisdictions j join offices o on o.id = j.office_id
        where j.mouza_id = m.id and j.row_status = 1 and o.row_status = 1 and o.layer_id = $2) as is_gap
    from mouzas m join upazilas u on u.id = m.upazila_id where ${conditions}
  ), shown as (select * from found ${gap ? 'where is_gap' : ''} order by upazila_name, name, id limit ${mostChoices})
  select (select count(*)::int from found ${gap ? 'where is_gap' : ''}) as total,
    (select count(*)::int from found where is_gap) as gaps,
    (select coalesce(json_agg(t.one order by s.upazila_name, s.name, s.id), '[]') from shown s
      join lateral (select ${mouzaText}::jsonb || jsonb_build_object('is_here', s.is_here) as one
        from mouzas m ${placesText} where m.id = s.id) t on true) as mouzas`,
  ['m.row_status = 1', false],
  [conditionsOf({ everywhere: false, upazilaIds: [], mouzaIds: [] }, { upazila_id: 1, district_id: 1, union_id: 1, q: 'x' }, [1, 1]), true],
);

/** Active mouzas to add to an office, by upazila and name; with `gaps` only those that no office of its layer holds. */
export async function choicesFor(executor: Executor, office: OfficeFacts, standing: Standing, choosing: Choosing): Promise<Choices> {
  const values: unknown[] = [office.id, office.layer_id];
  const { rows } = await ask(executor, choicesText(conditionsOf(standing, choosing, values), choosing.gap), values);
  return rows[0]!;
}
