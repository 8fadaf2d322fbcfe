/** Laws, circulars, policies, guidelines and manuals on the public site, each with number, date and file (S2.044 to S2.046, S2.054, S2.055). */
import { formatLongDate, formatNumber, inDigits } from '../../i18n/format.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { html } from '../site/html.ts';
import { type SitePage, siteLink } from '../site/page.ts';

const words = {
  none: t('এখানে এখনো কোনো নথি নেই।', 'There are no documents yet.'),
  number: t('নম্বর', 'Number'),
  issued: t('জারি', 'Issued'),
  download: t('ডাউনলোড (পিডিএফ, %{size} কিলোবাইট)', 'Download (PDF, %{size} kB)'),
  home: t('আইন ও নথি', 'Laws and documents'),
};

type Kind = { readonly kind: string; readonly path: string; readonly title: Text; readonly about: Text; readonly at: number };
const kinds: readonly Kind[] = [
  {
    ...{ kind: 'law', path: '/laws', at: 40, title: t('আইন ও বিধি', 'Laws and rules') },
    about: t('ভূমি ব্যবস্থাপনার আইন ও বিধিমালা।', 'The laws and rules of land administration.'),
  },
  {
    ...{ kind: 'circular', path: '/circulars', at: 41, title: t('পরিপত্র', 'Circulars') },
    about: t('মন্ত্রণালয়ের জারি করা পরিপত্র।', 'Circulars of the ministry.'),
  },
  {
    ...{ kind: 'policy', path: '/policies', at: 42, title: t('নীতিমালা', 'Policies') },
    about: t('সরকারের ভূমিবিষয়ক নীতিমালা।', "The government's policies about land."),
  },
  {
    ...{ kind: 'guideline', path: '/guidelines', at: 43, title: t('নির্দেশিকা', 'Guidelines') },
    about: t('কাজের ধাপ ও পদ্ধতির নির্দেশিকা।', 'Steps and procedures of the work.'),
  },
  {
    ...{ kind: 'manual', path: '/manuals', at: 44, title: t('ম্যানুয়াল', 'Manuals') },
    about: t('ভূমি অফিসের কাজের ম্যানুয়াল।', 'Manuals for the work of land offices.'),
  },
];

/** $1 a kind or null, $2 a search key or null. */
const documentsText = sql(
  'content/documents.site.documents',
  `select d.kind, d.title, d.title_en, d.number, d.issued_at::text as issued_at, f.id as file, f.size::float8 as size
from public_documents d left join engine.files f on f.resource = 'public-documents' and f.record_id = d.id and f.field = 'file'
where d.row_status = 1 and (d.published_from is null or extract(epoch from d.published_from - now()) <= 0)
  and ($1::text is null or d.kind = $1) and ($2::text is null or position($2 in d.search_key) > 0)
order by d.issued_at desc nulls last, d.id desc limit 500`,
  known<{ title: string; title_en: string; issued_at: string | null; size: number | null; file: number | null }>(),
);

const titleOf = (one: { readonly title: string; readonly title_en: string }, locale: Locale): string =>
  locale === 'en' ? one.title_en : one.title;

export function documentPages({ pool }: Parts): SitePage[] {
  const read = async (kind: string | null, key: string | null) => (await ask(pool, documentsText, [kind, key])).rows;
  type Row = Awaited<ReturnType<typeof read>>[number];
  const line = (one: Row, locale: Locale) => {
    const facts = [
      one.number && `${words.number[locale]} ${inDigits(one.number, locale)}`,
      one.issued_at && `${words.issued[locale]} ${formatLongDate(one.issued_at, locale)}`,
    ].filter(Boolean);
    const size = formatNumber(Math.ceil((one.size ?? 0) / 1000), locale);
    return html`<li><strong>${titleOf(one, locale)}</strong><div class="note">${facts.join(' · ')}</div>${
      one.file !== null &&
      html`<a href="/api/files/${one.file}" download aria-label="${titleOf(one, locale)}: ${words.download[locale].replace('%{size}', size)}">${words.download[locale].replace('%{size}', size)}</a>`
    }</li>`;
  };
  const pageOf = ({ kind, path, title, about, at }: Kind): SitePage => ({
    ...{ path, title, description: about, cache: 'revalidated', menu: { at, group: 'documents' } },
    async answer({ locale }) {
      const rows = await read(kind, null);
      return {
        body: html`<div class="read"><h1>${title[locale]}</h1><p class="lead">${about[locale]}</p>${
          rows.length === 0 ? html`<p>${words.none[locale]}</p>` : html`<ul class="lines">${rows.map(one => line(one, locale))}</ul>`
        }</div>`,
      };
    },
    find: async (key, locale) =>
      (await read(kind, key)).map(one => ({
        path,
        title: titleOf(one, locale),
        excerpt: [title[locale], one.number && inDigits(one.number, locale)].filter(Boolean).join(', '),
      })),
  });
  const [first, ...others] = kinds.map(pageOf);
  const home: SitePage['home'] = {
    at: 40,
    part: async ({ locale }) =>
      html`<section><h2>${words.home[locale]}</h2><ul class="lines two">${kinds.map(
        ({ path, title, about }) =>
          html`<li><a href="${siteLink(locale, path)}">${title[locale]}</a><div class="note">${about[locale]}</div></li>`,
      )}</ul></section>`,
  };
  return [{ ...first!, home }, ...others];
}
