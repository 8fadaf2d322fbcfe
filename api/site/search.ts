/** The search of the site, in all that the modules let it find. */

import { digits } from '../../i18n/format.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import type { IdentityServices } from '../identity/services.ts';
import { type Html, html } from './html.ts';
import { said } from './layout.ts';
import { type Found, type SitePage, siteLink, type Visit } from './page.ts';
import { siteWords as words } from './words.ts';

const longestWords = 100;

function foundPart(asked: string, found: readonly Found[], { locale }: Visit): Html {
  if (found.length === 0) return html`<p role="status">${said(words.nothing, { locale }, { words: asked })}</p>`;
  return html`<p role="status">${said(words.found, { locale }, { words: asked, count: digits(found.length, locale) })}</p>
<ul class="lines">${found.map(
    ({ path, title, excerpt }) => html`<li><a href="${siteLink(locale, path)}">${title}</a><div class="note">${excerpt}</div></li>`,
  )}</ul>`;
}

export const searchPage = (pages: readonly SitePage[], { limiter }: Pick<IdentityServices, 'limiter'>): SitePage => ({
  path: '/search',
  title: words.searchTitle,
  cache: 'never',
  isUnlisted: true,
  async answer(visit) {
    const { locale, query, ip } = visit;
    // PostgreSQL takes no text with a control character of this kind.
    const asked = (query.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestWords);
    const key = searchKey(asked);
    if (key) await limiter.check(rateLimits.publicListByAddress, ip);
    const found = key ? (await Promise.all(pages.map(page => page.find?.(key, locale) ?? []))).flat() : [];
    return {
      body: html`<div class="read"><h1>${words.searchTitle[locale]}</h1><p class="lead">${words.searchLead[locale]}</p>
<form role="search" action="${siteLink(locale, '/search')}"><input name="q" type="search" maxlength="${longestWords}" value="${asked}" aria-label="${words.searchIn[locale]}"> <button>${words.search[locale]}</button></form>
${key && foundPart(asked, found, visit)}</div>`,
    };
  },
});
