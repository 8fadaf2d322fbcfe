/**
 * What a list is searched by, part by part. Its texts have one search key; numbers of registers are compared whole, choices by their words,
 * references and child rows by their own search.
 */
import { canonical } from './canonical.ts';
import type { ChoiceField, Field, RefField, RowsField, StringField } from './field.ts';
import { formats, plainNumber } from './formats.ts';
import type { AnyResource } from './resource.ts';
import { searchKey } from './search-key.ts';

type Named<F extends Field> = { readonly name: string; readonly field: F };

export type Searched = {
  readonly texts: readonly string[];
  readonly numbers: readonly Named<StringField>[];
  readonly choices: readonly Named<ChoiceField>[];
  readonly refs: readonly Named<RefField>[];
  readonly rows: readonly Named<RowsField>[];
};

const isWhole = (field: Field): boolean => field.kind === 'string' && field.format !== undefined && formats[field.format]?.whole === true;
const textual: ReadonlySet<Field['kind']> = new Set(['string', 'text', 'richText']);
/** The kinds of fields that a search may name. */
export const searchableKinds: ReadonlySet<Field['kind']> = new Set([...textual, 'choice', 'ref', 'rows']);

const known = new WeakMap<AnyResource, Searched>();

function partsOf(resource: AnyResource): Searched {
  const fields = (resource.list.search ?? []).flatMap((name: string): Named<Field>[] => {
    const field: Field | undefined = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const of = <F extends Field>(kind: F['kind']) => fields.filter((one): one is Named<F> => one.field.kind === kind && !isWhole(one.field));
  return {
    texts: fields.flatMap(({ name, field }) => (textual.has(field.kind) && !isWhole(field) ? [name] : [])),
    numbers: fields.filter((one): one is Named<StringField> => isWhole(one.field)),
    choices: of<ChoiceField>('choice'),
    refs: of<RefField>('ref'),
    rows: of<RowsField>('rows'),
  };
}

export function searchedOf(resource: AnyResource): Searched {
  const found = known.get(resource) ?? partsOf(resource);
  known.set(resource, found);
  return found;
}

/**
 * What somebody looks for: by texts, as they are parted by spaces (`src land` of `SRC-LAND`), and word by word. A word with a digit is a
 * number and keeps its slash.
 */
export type Sought = { readonly texts: readonly string[]; readonly words: readonly string[] };

export const isNumber = (word: string): boolean => /\d/.test(word);

/** Signs that part words or stand around them; slash and hyphen are parts of a number. */
const between = /[\s,;:।()[\]]+/;

export function soughtIn(text: string): Sought {
  const joined = canonical(text).replace(/\s*([\\/\u2044\u2215\uff0f])\s*/g, '$1');
  const words = joined.split(between).flatMap(part => {
    const number = plainNumber(part);
    const word = isNumber(number) ? number : searchKey(part);
    return word === '' ? [] : [word];
  });
  const texts = text
    .split(/\s+/)
    .map(searchKey)
    .filter(one => one !== '');
  return { texts: [...new Set(texts)], words: [...new Set(words)] };
}
