/**
 * The one validator behind a form: the same verdict, the same codes and facts as the server's, in react-hook-form's shape.
 * Messages stay codes until they are shown.
 */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, sectionsOf } from '../../../resources/kernel/resource.ts';
import { checkRules, isServerWritten, type Problem, rulesOf, validate } from '../../../resources/kernel/validate.ts';
import { listKinds } from '../../../resources/kernel/values.ts';
import { encodeMessage } from '../problems.ts';

/** The form's element: Ctrl S and the conflict panel submit it. One form stands on a page. */
export const formId = 'record-form';

export type Purpose = 'create' | 'edit';

/** Fields of the form in reading order, the status last. */
export const formNames = (resource: AnyResource): string[] => [
  ...sectionsOf(resource).flatMap(({ rows }) => rows.flat()),
  ...(isServerWritten(resource, 'row_status') ? [] : ['row_status']),
];

/** Whether a field may be written in the state in which the record is (D-STATES). */
export function isOpenIn({ states }: AnyResource, record: FieldValues, name: string): boolean {
  if (states?.editable === undefined) return true;
  const open = states.editable[String(record[states.field])];
  return open === 'all' || (open?.includes(name) ?? false);
}

/** Today is today's date in Dhaka; whoever makes the record is put in by the server. */
const initialOf = (field: Field): unknown => {
  if (field.kind === 'date' && field.initial === 'today') return dhakaDay(new Date());
  if (listKinds.has(field.kind)) return [];
  return field.kind !== 'ref' && 'initial' in field ? (field.initial ?? null) : null;
};

/** A new record: what the declaration starts each field with, nothing elsewhere. */
export const initialValues = (resource: AnyResource): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([name]) => !isServerWritten(resource, name))
      .map(([name, field]) => [name, initialOf(field)]),
  ),
  ...(isServerWritten(resource, 'row_status') ? {} : { row_status: 1 }),
});

/** Every problem of the values: field by field first, then the rules over the fields that are right by themselves. */
export function problemsOf(
  resource: AnyResource,
  values: FieldValues,
  purpose: Purpose,
): { values: Record<string, unknown>; problems: Problem[] } {
  const verdict = validate(resource, values, purpose === 'create' ? 'create' : 'put');
  const wrong = new Set(verdict.problems.map(({ path }) => path));
  const rules = rulesOf(resource).filter(rule => !rule.reads.some(name => wrong.has(name)));
  return { values: verdict.values, problems: [...verdict.problems, ...checkRules(rules, { ...values, ...verdict.values })] };
}

/** Hands the canonical values on to the save: numbers as numbers, digits Latin, text trimmed. */
export const resolverFor =
  (resource: AnyResource, purpose: Purpose): Resolver =>
  values => {
    const { values: canonical, problems } = problemsOf(resource, values, purpose);
    if (problems.length === 0) return { values: { ...values, ...canonical }, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, error } of problems) {
      errors[path || 'root'] ??= { type: error.code, message: encodeMessage(error.code, error.facts) };
    }
    return { values: {}, errors: errors as FieldErrors };
  };

/** Where a rule that reads `name` shows its error: that place has to be judged again when `name` changes. */
export const judgedWith = (resource: AnyResource, name: string): string[] =>
  rulesOf(resource)
    .filter(rule => rule.at !== name && rule.reads.includes(name))
    .map(rule => rule.at);
