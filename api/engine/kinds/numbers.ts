/** What numbers have in common. */
import type { DecimalField, IntegerField, MoneyField } from '../../../resources/kernel/field.ts';
import { numberIn } from './cells.ts';
import { scalar } from './filters.ts';
import type { KindCell, KindFilter } from './kind.ts';

type AnyNumber = IntegerField | DecimalField | MoneyField;

/** Bounds as SQL. */
export const bounds = (name: string, min: string | number | undefined, max: string | number | undefined): string[] => [
  ...(min === undefined ? [] : [`${name} >= ${min}`]),
  ...(max === undefined ? [] : [`${name} <= ${max}`]),
];

export const boundsOf = (name: string, { min, max }: AnyNumber): string[] => bounds(name, min, max);

export const numberExample = ({ min, max }: AnyNumber): number => min ?? Math.min(max ?? 1, 1);

export const numberFilter = (shared: KindFilter<AnyNumber>['shared']): KindFilter<AnyNumber> => ({
  ...{ takes: 'value', shared, condition: scalar },
  one: field => ({ ...field, min: undefined, max: undefined }),
});

export const numberCell: Pick<KindCell<AnyNumber>, 'column' | 'read'> = { column: () => 'number', read: numberIn };
