/** The facts of an entity as a whole, as pairs of term and value. Pure. */

import { rowStatusOptions } from '../../../resources/kernel/common.ts';
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, type NoOverlap, tableOf, type Unique } from '../../../resources/kernel/resource.ts';
import { factsOf } from '../../../resources/kernel/text.ts';
import { isWarning } from '../../../resources/kernel/validate.ts';
import { columnLabelOf } from '../naming.ts';
import { type Entity, overlapsOf, rulesKnown, uniquesOf } from './entities.ts';
import { sentenceOf } from './field-facts.ts';
import type { Speech } from './speech.ts';

type Fact = { readonly word: string; readonly text: string; readonly isCode?: true };

const listed = (resource: AnyResource, names: readonly string[], { locale }: Speech): string =>
  names.map(name => columnLabelOf(resource, name, locale)).join(', ');

function scopeWords(resource: AnyResource, { words: { facts }, fill, locale }: Speech): string {
  const { own, office, place, within, through } = resource.scope ?? {};
  const name = (field: string) => (field === 'id' ? facts.scope_itself : columnLabelOf(resource, field, locale));
  const phrases = [
    own && fill(facts.scope_own, { name: name(own) }),
    office && fill(facts.scope_office, { name: name(office) }),
    place && fill(facts.scope_place, { name: name(place.upazila) }),
    within && facts.scope_within,
    through && fill(facts.scope_through, { name: name(through) }),
  ].filter(Boolean);
  return phrases.length ? phrases.join(' · ') : facts.scope_open;
}

/** @param nameOf how another entity is called @param parent the entity with whose records these are written */
export function factsAbout({ declaration }: Entity, nameOf: (name: string) => string, parent: string | undefined, speech: Speech): Fact[] {
  const { words, fill, locale } = speech;
  const { facts } = words;
  const { name, family, naturalKey = [], represent, tree, volume, public: isPublic } = declaration;
  const fact = (word: string, text: string | undefined | false, isCode?: true): Fact[] =>
    text ? [{ word, text, ...(isCode && { isCode }) }] : [];
  return [
    ...fact(facts.path, `/api/${name}`, true),
    ...fact(facts.table, !declaration.report && tableOf(name), true),
    ...fact(facts.family, family && fill(facts.family_of, { name: nameOf(family) })),
    ...fact(facts.represent, listed(declaration, factsOf(represent), speech)),
    ...fact(facts.natural_key, listed(declaration, naturalKey as readonly string[], speech)),
    ...fact(facts.tree, tree && fill(facts.tree_by, { name: columnLabelOf(declaration, String(tree.parent), locale) })),
    ...fact(facts.child, parent && fill(facts.child_of, { name: nameOf(parent) })),
    ...fact(facts.scope, scopeWords(declaration, speech)),
    ...fact(facts.volume, volume === 'large' && facts.volume_large),
    ...fact(facts.public, isPublic && facts.public_list),
  ];
}

/** The word of an option, of the common status too. */
export const optionText = (resource: AnyResource, name: string, value: unknown, { locale }: Speech): string => {
  const field: Field | undefined = resource.fields[name];
  const options = name === 'row_status' ? rowStatusOptions : field?.kind === 'choice' ? field.options : [];
  return options.find(option => option.value === value)?.text[locale] ?? String(value);
};

/** 'status = active and office is given' */
function conditionOf(resource: AnyResource, where: NonNullable<Unique['where']>, speech: Speech): string {
  const { words, fill, locale } = speech;
  return Object.entries(where)
    .map(([name, value]) => {
      const label = columnLabelOf(resource, name, locale);
      if (value === null) return fill(words.rules.is_empty, { name: label });
      if (typeof value === 'object') return fill(words.rules.is_given, { name: label });
      return fill(words.rules.is, { name: label, value: optionText(resource, name, value, speech) });
    })
    .join(words.rules.and);
}

export type Said = { readonly key: string; readonly text: string; readonly codes: readonly string[] };

const spanOf = (resource: AnyResource, { by, from, to }: NoOverlap, speech: Speech): string =>
  speech.fill(speech.words.rules.overlap, {
    by: listed(resource, [by].flat(), speech),
    from: listed(resource, [from], speech),
    to: listed(resource, [to], speech),
  });

/** The rules in words, each with the codes of what it refuses by. */
export function rulesInWords(entity: Entity, speech: Speech): Said[] {
  const { declaration } = entity;
  const { words, fill } = speech;
  const withWarning = (error: ErrorFactory, text: string) => (isWarning(error) ? fill(words.rules.warned, { text }) : text);
  const across = rulesKnown(entity).map(({ at, reads, refuses = [] }) => ({
    key: `rule ${at} ${reads.join(' ')} ${refuses.map(({ code }) => code).join(' ')}`,
    text: refuses.length
      ? refuses.map(error => withWarning(error, sentenceOf(error, speech, listed(declaration, [at], speech)))).join(' ')
      : fill(words.rules.across, { fields: listed(declaration, reads, speech) }),
    codes: refuses.map(({ code }) => code),
  }));
  const uniques = uniquesOf(entity).map(({ fields, where, error }) => ({
    key: `unique ${fields.join(' ')}`,
    text: where
      ? fill(words.rules.unique_where, { fields: listed(declaration, fields, speech), condition: conditionOf(declaration, where, speech) })
      : fill(words.rules.unique, { fields: listed(declaration, fields, speech) }),
    codes: error ? [error.code] : ['validation.already_exists'],
  }));
  const overlaps = overlapsOf(entity).map(one => ({
    key: `span ${[one.by].flat().join(' ')} ${one.from}`,
    text: spanOf(declaration, one, speech),
    codes: [one.error.code],
  }));
  return [...across, ...uniques, ...overlaps];
}
