/** What a citizen may order, and at what price today. A service for offices is not there for citizens (S6.11). */
import { type Answers, type Input, type Paper, timesOf } from '../../resources/service/answers.ts';
import type { Rows } from '../engine/sql.ts';
import { known, sql } from '../engine/sql.ts';
import type { Actor, Request } from '../http/contract.ts';
import { actorOf } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { userTypes } from '../identity/people.ts';
import { workingDayText } from '../office/index.ts';

/** Days to pay where the service says none. */
const usualPayDays = 7;

/** The numbers by which the fee of the service `s` grows, by their labels. */
export const feeByText = (label: 'label' | 'label_en'): string => `(select string_agg(i.${label}, ' × ' order by i.serial, i.id)
    from service_inputs i where i.service_id = s.id and i.multiplies_fee and i.row_status = 1)`;

/** `s` with the fee of the day $1; what costs nothing is 0. */
const termsColumns = `s.id, s.code, s.name, s.name_en, s.description, s.description_en, s.place_of_service, s.place_of_service_en,
  s.delivery_types, s.fee_payment_method, coalesce(f.fee, s.fee, 0)::float8 as fee, coalesce(f.post_fee, s.post_fee, 0)::float8 as post_fee,
  coalesce(f.payment_deadline_days, s.payment_deadline_days, ${usualPayDays}) as pay_days,
  coalesce(f.probable_delivery_days, s.probable_delivery_days) as days, ${feeByText('label')} as fee_by, ${feeByText('label_en')} as fee_by_en`;
const fromTerms = `from services s left join service_fees f on f.service_id = s.id and f.row_status = 1 and f.from_date <= $1::date
  and (f.to_date is null or f.to_date >= $1::date)`;
const isOpen = `s.row_status = 1 and s.access_type <> 'office'`;

export const openServicesText = sql(
  'service/citizen-terms.open',
  `select ${termsColumns} ${fromTerms} where ${isOpen} order by s.name, s.id`,
  known<Figures>(),
);

const oneText = sql(
  'service/citizen-terms.one',
  `
select ${termsColumns},
  coalesce((select json_agg(json_build_object('key', i.key, 'label', i.label, 'label_en', i.label_en, 'kind', i.kind,
    'is_required', i.is_required, 'multiplies_fee', i.multiplies_fee, 'least', i.least, 'most', i.most, 'options', i.options, 'help', i.help, 'help_en', i.help_en)
    order by i.serial, i.id) from service_inputs i where i.service_id = s.id and i.row_status = 1), '[]') as inputs,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'is_required', p.is_required,
    'file_types', p.file_types, 'max_kb', p.max_kb) order by p.serial, p.id)
    from service_papers p where p.service_id = s.id and p.row_status = 1), '[]') as papers
${fromTerms} where (s.code = $2::text or s.id = $3::bigint) and ($4::boolean or ${isOpen})`,
  known<Figures & Pick<OpenService, 'inputs' | 'papers'>>(),
);

type Figures = { readonly fee: number; readonly post_fee: number; readonly pay_days: number; readonly delivery_types: readonly string[] };
export type OpenService = Figures & {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly days: number | null;
  readonly fee_payment_method: string;
  readonly inputs: readonly Input[];
  readonly papers: readonly Paper[];
};

/** By its code or its id; undefined for one that is not for citizens. @param today `YYYY-MM-DD` */
export async function openService(
  rows: Rows,
  today: string,
  by: { readonly code: string } | { readonly id: number },
): Promise<OpenService | undefined> {
  const [found] = await rows(oneText, [today, 'code' in by ? by.code : null, 'id' in by ? by.id : null, false]);
  return found as OpenService | undefined;
}

/** The service of what was submitted while it was offered. */
export const orderedService = async (rows: Rows, today: string, id: number): Promise<OpenService> =>
  (await rows(oneText, [today, null, id, true]))[0] as unknown as OpenService;

/** What is due for these answers and this way of delivery. Sums of taka are kept to the paisa. */
export const priceOf = (
  { fee, post_fee, inputs }: Pick<OpenService, 'fee' | 'post_fee' | 'inputs'>,
  { answers, delivery_type }: { readonly answers: Answers; readonly delivery_type: unknown },
) => {
  const due = Math.round(fee * 100 * timesOf(inputs, answers)) / 100;
  const postage = delivery_type === 'post' ? post_fee : 0;
  return { fee: due, post_fee: postage, total: due + postage };
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The first answer of a kind of place. */
export const placeAnswer = (inputs: readonly Input[], answers: Answers, kind: Input['kind']): number | null =>
  numberIn(answers[inputs.find(one => one.kind === kind && answers[one.key] != null)?.key ?? '']);

const expectedText = sql('service/citizen-terms.expected', workingDayText('$3::bigint', '$1::date', '$2::int'));

/** The probable day of delivery of an order that is placed today. */
export async function expectedOn(rows: Rows, today: string, days: number | null, office: number | null): Promise<string | null> {
  if (days === null || office === null) return null;
  if (days === 0) return today;
  return (await rows(expectedText, [today, days, office]))[0]?.day ?? null;
}

/** Offices that give the service: by desk, office or type of office. $1 the service, $2 the district, $3 one office. */
export const givingText = sql(
  'service/citizen-terms.giving',
  `
select o.id, o.name, coalesce(o.name_en, o.name) as name_en, o.district_id, o.upazila_id
from offices o where o.row_status = 1 and ($2::bigint is null or o.district_id = $2) and ($3::bigint is null or o.id = $3)
and exists (select from service_assignments a left join office_organograms d on d.id = a.office_organogram_id and d.row_status = 1
  where a.service_id = $1::bigint and a.row_status = 1 and o.id = coalesce(a.office_id, d.office_id)
  union all select from service_assignments a where a.service_id = $1::bigint and a.row_status = 1 and a.office_type_id = o.type_id)
order by o.name collate engine.bn_natural, o.id limit 500`,
  known<{ id: number; district_id: number | null; upazila_id: number | null; name_en: string }>(),
);

/** A citizen or an organisation: nobody else orders here. @throws request.forbidden */
export function citizenOf(request: Request): Actor {
  const actor = actorOf(request);
  const { citizen, organisation } = userTypes;
  if (actor.userType !== citizen && actor.userType !== organisation) throw requestErrors.forbidden();
  return actor;
}
