/** Markup as a value: what is put into `html` is escaped, unless it is markup itself. */

export type Html = { readonly markup: string };
type Part = Html | string | number | null | undefined | false | readonly Part[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may be written between tags and within quoted attributes, in HTML and in XML. */
const escaped = (text: string): string =>
  // XML has no sign for most control characters.
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replaceAll(/[&<>"']/g, sign => signs[sign]!);

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(written).join('');
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.map((text, at) => text + written(parts[at])).join(''),
});

/** Markup of our own, or sanitised when it was written (rich text): it is put in as it is. */
export const sanitised = (markup: string): Html => ({ markup });

/** The words of sanitised markup, on one line. @public */
export const wordsOf = ({ markup }: Html): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The beginning of a text, cut between words. @public */
export function beginning(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}
