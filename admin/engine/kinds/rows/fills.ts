/** What a row takes over from a record that is chosen in it, as the JL number from its mouza and survey. Pure. */
import type { Field, RefField, StringField } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { fieldOf, type Row } from '../../naming.ts';
import { isEmpty } from '../kind.ts';
import { listOf } from './columns.ts';

type TakenFrom = NonNullable<StringField['takenFrom']>;

/** A text to be looked up: `stale` is the value until then. */
export type Due = {
  readonly name: string;
  readonly from: TakenFrom;
  readonly to: RefField['to'];
  readonly id: number;
  readonly by: unknown;
  readonly stale: unknown;
};

const takers = (child: AnyResource): readonly (readonly [name: string, from: TakenFrom])[] =>
  Object.entries<Field>(child.fields).flatMap(([name, field]) =>
    field.kind === 'string' && field.takenFrom ? [[name, field.takenFrom] as const] : [],
  );

/** What has to be looked up since a row became another: not what a person wrote in the same moment. */
export function dueIn(child: AnyResource, before: Row | undefined, after: Row): readonly Due[] {
  return takers(child).flatMap(([name, from]): Due[] => {
    const { [from.record]: id, [from.by]: by, [name]: stale } = after;
    const isOther = before === undefined || before[from.record] !== id || before[from.by] !== by;
    const isWritten = !isEmpty(stale) && stale !== before?.[name];
    if (typeof id !== 'number' || isEmpty(by) || !isOther || isWritten) return [];
    return [{ name, from, to: (fieldOf(child, from.record) as RefField).to, id, by, stale: stale ?? null }];
  });
}

/** Of rows that were changed at once. */
export const dueAmong = (child: AnyResource, before: readonly Row[], after: readonly Row[]): readonly Due[] =>
  before.length > after.length
    ? []
    : after.flatMap((row, at) =>
        row === before[at] || before.includes(row) ? [] : dueIn(child, before.length === after.length ? before[at] : undefined, row),
      );

/** What the chosen record has there; null where it has nothing. */
export const foundIn = (record: Row, { from, by }: Due): unknown =>
  listOf(record[from.rows]).find(row => row[from.by] === by)?.[from.value] ?? null;

/** The rows with what was found, wherever they are by now: a person may have written another value meanwhile. */
export const filledIn = (rows: readonly Row[], { name, from, id, by, stale }: Due, found: unknown): readonly Row[] =>
  rows.map(row =>
    row[from.record] === id && row[from.by] === by && (row[name] ?? null) === stale && row[name] !== found
      ? { ...row, [name]: found }
      : row,
  );
