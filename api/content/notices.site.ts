/** Notices on the public site: published, unexpired and for everybody; a list, each by itself, and a feed (S2.047). */
import { formatLongDate } from '../../i18n/format.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { beginning, type Html, html, sanitised, wordsOf } from '../site/html.ts';
import { type SitePage, siteLink } from '../site/page.ts';

const words = {
  title: t('নোটিশ', 'Notices'),
  description: t('ভূমি মন্ত্রণালয় ও তার অফিসগুলোর নোটিশ।', 'Notices of the Ministry of Land and its offices.'),
  none: t('এখন কোনো নোটিশ নেই।', 'There are no notices at present.'),
  attachment: t('সংযুক্তি', 'Attachment'),
  all: t('সব নোটিশ', 'All notices'),
  newest: t('সাম্প্রতিক নোটিশ', 'Latest notices'),
  feed: t('নোটিশের ফিড', 'Notice feed'),
  newer: t('পরের নোটিশ', 'Newer notices'),
  older: t('আগের নোটিশ', 'Older notices'),
};

const openText = `n.status = 'published' and n.audience = 'public' and n.row_status = 1 and (n.expires_at is null or n.expires_at > now())`;
type Notice = { readonly day: string };

/** $1 the one notice or null, $2 a search key or null, $3 how many, $4 behind how many. */
const noticesText = sql(
  'content/notices.site.notices',
  `select n.id, n.title, n.title_en, n.body, n.body_en, n.published_at, (n.published_at at time zone 'Asia/Dhaka')::date::text as day,
  o.name as office, o.name_en as office_en, f.id as file, f.name as file_name
from notices n join offices o on o.id = n.office_id
left join engine.files f on f.resource = 'notices' and f.record_id = n.id and f.field = 'attachment'
where ${openText} and ($1::bigint is null or n.id = $1) and ($2::text is null or position($2 in n.search_key) > 0)
order by n.published_at desc, n.id desc limit $3 offset $4`,
  known<Notice>(),
);

const perPage = 20;
const longestFeed = 30;
const furthest = 100_000;
const longestExcerpt = 200;

type Words = { readonly title: string; readonly title_en: string; readonly body: string; readonly body_en: string | null };
type Dated = { readonly id: number; readonly published_at: Date | null };

const inLanguage = (one: Words, locale: Locale) => ({
  title: locale === 'en' ? one.title_en : one.title,
  body: (locale === 'en' && one.body_en) || one.body,
});

const feedPage = (newest: (limit: number) => Promise<readonly (Words & Dated)[]>): SitePage => ({
  ...{ path: '/notices.rss', title: words.feed, cache: 'revalidated', isUnlisted: true, isFeed: true },
  async answer({ locale, origin }) {
    const rows = await newest(longestFeed);
    const items = rows.map(one => {
      const { title, body } = inLanguage(one, locale);
      const address = origin + siteLink(locale, `/notices/${one.id}`);
      return html`<item><title>${title}</title><link>${address}</link><guid>${address}</guid><pubDate>${one.published_at?.toUTCString()}</pubDate><description>${beginning(wordsOf(sanitised(body)), 500)}</description></item>\n`;
    });
    const text = html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${words.title[locale]}</title><link>${origin}${siteLink(locale, '/notices')}</link><description>${words.description[locale]}</description><language>${locale}</language>
${items}</channel></rss>
`.markup;
    return { type: 'application/rss+xml; charset=utf-8', text };
  },
});

export function noticePages({ pool }: Parts): SitePage[] {
  const read = async (id: number | null, key: string | null, limit: number, from = 0) =>
    (await ask(pool, noticesText, [id, key, limit, from])).rows;
  type Row = Awaited<ReturnType<typeof read>>[number];
  const line = (one: Row, locale: Locale): Html => {
    const { title, body } = inLanguage(one, locale);
    return html`<li><a href="${siteLink(locale, `/notices/${one.id}`)}">${title}</a>
<div class="note">${formatLongDate(one.day, locale)} · ${locale === 'en' ? one.office_en : one.office}</div>
<div>${beginning(wordsOf(sanitised(body)), longestExcerpt)}</div></li>`;
  };
  const list: SitePage = {
    ...{ path: '/notices', title: words.title, description: words.description, cache: 'revalidated', menu: { at: 30 } },
    async answer({ locale, query }) {
      const asked = Number(query.get('from') ?? 0);
      const from = Number.isSafeInteger(asked) && asked >= 0 && asked <= furthest ? asked : 0;
      const rows = await read(null, null, perPage + 1, from);
      const shown = rows.slice(0, perPage);
      const at = (to: number) => siteLink(locale, `/notices${to > 0 ? `?from=${to}` : ''}`);
      return {
        body: html`<div class="read"><h1>${words.title[locale]}</h1>${
          shown.length === 0 ? html`<p>${words.none[locale]}</p>` : html`<ul class="lines">${shown.map(one => line(one, locale))}</ul>`
        }<p>${from > 0 && html`<a href="${at(from - perPage)}">${words.newer[locale]}</a> `}${
          rows.length > perPage && html`<a href="${at(from + perPage)}">${words.older[locale]}</a>`
        }</p></div>`,
      };
    },
    home: {
      at: 30,
      part: async ({ locale }) => {
        const rows = await read(null, null, 3);
        if (rows.length === 0) return undefined;
        return html`<section><h2>${words.newest[locale]}</h2><ul class="lines">${rows.map(one => line(one, locale))}</ul>
<p><a href="${siteLink(locale, '/notices')}">${words.all[locale]}</a></p></section>`;
      },
    },
    find: async (key, locale) =>
      (await read(null, key, perPage)).map(one => ({
        path: `/notices/${one.id}`,
        title: inLanguage(one, locale).title,
        excerpt: `${words.title[locale]}, ${formatLongDate(one.day, locale)}`,
      })),
  };
  const single: SitePage = {
    ...{ path: '/notices/{id}', title: words.title, cache: 'revalidated' },
    async answer({ locale, params }) {
      const [one] = await read(Number(params.id), null, 1);
      if (!one) throw requestErrors.noRoute();
      const { title, body } = inLanguage(one, locale);
      const file =
        one.file !== null && html`<p><a class="button" href="/api/files/${one.file}">${words.attachment[locale]}: ${one.file_name}</a></p>`;
      return {
        title,
        description: beginning(wordsOf(sanitised(body)), longestExcerpt),
        body: html`<article class="read"><h1>${title}</h1>
<p class="note">${formatLongDate(one.day, locale)} · ${locale === 'en' ? one.office_en : one.office}</p>${sanitised(body)}${file}
<p><a href="${siteLink(locale, '/notices')}">${words.all[locale]}</a></p></article>`,
      };
    },
    addresses: async () =>
      (await read(null, null, 1000)).map(({ id, published_at }) => ({
        path: `/notices/${id}`,
        ...(published_at && { changed: published_at }),
      })),
  };
  return [list, single, feedPage(limit => read(null, null, limit))];
}
