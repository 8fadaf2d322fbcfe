/** The services open to citizens on the public site: who may order, what it needs, what it costs, how long it takes (S6.11). */
import { digits, formatMoney } from '../../i18n/format.ts';
import type { Option } from '../../resources/kernel/field.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { type FeeOf, feeText } from '../../resources/service/fee-text.ts';
import { deliveryOptions } from '../../resources/service/order-options.ts';
import { services } from '../../resources/service/services.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { todayOf } from '../services/clock.ts';
import { type Html, html } from '../site/html.ts';
import { type SitePage, siteLink } from '../site/page.ts';
import { feeByText } from './citizen-terms.ts';

const words = {
  title: t('নাগরিক সেবা', 'Services'),
  lead: t('নাগরিক ও প্রতিষ্ঠান যেসব সেবার আবেদন করতে পারেন।', 'What citizens and organisations can apply for.'),
  none: t('এখন কোনো সেবা নেই।', 'There are no services at present.'),
  all: t('সব সেবা', 'All services'),
  who: t('আবেদনের যোগ্যতা', 'Who may apply'),
  everybody: t('যাচাই করা মোবাইলের নাগরিক বা প্রতিষ্ঠান', 'Citizens and organisations with a verified mobile'),
  fee: t('ফি', 'Fee'),
  postage: t('ডাকে পাঠালে আরও ৳%{sum}', 'Tk %{sum} more when sent by post'),
  payment: t('পরিশোধ', 'Payment'),
  duration: t('সময়', 'Time'),
  days: t('%{days} কর্মদিবস', '%{days} working days'),
  delivery: t('প্রদান', 'Delivery'),
  place: t('প্রদানের স্থান', 'Place'),
  asks: t('আবেদন ফরমের তথ্য', 'What the form asks'),
  papers: t('প্রয়োজনীয় কাগজ', 'Papers needed'),
  optional: t('(ঐচ্ছিক)', '(optional)'),
  order: t('আবেদন করুন', 'Apply'),
  orderNote: t('আবেদন করতে মোবাইলে পাঠানো কোড দিয়ে প্রবেশ করতে হয়।', 'To apply you sign in; your mobile is verified by a code.'),
};

const { fee_payment_method: method } = services.fields;
const paymentOptions: readonly Option[] = method?.kind === 'choice' ? method.options : [];

type Row = FeeOf & {
  readonly post_fee: number | null;
  readonly days: number | null;
  readonly delivery_types: readonly string[];
  readonly inputs: readonly Asked[] | null;
  readonly papers: readonly Asked[] | null;
};
type Asked = { readonly bn: string; readonly en: string; readonly is_required: boolean };

/** $1 today, $2 a code or null, $3 a search key or null. */
const servicesText = sql(
  'service/services.site.services',
  `select s.code, s.name, s.name_en, s.description, s.description_en, s.place_of_service, s.place_of_service_en, s.delivery_types,
  s.fee_payment_method, s.updated_at, coalesce(f.fee, s.fee)::float8 as fee, coalesce(f.post_fee, s.post_fee)::float8 as post_fee,
  coalesce(f.probable_delivery_days, s.probable_delivery_days) as days,
  ${feeByText('label')} as fee_by, ${feeByText('label_en')} as fee_by_en,
  (select json_agg(json_build_object('bn', i.label, 'en', i.label_en, 'is_required', i.is_required) order by i.serial, i.id)
    from service_inputs i where i.service_id = s.id and i.row_status = 1) as inputs,
  (select json_agg(json_build_object('bn', p.name, 'en', p.name_en, 'is_required', p.is_required) order by p.serial, p.id)
    from service_papers p where p.service_id = s.id and p.row_status = 1) as papers
from services s left join service_fees f on f.service_id = s.id and f.row_status = 1 and f.from_date <= $1::date
  and (f.to_date is null or f.to_date >= $1::date)
where s.row_status = 1 and s.access_type in ('citizen', 'both') and ($2::text is null or s.code = $2)
  and ($3::text is null or position($3 in s.search_key) > 0)
order by s.name limit 300`,
  known<Row>(),
);

const optionText = (options: readonly Option[], value: string, locale: Locale): string =>
  options.find(one => one.value === value)?.text[locale] ?? value;

const sum = (text: Text, taka: number, locale: Locale): string => text[locale].replace('%{sum}', formatMoney(taka, locale));

const feeOf = (one: FeeOf, locale: Locale): string => feeText(one, locale, taka => formatMoney(taka, locale));

