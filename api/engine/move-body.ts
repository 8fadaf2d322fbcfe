/** The body of a move: fields declared computed or fixed that only this move writes may be written now. */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { lockedChildren } from './children.ts';
import type { Registry } from './columns.ts';
import { ProblemsError } from './problems.ts';
import type { Context } from './record-context.ts';

type Values = Readonly<Record<string, unknown>>;
type Opened = { readonly resource: AnyResource; readonly registry: Registry };

const opened = new WeakMap<Move, Opened>();

const withFields = (resource: AnyResource, change: (name: string, field: Field) => Field): AnyResource =>
  ({
    ...resource,
    fields: Object.fromEntries(Object.entries<Field>(resource.fields).map(([name, field]) => [name, change(name, field)])),
  }) as AnyResource;

const free = (field: Field): Field => ({ ...field, computed: undefined, fixed: undefined }) as Field;

const rowsOf = ({ rows = {} }: Move): [string, readonly string[]][] => Object.entries(rows) as [string, readonly string[]][];

/** The declaration as the move sees it, and those of child rows in which it writes only some fields. */
export function openedFor(resource: AnyResource, move: Move, registry: Registry): Opened {
  const found = opened.get(move);
  if (found) return found;
  const names = new Set<string>([...(move.input ?? []), ...(move.required ?? [])]);
  const children = rowsOf(move).map(([name, written]): [string, AnyResource] => {
    const child = registry.get((resource.fields[name] as RowsField).of)!;
    return [child.name, withFields(child, (one, field) => (written.includes(one) ? free(field) : ({ ...field, computed: true } as Field)))];
  });
  const made = {
    resource: withFields(resource, (name, field) => (names.has(name) ? free(field) : field)),
    registry: new Map([...registry, ...children]),
  };
  opened.set(move, made);
  return made;
}

/** All child rows, with the changes of the move. @throws ProblemsError for a row that no id names */
export async function withAllRows(context: Context, resource: AnyResource, move: Move, given: Values, id: number): Promise<Values> {
  const whole: Record<string, unknown> = {};
  for (const [name] of rowsOf(move)) {
    const items = given[name] as readonly (Values & { readonly id?: number })[] | undefined;
    if (!items) continue;
    const unnamed = items.findIndex(item => item.id === undefined);
    if (unnamed >= 0) throw new ProblemsError(resource, [{ path: `${name}.${unnamed}.id`, error: validationErrors.required() }]);
    const named = new Set(items.map(item => item.id));
    const stored = await lockedChildren(context, resource.fields[name] as RowsField, id);
    whole[name] = [...items, ...stored.filter(row => !named.has(row.id)).map(row => ({ id: row.id }))];
  }
  return { ...given, ...whole };
}
