/** What search engines ask for: `/sitemap.xml` and `/robots.txt`. */
import { locales } from '../../resources/kernel/text.ts';
import { html } from './html.ts';
import { type SiteAddress, type SitePage, siteLink } from './page.ts';

async function addressesOf({ isUnlisted, path, addresses }: SitePage): Promise<readonly SiteAddress[]> {
  if (isUnlisted) return [];
  if (addresses) return addresses();
  return path.includes('{') ? [] : [{ path }];
}

/** Both languages of every page, each naming the other. */
export async function sitemapOf(pages: readonly SitePage[], origin: string): Promise<string> {
  const all = (await Promise.all(pages.map(addressesOf))).flat();
  const whole = (locale: 'bn' | 'en', path: string) => origin + siteLink(locale, path);
  const urls = all.flatMap(({ path, changed }) =>
    locales.map(
      locale =>
        html`<url><loc>${whole(locale, path)}</loc>${locales.map(
          one => html`<xhtml:link rel="alternate" hreflang="${one}" href="${whole(one, path)}"/>`,
        )}${changed && html`<lastmod>${changed.toISOString()}</lastmod>`}</url>\n`,
    ),
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`.markup;
}

/** The site is open to search engines; the screens and the API are not. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nAllow: /bn\nAllow: /en\nAllow: /site/\nAllow: /api/files/\nDisallow: /\nDisallow: /*/search\nSitemap: ${origin}/sitemap.xml\n`;
