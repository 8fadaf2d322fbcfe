/** The facts of a field that its kind knows, for the data dictionary: its limits, what it starts with. Pure. */
import { digits, formatDate, formatNumber, formatTime } from '../../../i18n/format.ts';
import type { Field, FieldKind, FieldOf } from '../../../resources/kernel/field.ts';
import { maxKbOf, sizeWords, typeWords } from '../../../resources/kernel/file-types.ts';
import { formats } from '../../../resources/kernel/formats.ts';
import { fieldLabel } from '../../../resources/kernel/labels.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Speech } from '../dictionary/speech.ts';
import { labelOf } from '../naming.ts';

export const given = (...phrases: readonly (string | false | undefined)[]): string[] =>
  phrases.filter(phrase => typeof phrase === 'string');

/** A code keeps its Latin digits, a plain number takes those of the language. */
const shown = (value: string | number, { locale }: Speech): string =>
  typeof value === 'number' ? formatNumber(value, locale) : /^[\d.]+$/.test(value) ? digits(value, locale) : value;

const day = (value: string, speech: Speech): string => (value === 'today' ? speech.words.limits.today : formatDate(value, speech.locale));

function letters({ min, max }: { min?: number; max: number }, { words: { limits }, fill }: Speech): string[] {
  return given(min !== undefined && fill(limits.min_letters, { count: min }), fill(limits.max_letters, { count: max }));
}

function bounds({ min, max }: { min?: number; max?: number }, speech: Speech): string[] {
  const { words, fill } = speech;
  return given(
    min !== undefined && fill(words.limits.least, { value: shown(min, speech) }),
    max !== undefined && fill(words.limits.most, { value: shown(max, speech) }),
  );
}

function counts({ min, max }: { min?: number; max?: number }, { words: { limits }, fill }: Speech): string[] {
  return given(min !== undefined && fill(limits.min_items, { count: min }), max !== undefined && fill(limits.max_items, { count: max }));
}

/** The format in the words of the error that it gives: 'else: “Post code must have exactly 4 digits.”' */
const formatOf = (field: FieldOf<'string'>, { locale, words, fill }: Speech): string | undefined =>
  field.format && fill(words.limits.format, { sentence: formats[field.format].error().in(locale, fieldLabel(field)[locale]) });

function dates({ by, min, max }: FieldOf<'date'>, speech: Speech): string[] {
  const { words, fill } = speech;
  return given(
    by === 'month' && words.limits.month,
    min !== undefined && fill(words.limits.from_day, { value: day(min, speech) }),
    max !== undefined && fill(words.limits.to_day, { value: day(max, speech) }),
  );
}

const filesOf = (field: FieldOf<'file'> | FieldOf<'files'>, { words: { limits }, fill, locale }: Speech): string[] => [
  fill(limits.accepts, { types: typeWords(field.accept) }),
  ...new Set(
    field.accept.map(type => {
      const { amount, unit } = sizeWords(maxKbOf(field, type));
      return fill(limits.max_size, { size: `${formatNumber(amount, locale)} ${unit}` });
    }),
  ),
];

function references(field: FieldOf<'ref'>, { words: { limits }, fill, locale }: Speech, resource: AnyResource): string[] {
  const path = (way: string) => way.split('.').map(name => (Object.hasOwn(resource.fields, name) ? labelOf(resource, name, locale) : name));
  return given(
    field.dependsOn !== undefined && fill(limits.depends, { name: labelOf(resource, field.dependsOn, locale) }),
    field.initial === 'me' && limits.initial_me,
    field.copyFrom !== undefined && fill(limits.copied, { value: path(field.copyFrom).join(' › ') }),
  );
}

/** Short phrases in the language in force. */
export type KindFacts<F extends Field> = {
  readonly limits?: (field: F, speech: Speech, resource: AnyResource) => string[];
  /** The value that a new record starts with; undefined where it isn't said. */
  readonly initial?: (field: F, speech: Speech) => string | undefined;
};

const plainInitial = ({ initial }: { readonly initial?: string | number }, speech: Speech): string | undefined =>
  initial === undefined ? undefined : shown(initial, speech);

/** A kind without facts says nothing here. */
const registry: { readonly [K in FieldKind]?: KindFacts<FieldOf<K>> } = {
  string: { limits: (field, speech) => given(formatOf(field, speech), ...letters(field, speech)) },
  text: { limits: letters },
  richText: { limits: (field, speech) => [speech.words.limits.markup, ...letters(field, speech)] },
  integer: { limits: bounds, initial: plainInitial },
  decimal: {
    limits: (field, speech) => [
      speech.fill(speech.words.limits.digits, { count: field.precision, scale: field.scale }),
      ...bounds(field, speech),
    ],
  },
  money: { limits: (field, speech) => [speech.words.limits.taka, ...bounds(field, speech)] },
  date: { limits: dates, initial: ({ initial }, speech) => initial && day(initial, speech) },
  time: { initial: ({ initial }, { locale }) => initial && formatTime(initial, locale) },
  dateTime: {
    limits: ({ min, max }, { words: { limits } }) => given(min === 'now' && limits.future, max === 'now' && limits.past, limits.dhaka),
  },
  choice: {
    initial: ({ initial, options }, { locale }) =>
      initial === undefined ? undefined : (options.find(({ value }) => value === initial)?.text[locale] ?? String(initial)),
  },
  choices: { limits: counts },
  ref: { limits: references },
  refs: { limits: counts },
  rows: { limits: counts },
  file: { limits: filesOf },
  files: { limits: (field, speech) => [...filesOf(field, speech), ...counts(field, speech)] },
  point: { limits: (_, { words }) => [words.limits.within_country] },
  boundary: { limits: (_, { words }) => [words.limits.within_country] },
};

/** The kind decides which fields it takes, so the widening is sound for that field. */
export const kindFactsOf = (field: Field): KindFacts<Field> => (registry[field.kind] ?? {}) as KindFacts<Field>;
