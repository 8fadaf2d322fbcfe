/**
 * The initial values of a new record: those of its declaration, then those of an address (`?defaults=`), or of another record (`?copy=`).
 * Outside values are used only where the declaration accepts them.
 */
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import type { Field, RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource, Proposal } from '../../../resources/kernel/resource.ts';
import { checkField, isServerWritten } from '../../../resources/kernel/validate.ts';
import { isError, isList } from '../../../resources/kernel/values.ts';
import { isEmpty } from '../kinds/kind.ts';
import { fieldOf, type Row } from '../naming.ts';
import { type Children, formNames } from './form-rules.ts';

/** Today is today's date in Dhaka; `me` is the person who makes the record. */
const initialOf = (field: Field, me: number | null): unknown => {
  if (field.kind === 'date' && field.initial === 'today') return dhakaDay(new Date());
  if (isList(field)) return [];
  if (field.kind === 'ref') return field.initial === 'me' ? me : null;
  return 'initial' in field ? (field.initial ?? null) : null;
};

/** A new record: the initial values of the declaration, and nothing else. @param me the id of the person who makes it */
export const initialValues = (resource: AnyResource, me: number | null = null): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([name]) => !isServerWritten(resource, name))
      .map(([name, field]) => [name, initialOf(field, me)]),
  ),
  ...(isServerWritten(resource, 'row_status') ? {} : { row_status: 1 }),
});

/** Rows and files come from a person's own hand. */
const carried: (field: Field) => boolean = ({ kind }) => kind !== 'rows' && kind !== 'file' && kind !== 'files';

/** Of outside values, those that the form's fields accept, in their canonical form. */
export function acceptable(resource: AnyResource, given: unknown): Row {
  if (typeof given !== 'object' || given === null) return {};
  const values = given as Row;
  const taken = formNames(resource).flatMap(name => {
    const field = fieldOf(resource, name);
    if (!field || !carried(field) || isServerWritten(resource, name) || isEmpty(values[name])) return [];
    // A list that is filtered by one value gives just that value.
    const value = isList(field) ? [values[name]].flat() : values[name];
    const checked = checkField(value, field);
    return isError(checked) ? [] : [[name, checked.value] as const];
  });
  return Object.fromEntries(taken);
}

/** What the declaration proposes by the given values, as the subject of a letter by its type. */
function withProposals(resource: AnyResource, given: Row): Row {
  const { proposals = [] } = resource as { readonly proposals?: readonly Proposal[] };
  const proposed = proposals.flatMap(({ at, reads, propose }) => {
    const field = fieldOf(resource, at);
    const isAsked = isEmpty(given[at]) && reads.some(name => !isEmpty(given[name])) && field !== undefined && carried(field);
    const value = isAsked ? propose(given) : undefined;
    return isEmpty(value) ? [] : [[at, value] as const];
  });
  return { ...given, ...Object.fromEntries(proposed) };
}

/** The values of `?defaults=`, and what follows from them; none where it can't be read. */
export function startOfAddress(resource: AnyResource, search: string): Row {
  try {
    return withProposals(resource, acceptable(resource, JSON.parse(new URLSearchParams(search).get('defaults') ?? '{}')));
  } catch {
    return {};
  }
}

/** Unique values are typed again. */
const isOwn = (resource: AnyResource, name: string): boolean =>
  resource.unique?.some(({ fields }) => fields.length === 1 && fields[0] === name) ?? false;

/** Of a child row, what a person wrote: its parent, place and id belong to the other record. */
const rowOfCopy = (child: AnyResource, { via, order }: RowsField, row: Row): Row =>
  Object.fromEntries(
    Object.entries<Field>(child.fields)
      .filter(
        ([name, field]) => name !== via && name !== order && !field.private && !isServerWritten(child, name) && row[name] !== undefined,
      )
      .map(([name]) => [name, row[name]]),
  );

/** A record as the beginning of another: without unique and private values, and without its files. */
export function startOfCopy(resource: AnyResource, record: Row, children: Children): Row {
  const taken = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const value = record[name];
    if (value === undefined || isServerWritten(resource, name) || isOwn(resource, name) || field.private !== undefined) return [];
    if (carried(field)) return [[name, value] as const];
    const child = field.kind === 'rows' ? children.get(field.of) : undefined;
    return child && Array.isArray(value) ? [[name, value.map(row => rowOfCopy(child, field as RowsField, row as Row))] as const] : [];
  });
  return Object.fromEntries(taken);
}
