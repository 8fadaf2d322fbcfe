/** Rich text is sanitised when it is written (D-RICH-TEXT): before the validator runs, so that `max` counts what is stored. */
import sanitize from 'sanitize-html';
import { canonical } from '../../resources/kernel/canonical.ts';
import type { Field, RichTextField } from '../../resources/kernel/field.ts';
import { mostRows } from '../../resources/kernel/kinds/rows.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import {
  addressOfPicture,
  isRichTextLink,
  longestAlternative,
  pictureAttributes,
  pictureOf,
  pictureTag,
  richTextAttributes,
  richTextDepth,
  richTextLinkRel,
  richTextSynonyms,
  richTextTags,
} from '../../resources/kernel/rich-text.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Registry } from './columns.ts';
import { ProblemsError } from './problems.ts';

const span = /^[1-9]\d?$/;

/** Only attributes with a use here, each with a safe value. */
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

/** A picture of one of our own files, without the signature of an address; any other is left out. */
const pictured: sanitize.IOptions = {
  ...options,
  allowedTags: [...richTextTags, pictureTag],
  allowedAttributes: { ...options.allowedAttributes, [pictureTag]: [...pictureAttributes] },
  transformTags: {
    ...options.transformTags,
    [pictureTag]: (tagName, { src = '', alt = '' }) => {
      const id = pictureOf(src.trim());
      const attribs: sanitize.Attributes =
        id === undefined ? {} : { src: addressOfPicture(id), alt: [...alt].slice(0, longestAlternative).join('') };
      return { tagName, attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === pictureTag && attribs.src === undefined,
};

const says = /[^\s\u00A0\u200B\uFEFF]/;
const markup = /<[^>]*>|&nbsp;/g;

/**
 * NFC joins `>` and this combining character into U+226F, which would open the tag again. It has no use here, so it is removed, also as an
 * entity.
 */
const stroke = /\u0338/g;

const pass = (html: string, by: sanitize.IOptions): string => canonical(sanitize(html, by).replace(stroke, ''), true);

/** Parsing repaired markup may repair more: after this many passes the tags are removed. */
const mostPasses = 4;
const asText: sanitize.IOptions = { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'discard' };

function settled(html: string, by: sanitize.IOptions): string {
  let before = html;
  for (let passes = 0; passes < mostPasses; passes++) {
    const after = pass(before, by);
    if (after === before) return after;
    before = after;
  }
  return pass(before, by) === before ? before : pass(before, asText);
}

/**
 * The markup allowed by the allow-list, in canonical form. Idempotent. Markup without content becomes the empty text.
 * @param takesPictures pictures of our own files stay
 */
export function sanitised(html: string, takesPictures = false): string {
  const clean = settled(html, takesPictures ? pictured : options);
  return says.test(clean.replace(markup, '')) || /<(hr|table|img)\b/.test(clean) ? clean : '';
}

/** No person writes that many tags; the time to parse deeply nested ones grows by the square of their number. */
const mostTags = 5_000;
const hasTooManyTags = (html: string): boolean => html.split('<', mostTags + 2).length > mostTags + 1;

/** The rich text fields, and child rows that may have some: undefined if there are none. */
type Rich = {
  readonly resource: AnyResource;
  readonly fields: readonly string[];
  readonly rows: readonly { readonly name: string; readonly rich: Rich }[];
};
const known = new WeakMap<AnyResource, Rich | null>();

function richOf(resource: AnyResource, registry: Registry): Rich | null {
  const before = known.get(resource);
  if (before !== undefined) return before;
  // Stops at children that refer back to themselves.
  known.set(resource, null);
  const all = Object.entries<Field>(resource.fields);
  const rows = all.flatMap(([name, field]) => {
    const child = field.kind === 'rows' ? registry.get(field.of) : undefined;
    const rich = child ? richOf(child, registry) : null;
    return rich ? [{ name, rich }] : [];
  });
  const fields = all.flatMap(([name, { kind }]) => (kind === 'richText' ? [name] : []));
  const found = fields.length + rows.length > 0 ? { resource, fields, rows } : null;
  known.set(resource, found);
  return found;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

function clean(body: unknown, { fields, rows, resource }: Rich, problems: Problem[], path = ''): unknown {
  if (!isBody(body)) return body;
  const changed: Record<string, unknown> = { ...body };
  for (const name of fields) {
    const value = body[name];
    if (typeof value !== 'string') continue;
    const { max, pictures } = resource.fields[name] as RichTextField;
    if (hasTooManyTags(value)) problems.push({ path: `${path}${name}`, error: validationErrors.maxLength({ max }) });
    else changed[name] = sanitised(value, pictures !== undefined);
  }
  for (const { name, rich } of rows) {
    const value = body[name];
    // The validator refuses more rows than that.
    if (Array.isArray(value) && value.length <= mostRows)
      changed[name] = value.map((row, at) => clean(row, rich, problems, `${path}${name}.${at}.`));
  }
  return changed;
}

/**
 * A body with sanitised rich text, also in its child rows; the body itself if there is none. @throws ProblemsError when there is more
 * markup than anybody would write
 */
export function withCleanText(resource: AnyResource, registry: Registry, body: unknown): unknown {
  const rich = richOf(resource, registry);
  if (!rich) return body;
  const problems: Problem[] = [];
  const cleaned = clean(body, rich, problems);
  if (problems.length) throw new ProblemsError(resource, problems);
  return cleaned;
}
