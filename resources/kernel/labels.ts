/** What a field is called, wherever a person reads its name: column, input, error message, history. */
import { askedRowsOf } from './asked-rows.ts';
import { type CommonName, commonLabels } from './common.ts';
import type { Field } from './field.ts';
import { pairOf } from './pair.ts';
import { type AnyResource, embeddedName } from './resource.ts';
import type { Text } from './text.ts';

const isCommon = (name: string): name is CommonName => Object.hasOwn(commonLabels, name);

/** The label of one field. The Bengali half of a pair goes by the pair's plain label (S5.001: “নাম আবশ্যক”), the English half says so. */
export const fieldLabel = (field: Field): Text => {
  const pair = pairOf(field);
  return pair?.language === 'bn' ? pair.label : field.label;
};

/**
 * The label of a path as it comes on the wire: a declared field, a common one, what a filter asks of child rows, or the name under which a
 * reference is embedded.
 */
export function labelOf(resource: AnyResource, path: string): Text | undefined {
  if (Object.hasOwn(resource.fields, path)) return fieldLabel(resource.fields[path] as Field);
  if (isCommon(path)) return commonLabels[path];
  const asked = askedRowsOf(resource, path);
  if (asked) return asked.field.label;
  const reference = Object.entries<Field>(resource.fields).find(
    ([name, field]) => (field.kind === 'ref' || field.kind === 'refs') && embeddedName(name) === path,
  );
  return reference && fieldLabel(reference[1]);
}
