/**
 * The conditions of a search on rows `o` (D-SEARCH). A list with nothing but texts is searched by its search key. Numbers, choices and
 * references are met word by word. What child rows meet counts for their parent: each way gives ids, so that each uses its own index.
 */
import type { Scope } from '../../permissions/ability.ts';
import type { ScopeCompiler } from '../../permissions/scope.ts';
import { lengthOf } from '../../resources/kernel/canonical.ts';
import type { RowsField } from '../../resources/kernel/field.ts';
import { representedRefs } from '../../resources/kernel/represent.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { searchKey, wordsOf } from '../../resources/kernel/search-key.ts';
import { isNumber, type Searched, type Sought, searchedOf } from '../../resources/kernel/searched.ts';
import { quoted } from './columns.ts';
import { baseTable, commonPart, familyOf, kindsOf, ownPart, type Registry, sourceOf } from './families.ts';
import { searchText } from './search-text.ts';
import { literal } from './sql-names.ts';

export type Searching = {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly scopes: Pick<ScopeCompiler, 'many'>;
  /** What the reader finds in the list of a kind, when a family is searched. */
  readonly reach: (resource: string) => Scope;
  readonly operation?: 'options';
};

/** Written before a number, and a part of none: “নং ১২”, “no. 12”. */
const beforeNumbers: ReadonlySet<string> = new Set(['নং', 'no']);

const orText = (texts: readonly string[]): string => (texts.length === 1 ? texts[0]! : `(${texts.join(' or ')})`);

/** A number as it is, or one that was parted from it later: 987 also finds 987/65. In codes the sign after `/` is `0`. */
const numberText = (numbers: Searched['numbers'], word: string, values: unknown[]): string => {
  const at = `$${values.push(word)}`;
  const parted = word.includes('/') ? [] : [`$${values.push(`${word}/`)}`, `$${values.push(`${word}0`)}`];
  const texts = (column: string) => [
    `${column} = ${at}`,
    ...(parted.length ? [`(${column} >= ${parted[0]} and ${column} < ${parted[1]})`] : []),
  ];
  return orText(numbers.flatMap(({ name }) => texts(`o.${quoted(name)}`)));
};

function choiceTexts({ choices }: Searched, word: string, values: unknown[]): string[] {
  return choices.flatMap(({ name, field }) => {
    const meant = field.options.filter(({ text }) => searchKey(text.bn) === word || searchKey(text.en) === word).map(({ value }) => value);
    return meant.length > 0 ? [`o.${quoted(name)} = any($${values.push(meant)})`] : [];
  });
}

/** One letter would meet nearly everything. */
const fewestLetters = 2;

function refTexts({ refs }: Searched, registry: Registry, word: string, values: unknown[]): string[] {
  if (lengthOf(word) < fewestLetters) return [];
  return refs.flatMap(({ name, field }) => {
    const target = registry.get(field.to)!;
    const found = searchText(target, [word], values);
    const ids = `select o.id from ${sourceOf(target, registry)} o where ${found.join(' and ')}`;
    return found.length > 0 ? [`o.${quoted(name)} = any(array(${ids}))`] : [];
  });
}

/** The numbers that a word names by their label, as “খতিয়ান ১২” does. */
const calledBy = (numbers: Searched['numbers'], word: string): Searched['numbers'] =>
  numbers.filter(({ field }) => wordsOf(`${field.label.bn} ${field.label.en}`).includes(word.replaceAll(' ', '')));

/** That row `o` meets every word; undefined where a word can't be met, or there is nothing to meet it by. */
function wordsText(resource: AnyResource, registry: Registry, { words }: Sought, values: unknown[]): string | undefined {
  const searched = searchedOf(resource);
  const { numbers } = searched;
  if (numbers.length === 0) return undefined;
  const texts: string[] = [];
  let meant = numbers;
  for (const word of words) {
    if (isNumber(word)) {
      texts.push(numberText(meant, word, values));
      meant = numbers;
      continue;
    }
    const called = calledBy(numbers, word);
    if (called.length > 0) meant = called.length < numbers.length ? called : meant;
    else if (!beforeNumbers.has(word)) {
      const found = [...choiceTexts(searched, word, values), ...refTexts(searched, registry, word, values)];
      if (found.length === 0) return undefined;
      texts.push(orText(found));
    }
  }
  return texts.length > 0 ? texts.join(' and ') : undefined;
}

