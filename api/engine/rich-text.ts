/** Rich text is made harmless when it is written (D-RICH-TEXT): before the validator judges it, so that `max` counts what is stored. */
import sanitize from 'sanitize-html';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import {
  isRichTextLink,
  richTextAttributes,
  richTextDepth,
  richTextLinkRel,
  richTextSynonyms,
  richTextTags,
} from '../../resources/kernel/rich-text.ts';
import type { Registry } from './columns.ts';

const span = /^[1-9]\d?$/;

/** Only the attributes that have a meaning here, each with a value that can't mean anything else. */
const attributesOf = (given: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => (name === 'colspan' || name === 'rowspan') && span.test(value)));

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: richTextDepth,
  transformTags: {
    ...Object.fromEntries(Object.entries(richTextSynonyms).map(([from, to]) => [from, to])),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isRichTextLink(href.trim()) ? { href: href.trim(), rel: richTextLinkRel } : ({} as sanitize.Attributes),
    }),
    td: (tagName, given) => ({ tagName, attribs: attributesOf(given) }),
    th: (tagName, given) => ({ tagName, attribs: attributesOf(given) }),
  },
};

const says = /[^\s\u00A0\u200B\uFEFF]/;
const markup = /<[^>]*>|&nbsp;/g;

/** The markup that the allow-list leaves. Doing it again changes nothing. Markup that says nothing is the empty text. */
export function sanitised(html: string): string {
  const clean = sanitize(html, options);
  return says.test(clean.replace(markup, '')) || /<(hr|table)\b/.test(clean) ? clean : '';
}

/** The fields that hold rich text, and the child rows that may: undefined where there is nothing to do. */
type Rich = { readonly fields: readonly string[]; readonly rows: readonly { readonly name: string; readonly rich: Rich }[] };
const known = new WeakMap<AnyResource, Rich | null>();

function richOf(resource: AnyResource, registry: Registry): Rich | null {
  const before = known.get(resource);
  if (before !== undefined) return before;
  // Should children ever refer back to themselves, they are not looked at twice.
  known.set(resource, null);
  const all = Object.entries<Field>(resource.fields);
  const rows = all.flatMap(([name, field]) => {
    const child = field.kind === 'rows' ? registry.get(field.of) : undefined;
    const rich = child ? richOf(child, registry) : null;
    return rich ? [{ name, rich }] : [];
  });
  const fields = all.flatMap(([name, { kind }]) => (kind === 'richText' ? [name] : []));
  const found = fields.length + rows.length > 0 ? { fields, rows } : null;
  known.set(resource, found);
  return found;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

function clean(body: unknown, { fields, rows }: Rich): unknown {
  if (!isBody(body)) return body;
  const changed: Record<string, unknown> = { ...body };
  for (const name of fields) if (typeof body[name] === 'string') changed[name] = sanitised(body[name]);
  for (const { name, rich } of rows) if (Array.isArray(body[name])) changed[name] = body[name].map(row => clean(row, rich));
  return changed;
}

/** A body as it may be judged: its rich text, and that of its child rows, sanitised. The body itself where there is none. */
export function withCleanText(resource: AnyResource, registry: Registry, body: unknown): unknown {
  const rich = richOf(resource, registry);
  return rich ? clean(body, rich) : body;
}
