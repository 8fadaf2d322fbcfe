/**
 * Markup of the allow-list (`resources/kernel/rich-text.ts`): as plain words, cleaned of everything else, and drawn without trusting it.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import {
  isRichTextLink,
  pictureAttributes,
  pictureOf,
  pictureTag,
  type RichTextTag,
  richTextAttributes,
  richTextLinkRel,
  richTextTags,
} from '../../../resources/kernel/rich-text.ts';

import './markup.css';

const allowed: ReadonlySet<string> = new Set(richTextTags);
const isAllowed = (tag: string): tag is RichTextTag => allowed.has(tag);

const parsed = (markup: string): HTMLElement => new DOMParser().parseFromString(markup, 'text/html').body;
const tagOf = (element: Element): string => element.tagName.toLowerCase();

/** A cell's span is written only where it is more than one. */
const isSaid = (name: string, value: string): boolean => !(/^(col|row)span$/.test(name) && value === '1');

/** The editor's text, without anything that the server would remove again. @param takesPictures its pictures stay */
export function cleanMarkup(markup: string, takesPictures = false): string {
  const body = parsed(markup);
  for (const element of [...body.querySelectorAll('*')]) {
    const tag = tagOf(element);
    const isPicture = takesPictures && tag === pictureTag;
    if (!isAllowed(tag) && !isPicture) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const kept: readonly string[] = isAllowed(tag) ? (richTextAttributes[tag] ?? []) : pictureAttributes;
    for (const { name, value } of [...element.attributes]) if (!kept.includes(name) || !isSaid(name, value)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** Attributes as React spells them. */
function attributesOf(element: Element, tag: RichTextTag): Record<string, string> {
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? '';
    return isRichTextLink(href) ? { href, rel: richTextLinkRel, target: '_blank' } : {};
  }
  const spans = [
    ['colSpan', element.getAttribute('colspan')],
    ['rowSpan', element.getAttribute('rowspan')],
  ] as const;
  return Object.fromEntries(spans.flatMap(([name, value]) => (value !== null && /^\d{1,3}$/.test(value) ? [[name, value]] : [])));
}

const emptyTags: ReadonlySet<string> = new Set(['br', 'hr']);

/** A file of the record, as the server gave it. */
type Picture = { readonly id: number; readonly url: string };

/** A picture is one of the record's own files, shown by its signed address; nothing else is loaded. */
function picture(element: Element, key: number, pictures: readonly Picture[]): ReactNode {
  const id = pictureOf(element.getAttribute('src') ?? '');
  const file = pictures.find(one => one.id === id);
  return file && <img key={key} src={file.url} alt={element.getAttribute('alt') ?? ''} />;
}

function drawn(node: Node, key: number, pictures: readonly Picture[]): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = tagOf(node);
  if (emptyTags.has(tag)) return createElement(tag, { key });
  if (tag === pictureTag) return picture(node, key, pictures);
  const children = [...node.childNodes].map((child, at) => drawn(child, at, pictures));
  return isAllowed(tag)
    ? createElement(tag, { key, ...attributesOf(node, tag) }, ...children)
    : createElement(Fragment, { key }, ...children);
}

type MarkupProps = { readonly markup: string; readonly pictures?: readonly Picture[] };

/** The text with its headings, lists, tables and pictures; built element by element, so that nothing else can enter. */
export const Markup = ({ markup, pictures = [] }: MarkupProps) => (
  <div className="rich-text">{[...parsed(markup).childNodes].map((node, at) => drawn(node, at, pictures))}</div>
);
