/** The facts of a field: its values, its limits, its initial value. Each a short phrase in the current language. Pure. */
import { digits, formatDate, formatNumber, formatTime } from '../../../i18n/format.ts';
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { maxKbOf, sizeWords, typeWords } from '../../../resources/kernel/file-types.ts';
import { formats } from '../../../resources/kernel/formats.ts';
import { fieldLabel } from '../../../resources/kernel/labels.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { labelOf } from '../naming.ts';
import type { Speech } from './speech.ts';

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>;

/** A code keeps its Latin digits, a plain number takes those of the language. */
const shown = (value: string | number, { locale }: Speech): string =>
  typeof value === 'number' ? formatNumber(value, locale) : /^[\d.]+$/.test(value) ? digits(value, locale) : value;

const day = (value: string, speech: Speech): string => (value === 'today' ? speech.words.limits.today : formatDate(value, speech.locale));

const given = (...phrases: readonly (string | false | undefined)[]): string[] => phrases.filter(phrase => typeof phrase === 'string');

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
const formatOf = (field: Of<'string'>, { locale, words, fill }: Speech): string | undefined =>
  field.format && fill(words.limits.format, { sentence: formats[field.format].error().in(locale, fieldLabel(field)[locale]) });

function dates({ by, min, max }: Of<'date'>, speech: Speech): string[] {
  const { words, fill } = speech;
  return given(
    by === 'month' && words.limits.month,
    min !== undefined && fill(words.limits.from_day, { value: day(min, speech) }),
    max !== undefined && fill(words.limits.to_day, { value: day(max, speech) }),
  );
}

const filesOf = (field: Of<'file'> | Of<'files'>, { words: { limits }, fill, locale }: Speech): string[] => [
  fill(limits.accepts, { types: typeWords(field.accept) }),
  ...new Set(
    field.accept.map(type => {
      const { amount, unit } = sizeWords(maxKbOf(field, type));
      return fill(limits.max_size, { size: `${formatNumber(amount, locale)} ${unit}` });
    }),
  ),
];

function references(field: Of<'ref'>, resource: AnyResource, { words: { limits }, fill, locale }: Speech): string[] {
  const path = (way: string) => way.split('.').map(name => (Object.hasOwn(resource.fields, name) ? labelOf(resource, name, locale) : name));
  return given(
    field.dependsOn !== undefined && fill(limits.depends, { name: labelOf(resource, field.dependsOn, locale) }),
    field.initial === 'me' && limits.initial_me,
    field.copyFrom !== undefined && fill(limits.copied, { value: path(field.copyFrom).join(' › ') }),
  );
}

/** The facts of each kind. */
function byKind(field: Field, resource: AnyResource, speech: Speech): string[] {
  const { limits } = speech.words;
  const { fill } = speech;
  switch (field.kind) {
    case 'string':
      return given(formatOf(field, speech), ...letters(field, speech));
    case 'text':
      return letters(field, speech);
    case 'richText':
      return [limits.markup, ...letters(field, speech)];
    case 'integer':
      return bounds(field, speech);
    case 'decimal':
      return [fill(limits.digits, { count: field.precision, scale: field.scale }), ...bounds(field, speech)];
    case 'money':
      return [limits.taka, ...bounds(field, speech)];
    case 'date':
      return dates(field, speech);
    case 'dateTime':
      return given(field.min === 'now' && limits.future, field.max === 'now' && limits.past, limits.dhaka);
    case 'choices':
    case 'refs':
    case 'rows':
      return counts(field, speech);
    case 'file':
      return filesOf(field, speech);
    case 'files':
      return [...filesOf(field, speech), ...counts(field, speech)];
    case 'ref':
      return references(field, resource, speech);
    case 'point':
    case 'boundary':
      return [limits.within_country];
    default:
      return [];
  }
}

/** The initial value in a new record, in words. */
function initialOf(field: Field, speech: Speech): string | undefined {
  if (!('initial' in field) || field.initial === undefined || field.kind === 'ref') return undefined;
  const { initial } = field;
  const value = (): string => {
    if (field.kind === 'choice') return field.options.find(option => option.value === initial)?.text[speech.locale] ?? String(initial);
    if (field.kind === 'date') return day(String(initial), speech);
    if (field.kind === 'time') return formatTime(String(initial), speech.locale);
    return shown(initial as string | number, speech);
  };
  return typeof initial === 'boolean' ? undefined : speech.fill(speech.words.limits.initial, { value: value() });
}

/** Everything about a field that isn't a mark, a target or an option. */
export const factsOf = (field: Field, resource: AnyResource, speech: Speech): string[] =>
  given(...byKind(field, resource, speech), initialOf(field, speech));

/** Its marks: required, written by the server, fixed, private, searched. */
export function marksOf(name: string, field: Field, resource: AnyResource, { words: { marks, privates }, fill, locale }: Speech): string[] {
  const searched: readonly string[] = resource.list.search ?? [];
  return given(
    field.required && marks.required,
    field.computed && marks.computed,
    field.fixed && marks.fixed,
    field.private &&
      fill(marks.private, { name: typeof field.private === 'object' ? field.private.label[locale] : privates[field.private] }),
    searched.includes(name) && marks.searched,
  );
}

/** A sentence with its facts left open: '… must have at least … characters.' @param path its field, where that is known */
export const sentenceOf = ({ text }: Pick<ErrorFactory, 'text'>, { locale }: Speech, path = '…'): string =>
  text[locale].replaceAll('%{path}', path).replace(/%\{\w+\}/g, '…');
