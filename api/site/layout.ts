/** The frame of every page: head, menu, search, language, footer. */
import { sentence, type Text } from '../../resources/kernel/text.ts';
import { type Html, html, sanitised } from './html.ts';
import { type SitePage, siteLink, type Visit } from './page.ts';
import { style } from './style.ts';
import { siteWords as words } from './words.ts';

/** The site as its frame needs it. */
export type Site = {
  readonly pages: readonly SitePage[];
  /** Where staff sign in, and citizens. */
  readonly doors: () => { readonly staff: string; readonly citizens: string };
};

export type Shown = {
  readonly title: string;
  readonly description: string;
  readonly body: Html;
  /** The path as it was asked for, without the language. */
  readonly path: string;
  /** Search engines leave it out. */
  readonly isUnlisted: boolean;
};

const mark = sanitised(
  '<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M12.2 12.6 25 9.4v9.2l-9.6 2.6z" fill="#E8B54A"/><path d="M3 3h22v22H3z M3 14.9 25 9.4 M10.4 3l5.6 22 M25 18.6l-9.6 2.6 M3 9.2l8.9-.2" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/></svg>',
);

const groups = { documents: words.documents, about: words.about } as const satisfies Record<string, Text>;

function headOf({ pages }: Site, { locale, origin }: Visit, { title, description, path, isUnlisted }: Shown): Html {
  const ministry = words.ministry[locale];
  const whole = (of: 'bn' | 'en') => origin + siteLink(of, path);
  const feeds = pages.filter(page => page.isFeed);
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title === ministry ? title : `${title} · ${ministry}`}</title><meta name="description" content="${description}">
${
  isUnlisted
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${whole(locale)}"><link rel="alternate" hreflang="bn" href="${whole('bn')}"><link rel="alternate" hreflang="en" href="${whole('en')}"><link rel="alternate" hreflang="x-default" href="${whole('bn')}">`
}
${feeds.map(feed => html`<link rel="alternate" type="application/rss+xml" title="${feed.title[locale]}" href="${siteLink(locale, feed.path)}">`)}
<style>${sanitised(style)}</style>`;
}

function menuOf({ pages }: Site, { locale }: Visit, path: string): Html {
  const placed = pages.filter(({ menu }) => menu).sort((a, b) => a.menu!.at - b.menu!.at);
  const current = (page: SitePage): boolean => path === page.path || path.startsWith(`${page.path}/`);
  const link = (page: SitePage): Html =>
    html`<li><a href="${siteLink(locale, page.path)}"${current(page) && sanitised(' aria-current="page"')}>${page.title[locale]}</a></li>`;
  const seen = new Set<string>();
  const items = placed.map(page => {
    const group = page.menu?.group;
    if (!group) return link(page);
    if (seen.has(group)) return undefined;
    seen.add(group);
    const members = placed.filter(one => one.menu?.group === group);
    const mine = members.some(current) && sanitised(' aria-current="true"');
    return html`<li><details name="menu"><summary${mine}>${groups[group][locale]}</summary><ul>${members.map(link)}</ul></details></li>`;
  });
  return html`<nav class="main" aria-label="${words.menu[locale]}"><div class="wide"><ul>${items}</ul>
<form class="find" role="search" action="${siteLink(locale, '/search')}"><input name="q" type="search" maxlength="100" size="14" aria-label="${words.searchIn[locale]}"><button>${words.search[locale]}</button></form></div></nav>`;
}

/** A whole page. */
export function layout(site: Site, visit: Visit, shown: Shown, footer: Html): string {
  const { locale, query } = visit;
  const other = locale === 'bn' ? 'en' : 'bn';
  const kept = query.get('q');
  const { staff, citizens } = site.doors();
  const page = html`<!doctype html>
<html lang="${locale}"><head>${headOf(site, visit, shown)}</head><body>
<a class="skip" href="#content">${words.skip[locale]}</a>
<header class="top"><div class="wide"><a class="brand" href="${siteLink(locale, '')}">${mark}<span>${words.ministry[locale]}</span></a>
<a href="${citizens}">${words.enter[locale]}</a>
<a href="${siteLink(other, shown.path)}${kept && `?${new URLSearchParams({ q: kept })}`}" lang="${other}" hreflang="${other}">${words.other[locale]}</a></div></header>
${menuOf(site, visit, shown.path)}
<main id="content" tabindex="-1" class="wide">${shown.body}</main>
<footer class="bottom"><div class="wide">${footer}<p class="note"><a href="${staff}">${words.staff[locale]}</a></p></div></footer>
</body></html>`;
  return page.markup;
}

/** The page of an error. */
export const faultBody = (title: string, text: string, { locale }: Pick<Visit, 'locale'>): Html =>
  html`<h1>${title}</h1><p class="lead">${text}</p><p><a href="${siteLink(locale, '')}">${words.toHome[locale]}</a></p>`;

export const said = (text: Text, { locale }: Pick<Visit, 'locale'>, facts: Readonly<Record<string, string | number>> = {}): string =>
  sentence(text, locale, facts);
