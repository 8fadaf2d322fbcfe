/** The sums below the rows of a record, on screen and on paper. */
import type { Field, RowsField } from './field.ts';
import type { AnyResource } from './resource.ts';

type Row = Readonly<Record<string, unknown>>;

const scaleOf = (field: Field | undefined): number => (field?.kind === 'decimal' ? field.scale : field?.kind === 'money' ? 2 : 0);

/** Of these names: the sums of money, and of what the declaration names, added without rounding errors. */
export function sumsOf(
  { fields }: AnyResource,
  { sums = [] }: Pick<RowsField, 'sums'>,
  names: readonly string[],
  rows: readonly Row[],
): Row {
  const fieldOf = (name: string): Field | undefined => fields[name];
  const summed = names.filter(name => fieldOf(name)?.kind === 'money' || sums.includes(name));
  return Object.fromEntries(
    summed.map(name => {
      const unit = 10 ** scaleOf(fieldOf(name));
      const total = rows.reduce((sum, { [name]: value }) => sum + (typeof value === 'number' ? Math.round(value * unit) : 0), 0);
      return [name, total / unit];
    }),
  );
}