/** The conditions on rows `o` of the ways that need no other table. A number alone is not looked for in the texts of child rows. */
function ownTexts(resource: AnyResource, registry: Registry, sought: Sought, values: unknown[], isChild: boolean): string[] {
  const isText = searchedOf(resource).texts.length > 0 && !(isChild && sought.words.every(isNumber));
  const words = wordsText(resource, registry, sought, values);
  return [...(isText ? [searchText(resource, sought.texts, values).join(' and ')] : []), ...(words === undefined ? [] : [words])];
}

/** Selects of the ids of parents of child rows that are found. */
const throughRows = (of: RowsField, registry: Registry, sought: Sought, values: unknown[]): string[] => {
  const child = registry.get(of.of)!;
  return ownTexts(child, registry, sought, values, true).map(
    text => `select o.${quoted(of.via)} from ${sourceOf(child, registry)} o where ${text}`,
  );
};

/** A select of the ids of a kind's records that are found by texts of its own table, as child rows are. */
function throughOwn(resource: AnyResource, registry: Registry, sought: Sought, values: unknown[]): string[] {
  const family = familyOf(resource, registry);
  if (!family) return [];
  return ownTexts(ownPart(resource, family), registry, sought, values, true).map(
    text => `select o.id from ${quoted(tableOf(resource.name))} o where ${text}`,
  );
}

/** A family is also found by the texts and child rows that only some of its kinds have, where the reader finds records of these kinds. */
function throughKinds({ resource, registry, scopes, reach }: Searching, sought: Sought, values: unknown[]): string[] {
  const common = searchedOf(resource).rows.map(({ name }) => name);
  return kindsOf(resource, registry).flatMap(name => {
    const scope = reach(name);
    if (scope.kind === 'none') return [];
    const kind = registry.get(name)!;
    const rows = searchedOf(kind).rows.filter(one => !common.includes(one.name));
    const ids = [
      ...throughOwn(kind, registry, sought, values),
      ...rows.flatMap(({ field }) => throughRows(field, registry, sought, values)),
    ];
    if (ids.length === 0) return [];
    const within = scopes.many(scope, 'o', value => `$${values.push(value)}`);
    const conditions = [`o.kind = ${literal(name)}`, `o.id in (${ids.join(' union all ')})`, ...(within === undefined ? [] : [within])];
    return [`select o.id from ${baseTable(resource)} o where ${conditions.join(' and ')}`];
  });
}

/** The conditions of a search on rows `o`, to be joined by `and`; none where nothing is sought. */
export function foundText(searching: Searching, sought: Sought | undefined, values: unknown[]): string[] {
  if (sought === undefined) return [];
  const { registry, operation } = searching;
  const family = familyOf(searching.resource, registry);
  const resource = family ? commonPart(searching.resource, family) : searching.resource;
  const { texts, numbers, rows } = searchedOf(searching.resource);
  if (!family && numbers.length === 0 && rows.length === 0)
    return texts.length > 0 ? searchText(resource, sought.texts, values, operation) : ['false'];
  const own = ownTexts(resource, registry, sought, values, false);
  const through = [
    ...throughOwn(searching.resource, registry, sought, values),
    ...rows.flatMap(({ field }) => throughRows(field, registry, sought, values)),
    ...throughKinds(searching, sought, values),
  ];
  if (through.length === 0) return [own.length > 0 ? orText(own) : 'false'];
  const ways = [...own.map(text => `select o.id from ${baseTable(resource)} o where ${text}`), ...through];
  return [`o.id in (${ways.join(' union ')})`];
}

/** The same where records are chosen: without a search of their own they are found by the records that their label names. */
export function choiceFoundText(searching: Searching, sought: Sought | undefined, values: unknown[]): string[] {
  const { resource, registry } = searching;
  const refs = sought === undefined ? [] : representedRefs(resource);
  if (refs.length === 0) return foundText({ ...searching, operation: 'options' }, sought, values);
  const ways = refs.flatMap(({ name, to }) => {
    const target = registry.get(to)!;
    const found = searchedOf(target).texts.length > 0 ? searchText(target, sought!.texts, values, 'options') : [];
    return found.length ? [`o.${quoted(name)} in (select o.id from ${sourceOf(target, registry)} o where ${found.join(' and ')})`] : [];
  });
  return [ways.length ? `(${ways.join(' or ')})` : 'false'];
}
