/**
 * The frame of the embedded provider's pages: complete HTML from the server, in one language, usable without scripts. Everything comes from
 * this server; nothing is inline.
 */
import type { Locale } from '../../../../resources/kernel/text.ts';
import { mark, motif } from './motif.ts';
import { languageNames, words } from './words.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML. All outside text must be escaped here. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character]!);

const paths = {
  back: '<path d="m12 19-7-7 7-7M19 12H5"/>',
  care: '<path d="M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.7 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.7a1.2 1.2 0 0 1 1.6 0C14.5 3.8 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"/>',
  eye: '<path d="M2 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 20 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-20 0"/><circle cx="12" cy="12" r="3"/>',
  phone:
    '<path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5a2 2 0 0 1 1.6-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"/>',
  alert: '<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>',
} as const;

/** A line icon, hidden from screen readers: there is always a word beside it. */
export const icon = (name: keyof typeof paths, size = 18): string =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths[name]}</svg>`;

const motifs: Record<Locale, string> = { bn: motif('bn'), en: motif('en') };

export type PageFrame = {
  readonly locale: Locale;
  readonly title: string;
  /** The main part, as HTML. */
  readonly main: string;
  /** The address of this page in the other language; without it there is no switch. */
  readonly otherLanguage?: string;
  /** With room for a second column. */
  readonly wide?: boolean;
  /** The red line of D-EMBEDDED. */
  readonly banner: boolean;
  /** Where the page's script is (it only adds comfort). */
  readonly script?: string;
  /** The script modules and style sheets that only this page needs. */
  readonly modules?: readonly string[];
  readonly styles?: readonly string[];
};

const languageSwitch = (locale: Locale, href: string): string => {
  const other = locale === 'bn' ? 'en' : 'bn';
  return `<a class="lang" href="${escapeHtml(href)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`;
};

const sheet = (styles: readonly string[]): string => styles.map(href => `<link rel="stylesheet" href="${href}">\n`).join('');

/** A whole page. */
export const page = ({ locale, title, main, otherLanguage, banner, script, modules = [], styles = [], wide = false }: PageFrame): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#0C271F">
<title>${words.product[locale]} | ${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<script src="/sign-in/assets/mode.js"></script>
<link rel="stylesheet" href="/sign-in/assets/colours.css">
<link rel="stylesheet" href="/sign-in/assets/motif.css">
${sheet(styles)}<link rel="stylesheet" href="/sign-in/assets/pages.css">
${modules.map(src => `<script src="${src}" type="module"></script>\n`).join('')}${script ? `<script src="${script}" defer></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">${words.skip[locale]}</a>
${banner ? `<aside class="banner" aria-label="${words.banner[locale]}">${words.banner[locale]}</aside>\n` : ''}<div class="sheet">
<header class="side">${motifs[locale]}<div class="brand">${mark}<p><b>${words.product[locale]}</b><span>${words.productLong[locale]}</span></p></div></header>
<div class="content">
<section class="top" aria-label="${words.ministry[locale]}"><span class="note">${words.ministry[locale]}</span>${otherLanguage ? languageSwitch(locale, otherLanguage) : ''}</section>
<main id="main" class="middle${wide ? ' wide' : ''}" tabindex="-1">${main}</main>
<footer class="note foot">${icon('phone', 16)}<span>${words.hotline[locale]}</span></footer>
</div>
</div>
</body>
</html>
`;
