/**
 * The certified copy of a khatian for a service order: which records of the registers have the khatian, and the paper that is made of one.
 * The paper is in Bengali, as the registers are.
 */
import { banglaDateOf } from '../../i18n/bangla-calendar.ts';
import type { FoundKhatian } from '../../resources/infobank/found-khatian.ts';
import { landSchedules } from '../../resources/infobank/land-schedules.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Letter } from '../../resources/kernel/letter.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { surveyOptions } from '../../resources/kernel/shared-options.ts';
import type { Author } from '../engine/actor.ts';
import type { Registry } from '../engine/families.ts';
import { assembled, known, type Rows, sql } from '../engine/sql.ts';
import type { KeptLetter } from '../printing/kept-letter.ts';
import { letterFrame, paragraph, said, table } from '../printing/letter.ts';
import { fieldText, valueText } from '../printing/value-text.ts';
import { reachedBy } from './reached.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an order says of the khatian; null where its form did not ask for it. */
export type AskedKhatian = {
  readonly id: number;
  readonly number: string;
  readonly work: string;
  readonly status: string;
  readonly way: string | null;
  readonly paper: string | null;
  readonly applicant: string;
  readonly office_id: number;
  readonly mouza_id: number | null;
  readonly mouza: string | null;
  readonly mouza_en: string | null;
  readonly survey: string | null;
  readonly khatian: string | null;
  readonly copies: string | null;
};

const answerText = (key: string): string =>
  `(select a.value from service_order_answers a where a.service_order_id = o.id and a.key = '${key}')`;

const askedText = sql(
  'infobank/khatian-copy.asked',
  `
select o.id::float8 as id, o.reference_number as number, s.work, o.status, o.delivery_type as way, o.paper, o.applicant_name as applicant,
  o.office_id::float8 as office_id, o.mouza_id::float8 as mouza_id, m.name as mouza, m.name_en as mouza_en,
  ${answerText('survey')} as survey, ${answerText('khatian_number')} as khatian, ${answerText('copies')} as copies
from service_orders o join services s on s.id = o.service_id left join mouzas m on m.id = o.mouza_id where o.id = $1`,
  known<AskedKhatian>(),
);

export const askedKhatian = async (rows: Rows, order: number): Promise<AskedKhatian | undefined> =>
  (await rows(askedText, [order]))[0] as AskedKhatian | undefined;

export const mostFound = 50;

const foundText = assembled<FoundKhatian>()(
  'infobank/khatian-copy.found',
  "the reach is the reader's",
  (reach: string) => `select o.id::float8 as id, o.kind, o.record_number, o.title, o.title_en,
  json_agg(s.dag_number order by s.serial) as dags, sum(s.taken_area)::float8 as area
from land_schedules s join land_records o on o.id = s.record_id and o.row_status = 1
where s.mouza_id = $1::bigint and s.survey = $2 and s.khatian_number = $3 and s.row_status = 1 and ${reach}
group by o.id order by o.kind, o.record_number, o.id limit ${mostFound}`,
  ['o.kind = any($4::text[])'],
);

/** The records with this khatian in registers that the author may read. */
export async function khatiansFound(
  rows: Rows,
  author: Author,
  kinds: readonly string[],
  { mouza_id, survey, khatian }: Pick<AskedKhatian, 'mouza_id' | 'survey' | 'khatian'>,
): Promise<readonly FoundKhatian[]> {
  if (mouza_id === null || survey === null || khatian === null) return [];
  const values: unknown[] = [mouza_id, survey, khatian];
  const { any, ofKind } = reachedBy(author, kinds, value => `$${values.push(value)}`);
  return (await rows(foundText(`${any} and ${ofKind}`), values)) as readonly FoundKhatian[];
}

/** Who holds the land by a register: fields of the record, or of its rows, with their share in per cent. */
const holderFields = [
  ...[{ name: 'expecting_organization_id' }, { name: 'owner_company' }, { name: 'original_owner' }, { name: 'allottee_name' }],
  ...[
    { rows: 'recipients', name: 'name', share: 'share_percent' },
    { rows: 'lessees', name: 'name' },
  ],
  { rows: 'leases', name: 'lessee_name' },
] as readonly { readonly rows?: string; readonly name: string; readonly share?: string }[];

/** A lease that has ended is no holder's. */
const isOver = ({ to_bs_year: last }: Row, year: number): boolean => typeof last === 'number' && last < year;

function holdersOf(kind: AnyResource, registry: Registry, record: Row, year: number): string[][] {
  return holderFields.flatMap(({ rows, name, share }) => {
    const field = kind.fields[rows ?? name];
    if (field === undefined) return [];
    const of = field.kind === 'rows' ? registry.get(field.of)! : kind;
    const found =
      field.kind === 'rows' ? ((record[rows!] as readonly Row[] | undefined) ?? []).filter(one => !isOver(one, year)) : [record];
    return found.flatMap(one => {
      const holder = valueText(of, registry, name, one, 'bn');
      const part = share ? valueText(of, registry, share, one, 'bn') : '';
      return holder ? [[holder, field.label.bn, part ? `${part}%` : blank]] : [];
    });
  });
}

