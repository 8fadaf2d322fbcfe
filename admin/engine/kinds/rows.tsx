/** Child rows: their number in a line of text, a plain table where there is room. They are written with their parent, in a sheet. */
import { lazy, Suspense } from 'react';
import { digits } from '../../../i18n/format.ts';
import type { RowsField } from '../../../resources/kernel/field.ts';
import type { KindViews, ValueProps } from './kind.ts';

const RowsTable = lazy(() => import('./rows/table.tsx'));

const Show = (props: ValueProps<RowsField>) => (
  <Suspense fallback={null}>
    <RowsTable key={props.name} {...props} />
  </Suspense>
);

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export const rows: KindViews<RowsField> = {
  end: true,
  column: ({ value }, { locale }) => digits(countOf(value), locale),
  show: Show,
  text: ({ value }, { locale }) => digits(countOf(value), locale),
};
