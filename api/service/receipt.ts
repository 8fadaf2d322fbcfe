/** The receipt of an order: number, service, fee and day, with a QR code that leads to its tracking. */
import encodeQR from 'qr';
import { formatInstant, formatLongDate, formatMoney } from '../../i18n/format.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { deliveryOptions } from '../../resources/service/order-options.ts';
import type { Parts } from '../engine/api-module.ts';
import { letterWords } from '../printing/letter.ts';
import { footOf } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import { todayOf } from '../services/clock.ts';

type Named = { readonly name: string; readonly name_en: string | null };
export type CitizenOrder = {
  readonly reference_number: string;
  readonly service: Named & { readonly code: string };
  readonly office: Named | null;
  readonly applicant_name: string;
  readonly applicant_name_en: string | null;
  readonly fee: number | null;
  readonly post_fee: number | null;
  readonly paid_at: Date | null;
  readonly payment_reference: string | null;
  readonly probable_delivery_date: string | null;
  readonly delivery_type: string | null;
};

const words = {
  title: t('আবেদন ও ফির রসিদ', 'Receipt of an order and its fee'),
  unpaid_title: t('আবেদনের প্রাপ্তিস্বীকার', 'Acknowledgement of an order'),
  order: t('আবেদন', 'Order'),
  number: t('আবেদন নম্বর', 'Order number'),
  service: t('সেবা', 'Service'),
  office: t('অফিস', 'Office'),
  applicant: t('আবেদনকারী', 'Applicant'),
  delivery: t('প্রদানের উপায়', 'Delivery'),
  expected: t('সম্ভাব্য প্রদান', 'Expected on'),
  payment: t('পরিশোধ', 'Payment'),
  fee: t('ফি', 'Fee'),
  post: t('ডাক ফি', 'Postage'),
  total: t('মোট', 'Total'),
  paid: t('পরিশোধের সময়', 'Paid at'),
  reference: t('পরিশোধের সূত্র', 'Payment reference'),
  taka: t('৳%{amount}', 'Tk %{amount}'),
  unpaid: t('এখনো পরিশোধ হয়নি', 'Not paid yet'),
  free: t('ফি লাগে না', 'No fee'),
  unsigned: t('কম্পিউটারে তৈরি, স্বাক্ষরের প্রয়োজন নেই', 'Made by computer, valid without a signature'),
  track: t('আবেদনের অবস্থা এই ঠিকানায় দেখুন:', 'Track this order at:'),
};

/** Where anybody sees how far an order is, by its number. */
export const trackingAddress = ({ identity: { hosts, origins } }: Pick<Parts, 'identity'>, number: string, locale: Locale): string =>
  `${hosts.citizenOrigin ?? origins()[0] ?? ''}/${locale}/track?number=${number}`;

export async function receiptPdf(parts: Parts, order: CitizenOrder, locale: Locale): Promise<Buffer> {
  const said = (text: Text): string => text[locale];
  const nameOf = ({ name, name_en }: { readonly name: string; readonly name_en: string | null }): string =>
    (locale === 'en' && name_en) || name;
  const taka = (amount: number): string => said(words.taka).replace('%{amount}', formatMoney(amount, locale));
  const fact = (label: Text, value: string | null | undefined) => (value ? [{ label: said(label), value }] : []);
  const { reference_number: number, fee, post_fee, paid_at } = order;
  const delivery = deliveryOptions.find(({ value }) => value === order.delivery_type)?.text;
  const total = (fee ?? 0) + (post_fee ?? 0);
  const address = trackingAddress(parts, number, locale);
  const data = {
    language: locale,
    title: said(paid_at ? words.title : words.unpaid_title),
    name: number,
    lines: [letterWords.government[locale], ...(order.office ? [nameOf(order.office)] : [])],
    foot: `${footOf(todayOf(parts.clock), locale)} · ${said(words.unsigned)}`,
    sections: [
      {
        title: said(words.order),
        facts: [
          ...fact(words.number, number),
          ...fact(words.service, nameOf(order.service)),
          ...fact(words.applicant, nameOf({ name: order.applicant_name, name_en: order.applicant_name_en })),
          ...fact(words.office, order.office && nameOf(order.office)),
          ...fact(words.delivery, delivery && said(delivery)),
          ...fact(words.expected, order.probable_delivery_date && formatLongDate(order.probable_delivery_date, locale)),
        ],
      },
      {
        title: said(words.payment),
        facts:
          total === 0
            ? fact(words.fee, said(words.free))
            : [
                ...fact(words.fee, taka(fee ?? 0)),
                ...(post_fee ? fact(words.post, taka(post_fee)) : []),
                ...fact(words.total, taka(total)),
                ...(paid_at
                  ? fact(words.paid, formatInstant(new Date(paid_at).toISOString(), locale))
                  : fact(words.payment, said(words.unpaid))),
                ...fact(words.reference, order.payment_reference),
              ],
      },
    ],
    verify: { label: said(words.track), address },
  };
  return printed('sheet', data, { 'verify.svg': Buffer.from(encodeQR(address, 'svg')) });
}
