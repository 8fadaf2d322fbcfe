/** The home page: what the modules put on it. */
import { html } from './html.ts';
import type { SitePage } from './page.ts';
import { siteWords as words } from './words.ts';

export const homePage = (pages: readonly SitePage[]): SitePage => ({
  path: '',
  title: words.ministry,
  description: words.description,
  cache: 'revalidated',
  async answer(visit) {
    const { locale } = visit;
    const placed = pages.filter(({ home }) => home).sort((a, b) => a.home!.at - b.home!.at);
    const parts = await Promise.all(placed.map(({ home }) => home!.part(visit)));
    return { body: html`<h1>${words.welcome[locale]}</h1><p class="lead">${words.welcomeLead[locale]}</p>${parts}` };
  },
});
