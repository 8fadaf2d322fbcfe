/**
 * What the applicant alone sees of an order: with the last four digits of the mobile, which never stand in an address. Both limits are
 * counted before the digits are looked at.
 */

import { timingSafeEqual } from 'node:crypto';
import { latinDigits } from '../../resources/kernel/digits.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import type { Parts } from '../engine/api-module.ts';
import { instantText } from '../engine/instant-text.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import { numberOf } from './tracking.ts';
import { downloadAt } from './tracking-files.ts';

type Note = { readonly at: string; readonly note: string };
type Download = { readonly name: string; readonly address: string };

export type Details = {
  readonly applicant: string;
  readonly fee: number | null;
  readonly paid_at: string | null;
  readonly delivery_type: string | null;
  readonly post_number: string | null;
  readonly reason: string | null;
  readonly notes: readonly Note[];
  readonly downloads: readonly Download[];
};

type Asker = { readonly ip: string; readonly locale: Locale };

type Row = Omit<Details, 'applicant' | 'downloads'> & {
  readonly id: number;
  readonly digits: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly status: string;
  readonly paper: string | null;
  readonly files: readonly { readonly id: number; readonly name: string }[];
};

const detailsText = sql(
  'service/tracking-details.details',
  `
select o.id, right(o.mobile, 4) as digits, o.applicant_name as name, o.applicant_name_en as name_en, o.status, o.fee::float8 as fee, ${instantText('o.paid_at')} as paid_at,
  o.delivery_type, o.post_number, o.non_deliverable_reason as reason, o.paper,
  (select coalesce(json_agg(json_build_object('at', ${instantText('p.at')}, 'note', p.note) order by p.at, p.id), '[]')
    from service_order_steps p where p.service_order_id = o.id and p.note_for = 'citizen' and p.note is not null and p.action is distinct from 'refuse') as notes,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.serial), '[]')
    from engine.files f where f.resource = 'service-orders' and f.record_id = o.id and f.field = 'result_files') as files
from service_orders o where o.reference_number = $1 and o.row_status = 1`,
  known<Row>(),
);

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const [firstOf, mask] = [(word: string): string => [...graphemes.segment(word)][0]?.segment ?? '', '•••'];

/** The first letter of each word: its bearer knows it again, nobody else learns it. */
export const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `${firstOf(word)}${mask}`)
    .join(' ');

const four = /^\d{4}$/;
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const copyName = 'certified-copy.pdf';

function downloadsOf(parts: Parts, { id, status, paper, files }: Row, number: string): Download[] {
  if (status !== 'delivered') return [];
  const all = [...files.map(file => ({ ...file, what: String(file.id) })), ...(paper === null ? [] : [{ name: copyName, what: paper }])];
  return all.map(({ name, what }) => ({ name, address: downloadAt(parts, number, id, what) }));
}

/** @throws identity.too_many, service.order_not_found, service.number_mistyped, service.digits_wrong */
export async function detailsOf(parts: Parts, typed: string, given: unknown, { ip, locale }: Asker): Promise<Details> {
  const { limiter } = parts.identity;
  const number = numberOf(typed);
  await limiter.check(rateLimits.digitsByAddress, ip);
  await limiter.check(rateLimits.digitsByOrder, number);
  const digits = typeof given === 'string' ? latinDigits(given.slice(0, 20).trim()) : '';
  const [row] = (await ask(parts.pool, detailsText, [number])).rows;
  if (!row) throw serviceErrors.orderNotFound();
  if (!four.test(digits) || !isSame(digits, row.digits)) throw serviceErrors.digitsWrong();
  const { name, name_en, fee, paid_at, delivery_type, post_number, reason, notes } = row;
  return {
    applicant: masked((locale === 'en' && name_en) || name),
    fee,
    paid_at,
    delivery_type,
    post_number,
    reason,
    notes,
    downloads: downloadsOf(parts, row, number),
  };
}
