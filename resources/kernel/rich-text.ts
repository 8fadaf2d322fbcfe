/**
 * What rich text may hold (D-RICH-TEXT): one list for the server, which sanitises by it on write, and for the editor, which offers
 * nothing else. No styles, classes or embedded pages; a link is https and opens without a referrer (D-NO-FETCH). A picture is a file of the
 * record, in a field that takes pictures; nothing is loaded from elsewhere.
 */

/** The elements; whatever else comes loses its tag and keeps its text. */
export const richTextTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
  ...['ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;
export type RichTextTag = (typeof richTextTags)[number];

/** The attributes that survive, by element. */
export const richTextAttributes: Readonly<Partial<Record<RichTextTag, readonly string[]>>> = {
  a: ['href', 'rel'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Elements that mean the same as one of the list. */
export const richTextSynonyms: Readonly<Record<string, RichTextTag>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};

/** What every link says of itself. */
export const richTextLinkRel = 'noopener noreferrer';

/** Whether a link is allowed: an absolute https address of some host, with nobody's name or password in it. */
export const isRichTextLink = (href: string): boolean => {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === 'https:' && username === '' && password === '';
};

/** The element of a picture, only in a field with `pictures`: its address, without a signature, and its alternative text. */
export const pictureTag = 'img';
export const pictureAttributes = ['src', 'alt'] as const;
export const longestAlternative = 200;

/** The id of the file that is shown as a picture; undefined for every other address. */
export function pictureOf(src: string): number | undefined {
  const [, id] = /^\/api\/files\/([1-9]\d{0,14})(?:\?[^#]*)?$/.exec(src) ?? [];
  return id === undefined ? undefined : Number(id);
}

export const addressOfPicture = (id: number): string => `/api/files/${id}`;

/** The files that sanitised markup shows, each once, in their order. */
export const picturesIn = (markup: unknown): readonly number[] =>
  typeof markup === 'string' ? [...new Set([...markup.matchAll(/<img src="\/api\/files\/(\d+)"/g)].map(([, id]) => Number(id)))] : [];

/** Deeper than this nothing is nested. */
export const richTextDepth = 20;