const asked = (title: Text, list: readonly Asked[] | null, locale: Locale): Html | null =>
  list &&
  html`<h2>${title[locale]}</h2><ul>${list.map(one => html`<li>${one[locale]}${!one.is_required && ` ${words.optional[locale]}`}</li>`)}</ul>`;

export function servicePages({ pool, clock }: Parts): SitePage[] {
  const read = async (code: string | null, key: string | null) => (await ask(pool, servicesText, [todayOf(clock), code, key])).rows;
  type Service = Awaited<ReturnType<typeof read>>[number];
  const nameOf = (one: Service, locale: Locale): string => (locale === 'en' ? one.name_en : one.name);
  const daysOf = ({ days }: Service, locale: Locale): string | null =>
    days === null ? null : words.days[locale].replace('%{days}', digits(days, locale));
  const line = (one: Service, locale: Locale): Html => {
    const fee = one.fee ? `${words.fee[locale]}: ${feeOf(one, locale)}` : feeOf(one, locale);
    const facts = [fee, daysOf(one, locale)].filter(Boolean).join(' · ');
    return html`<li><a href="${siteLink(locale, `/services/${one.code}`)}">${nameOf(one, locale)}</a><div class="note">${facts}</div></li>`;
  };
  function single(one: Service, locale: Locale): Html {
    const { delivery_types, fee_payment_method, fee, post_fee } = one;
    const place = locale === 'en' ? one.place_of_service_en : one.place_of_service;
    const facts: readonly (readonly [Text, string | null])[] = [
      [words.who, words.everybody[locale]],
      [words.fee, [feeOf(one, locale), post_fee ? sum(words.postage, post_fee, locale) : null].filter(Boolean).join('; ')],
      [words.payment, fee ? optionText(paymentOptions, fee_payment_method, locale) : null],
      [words.duration, daysOf(one, locale)],
      [words.delivery, delivery_types.map(type => optionText(deliveryOptions, type, locale)).join(', ')],
      [words.place, place],
    ];
    return html`<article class="read"><h1>${nameOf(one, locale)}</h1><p class="lead">${locale === 'en' ? one.description_en : one.description}</p>
<dl class="lines">${facts.map(([label, text]) => text && html`<div><dt>${label[locale]}</dt><dd>${text}</dd></div>`)}</dl>
${asked(words.asks, one.inputs, locale)}${asked(words.papers, one.papers, locale)}
<p><a class="button" href="/citizen/order/${one.code}">${words.order[locale]}</a></p><p class="note">${words.orderNote[locale]}</p>
<p><a href="${siteLink(locale, '/services')}">${words.all[locale]}</a></p></article>`;
  }

  return [
    {
      ...{ path: '/services', title: words.title, description: words.lead, cache: 'revalidated', menu: { at: 10 } },
      async answer({ locale }) {
        const rows = await read(null, null);
        const list =
          rows.length === 0 ? html`<p>${words.none[locale]}</p>` : html`<ul class="lines">${rows.map(one => line(one, locale))}</ul>`;
        return { body: html`<div class="read"><h1>${words.title[locale]}</h1><p class="lead">${words.lead[locale]}</p>${list}</div>` };
      },
      home: {
        at: 10,
        part: async ({ locale }) => {
          const rows = await read(null, null);
          if (rows.length === 0) return undefined;
          return html`<section><h2>${words.title[locale]}</h2><ul class="lines two">${rows.slice(0, 8).map(one => line(one, locale))}</ul>
<p><a href="${siteLink(locale, '/services')}">${words.all[locale]}</a></p></section>`;
        },
      },
      find: async (key, locale) =>
        (await read(null, key)).map(one => ({
          path: `/services/${one.code}`,
          title: nameOf(one, locale),
          excerpt: [words.title[locale], daysOf(one, locale)].filter(Boolean).join(', '),
        })),
    },
    {
      ...{ path: '/services/{code}', title: words.title, cache: 'revalidated' },
      async answer({ locale, params }) {
        const [one] = await read(params.code!, null);
        if (!one) throw requestErrors.noRoute();
        const description = (locale === 'en' ? one.description_en : one.description) ?? words.lead[locale];
        return { title: nameOf(one, locale), description, body: single(one, locale) };
      },
      addresses: async () =>
        (await read(null, null)).map(({ code, updated_at }) => ({ path: `/services/${code}`, ...(updated_at && { changed: updated_at }) })),
    },
  ];
}