const blank = '–';

const { land_class, dag_area, taken_area } = landSchedules.fields;

/** The dags of this khatian, with their sum. */
function dagTable(dags: readonly Row[]): string {
  const rows = dags.map((dag, at) => [
    bengaliDigits(String(at + 1)),
    bengaliDigits(String(dag.dag_number)),
    fieldText(land_class, dag.land_class, 'bn') || blank,
    fieldText(dag_area, dag.dag_area, 'bn'),
    fieldText(taken_area, dag.taken_area, 'bn'),
  ]);
  const sum = dags.reduce((whole, dag) => whole + Math.round(Number(dag.taken_area) * 10_000), 0) / 10_000;
  const columns = ['ক্রমিক', 'দাগ নম্বর', 'জমির শ্রেণি', 'দাগের মোট জমি (একর)', 'খতিয়ানে দাগের জমি (একর)'];
  return table(columns, [...rows, ['', 'মোট', '', '', fieldText(taken_area, sum, 'bn')]]);
}

export type Facts = {
  readonly order: AskedKhatian;
  readonly kind: AnyResource;
  readonly registry: Registry;
  /** As its register shows it to the officer. */
  readonly record: Row;
  readonly issuer: Row;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

const issuerText = sql(
  'infobank/khatian-copy.issuer',
  `
select f.name as office, f.website, u.full_name as signer, d.name as signing from service_orders o join offices f on f.id = o.office_id
left join users u on u.id = $2 left join office_organograms k on k.id = o.current_desk_id left join designations d on d.id = k.designation_id
where o.id = $1`,
);

/** The office of the order, and the officer with the post of its desk. */
export const issuerOf = async (rows: Rows, order: number, officer: number | null): Promise<Row> =>
  (await rows(issuerText, [order, officer]))[0] as Row;

const aboutOf = ({ order, kind, registry, record }: Facts, [first]: readonly Row[]): Letter['about'] => {
  const survey = surveyOptions.find(({ value }) => value === order.survey)?.text.bn ?? '';
  const placed = (name: string): string => valueText(kind, registry, name, record, 'bn');
  const facts = [
    ['খতিয়ান নম্বর', `${bengaliDigits(order.khatian ?? '')} (${survey})`],
    ['মৌজা', `${order.mouza}, জেএল নম্বর ${bengaliDigits(String(first?.jl_number ?? blank))}`],
    ['উপজেলা ও জেলা', said(placed('upazila_id') || placed('circle_id'), placed('district_id')).join(', ')],
    ['রেজিস্টার', `${kind.label.bn}, রেকর্ড নম্বর ${placed('record_number')}`],
    ['খতিয়ানের ধরন', 'khatian_kind' in kind.fields ? placed('khatian_kind') : ''],
    ['আবেদনকারী', order.applicant],
    ['কপির সংখ্যা', order.copies ? bengaliDigits(order.copies) : ''],
  ] as const;
  return facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
};

/** The copy as it is kept and printed; the officer's signature is on it. */
export function khatianCopy(facts: Facts, officer: number | null): KeptLetter {
  const { order, kind, registry, record, issuer, today } = facts;
  const dags = ((record.schedules as readonly Row[] | undefined) ?? []).filter(
    ({ mouza_id, survey, khatian_number }) => mouza_id === order.mouza_id && survey === order.survey && khatian_number === order.khatian,
  );
  const says = (name: string): string => String(issuer[name] ?? '');
  const holders = holdersOf(kind, registry, record, banglaDateOf(today).year);
  const certified = 'প্রত্যয়ন করা যাচ্ছে যে, উপরে বর্ণিত তথ্য সংশ্লিষ্ট রেজিস্টারের সঙ্গে মিলিয়ে দেখা হয়েছে এবং এটি তার অবিকল নকল।';
  return {
    signerId: officer,
    paper: {
      ...letterFrame('bn', { names: issuer, says, number: order.number, date: today }),
      ...{ memo: `আবেদন নম্বর: ${order.number}`, kind: 'খতিয়ানের সার্টিফায়েড কপি', to: [], about: aboutOf(facts, dags), copies: [] },
      body: [
        holders.length > 0 ? table(['ধারকের নাম', 'যে সূত্রে', 'অংশ'], holders) : paragraph('ধারক: রেজিস্টারে উল্লেখ নেই।'),
        dagTable(dags),
        paragraph(certified),
      ].join(''),
      signatures: [{ lines: said(says('signer'), says('signing'), says('office')), signs: true }],
    },
  };
}
