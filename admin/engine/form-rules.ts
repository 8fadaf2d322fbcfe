/**
 * The one validator behind a form: the same verdict, the same codes and facts as the server's, in react-hook-form's shape.
 * Messages stay codes until they are shown.
 */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, type Rule, sectionsOf } from '../../resources/kernel/resource.ts';
import { checkRules, type Problem, validate } from '../../resources/kernel/validate.ts';
import { encodeMessage } from './problems.ts';

/** The form's element: Ctrl S and the conflict panel submit it. One form stands on a page. */
export const formId = 'record-form';

export type Purpose = 'create' | 'edit';

/** Fields of the form in reading order, the status last. */
export const formNames = (resource: AnyResource): string[] => [...sectionsOf(resource).flatMap(({ rows }) => rows.flat()), 'row_status'];

/** A new record: what the declaration starts each field with, nothing elsewhere. */
export const initialValues = (resource: AnyResource): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([, field]) => !field.computed)
      .map(([name, field]) => [name, 'initial' in field ? (field.initial ?? null) : null]),
  ),
  row_status: 1,
});

const rulesOf = (resource: AnyResource): readonly Rule[] => (resource.rules ?? []) as readonly Rule[];

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
