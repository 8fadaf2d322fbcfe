/** The facts of a field: its values, its limits, its initial value. Each a short phrase in the current language. Pure. */
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { given, kindFactsOf } from '../kinds/facts.ts';
import type { Speech } from './speech.ts';

/** The initial value in a new record, in words. */
function initialOf(field: Field, speech: Speech): string | undefined {
  const value = kindFactsOf(field).initial?.(field, speech);
  return value === undefined ? undefined : speech.fill(speech.words.limits.initial, { value });
}

/** Everything about a field that isn't a mark, a target or an option. */
export const factsOf = (field: Field, resource: AnyResource, speech: Speech): string[] =>
  given(...(kindFactsOf(field).limits?.(field, speech, resource) ?? []), initialOf(field, speech));

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
