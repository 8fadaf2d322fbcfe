/** A value of a row that is being edited: no links leave the form, and a reference just chosen has its name, too. */
import { type ReactNode, useMemo } from 'react';
import { digits } from '../../../../i18n/format.ts';
import type { Field, RefField } from '../../../../resources/kernel/field.ts';
import { embeddedName } from '../../../../resources/kernel/resource.ts';
import type { Label } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { unlinked, useDrawing } from '../../drawing.tsx';
import type { Row } from '../../naming.ts';
import { labelIn, useLabel } from '../../references.ts';
import { type Drawing, isEmpty } from '../kind.ts';
import { useViewsOf } from '../others.ts';

type ViewsOf = ReturnType<typeof useViewsOf>;
export type Drawn = (field: Field, name: string, row: Row) => ReactNode;

const drawn = (viewsOf: ViewsOf, drawing: Drawing): Drawn => {
  const plain: Drawing = unlinked(drawing);
  return (field, name, row) => {
    const value = row[name];
    if (isEmpty(value)) return null;
    // As it was pasted: neither yes nor no.
    if (field.kind === 'boolean' && typeof value === 'string') return value;
    if (field.kind === 'ref' && (row[embeddedName(name)] as Label | null | undefined)?.id !== value) {
      return <ChosenName field={field} id={value} />;
    }
    const { column, show: Show } = viewsOf(field);
    // One half of a pair as it is, where a list shows the half of the language.
    return field.kind === 'string' ? (
      <Show field={field} name={name} value={value} row={row} />
    ) : (
      column({ field, name, value, row }, plain)
    );
  };
};

/** Draws the values of many rows: called once, for all of them. */
export function useDrawn(): Drawn {
  const drawing = useDrawing();
  const viewsOf = useViewsOf();
  return useMemo(() => drawn(viewsOf, drawing), [viewsOf, drawing]);
}

/** Chosen in this form: its label has not come with the record. */
function ChosenName({ field, id }: { readonly field: RefField; readonly id: unknown }) {
  const locale = useLocale();
  const label = useLabel(field.to, id);
  return label ? labelIn(field.to, label, locale) : digits(String(id), locale);
}
