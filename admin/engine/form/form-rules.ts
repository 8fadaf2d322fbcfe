/**
 * The one validator of a form: the same result, codes and facts as the server's, in react-hook-form's shape. Messages stay codes until they
 * are shown.
 */
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, sectionsOf } from '../../../resources/kernel/resource.ts';
import {
  checkField,
  checkRules,
  isServerWritten,
  isWarning,
  type Problem,
  rulesOf,
  validate,
  warningRulesOf,
} from '../../../resources/kernel/validate.ts';
import { validationErrors } from '../../../resources/kernel/validation-errors.ts';
import { isError } from '../../../resources/kernel/values.ts';
import { encodeMessage } from '../problems.ts';

/** The declarations of child rows by name: without them rows are judged as a list only. */
export type Children = ReadonlyMap<string, AnyResource>;
const childless: Children = new Map();

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

/** The rules of each child row, over the fields of it that are valid by themselves. */
const rowProblems = (resource: AnyResource, values: FieldValues, declarations: Children): Problem[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const child = field.kind === 'rows' ? declarations.get(field.of) : undefined;
    const rows: unknown = values[name];
    if (!child || !Array.isArray(rows)) return [];
    return rows.flatMap((row: FieldValues | undefined, at) => {
      const rules = rulesOf(child).filter(rule => row && rule.reads.every(one => Object.hasOwn(row, one)));
      return checkRules(rules, row ?? {}).map(({ path, error }) => ({ path: `${name}.${at}.${path}`, error }));
    });
  });

/** Every problem of the values: field by field first, then the rules over the fields that are valid by themselves. */
export function problemsOf(
  resource: AnyResource,
  values: FieldValues,
  purpose: Purpose,
  declarations: Children = childless,
): { values: Record<string, unknown>; problems: Problem[] } {
  const verdict = validate(resource, values, purpose === 'create' ? 'create' : 'put', { declarations });
  const wrong = new Set(verdict.problems.map(({ path }) => path.split('.')[0]!));
  const rules = rulesOf(resource).filter(rule => !rule.reads.some(name => wrong.has(name)));
  const ruled = checkRules(rules, { ...values, ...verdict.values });
  return { values: verdict.values, problems: [...verdict.problems, ...rowProblems(resource, verdict.values, declarations), ...ruled] };
}

/** The warnings of a field, from the values that are valid so far. */
export function warningsAt(resource: AnyResource, name: string, values: FieldValues): DomainError[] {
  const today = dhakaDay(new Date());
  return warningRulesOf(resource)
    .filter(rule => rule.at === name)
    .flatMap(rule => {
      const read = (rule.reads as readonly string[]).map(
        one => [one, checkField(values[one] ?? null, resource.fields[one] as Field)] as const,
      );
      if (read.some(([, checked]) => isError(checked))) return [];
      const found = rule.check(Object.fromEntries(read.map(([one, checked]) => [one, (checked as { value: unknown }).value])), today);
      return found && isWarning(found) ? [found] : [];
    });
}

/** Values that the server sets must not be in a body: the place of a row in its list, the initial state of a record. */
function withoutServers({ fields, states }: AnyResource, values: FieldValues): FieldValues {
  const lists = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const rows: unknown = values[name];
    if (field.kind !== 'rows' || field.order === undefined || !Array.isArray(rows)) return [];
    return [[name, rows.map(row => ({ ...row, [field.order as string]: undefined }))]];
  });
  return { ...values, ...Object.fromEntries(lists), ...(states && states.field in values && { [states.field]: undefined }) };
}

/** A word that no list has can only be pasted: “choose one” says more to a person than the values of the list. */
const fieldErrorOf = ({ code, facts }: DomainError) =>
  code === validationErrors.notOneOf.code
    ? { type: code, message: encodeMessage(validationErrors.selectRequired.code) }
    : { type: code, message: encodeMessage(code, facts) };

/** Passes the canonical values on to the save: numbers as numbers, digits Latin, text trimmed. A child's error is shown at its row. */
export const resolverFor =
  (resource: AnyResource, purpose: Purpose, children: Children = childless): Resolver =>
  values => {
    const { values: canonical, problems } = problemsOf(resource, values, purpose, children);
    if (problems.length === 0) return { values: { ...values, ...withoutServers(resource, canonical) }, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, error } of problems) {
      const at = path || 'root';
      if (!get(errors, at)) set(errors, at, fieldErrorOf(error));
    }
    return { values: {}, errors };
  };

/** The place where a rule that reads `name` shows its error: it has to be checked again when `name` changes. */
export const judgedWith = (resource: AnyResource, name: string): string[] =>
  rulesOf(resource)
    .filter(rule => rule.at !== name && rule.reads.includes(name))
    .map(rule => rule.at);
