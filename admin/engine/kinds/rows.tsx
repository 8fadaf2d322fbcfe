/** Child rows: their number in a line of text, a plain table where there is room. They are written with their parent. */
import { Suspense, use } from 'react';
import { digits } from '../../../i18n/format.ts';
import { type Field, isOnlyInWhole, type RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../declaration.tsx';
import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { useCell } from '../list/cell.ts';
import { declarationOf } from '../modules.ts';
import { columnLabelOf, type Row } from '../naming.ts';
import type { InputProps, KindViews, ValueProps } from './kind.ts';

const listOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

const isEnglishHalf = (field: Field): boolean => field.kind === 'string' && field.pair?.language === 'en';

/** What a parent carries of its child: not the reference to itself, nor rows of rows; a bilingual pair is one column. */
const columnsOf = (child: AnyResource, { via, order }: RowsField): string[] =>
  Object.entries<Field>(child.fields)
    .filter(([name, field]) => name !== via && name !== order && !isOnlyInWhole(field) && !isEnglishHalf(field))
    .map(([name]) => name);

function Table({ field, rows }: { readonly field: RowsField; readonly rows: readonly Row[] }) {
  const child = use(declarationOf(field.of));
  const locale = useLocale();
  const Cell = useCell();
  if (child === undefined) return digits(rows.length, locale);
  const names = columnsOf(child, field);
  return (
    <DeclarationProvider value={child}>
      <table className="plain-table">
        <thead>
          <tr>
            {names.map(name => (
              <th key={name} scope="col">
                {columnLabelOf(child, name, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={typeof row.id === 'number' ? row.id : `new-${at}`}>
              {names.map(name => (
                <td key={name}>
                  <Cell name={name} row={row} as="column" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DeclarationProvider>
  );
}

const Rows = ({ field, value }: { readonly field: RowsField; readonly value: unknown }) => (
  <Suspense fallback={null}>
    <Table field={field} rows={listOf(value)} />
  </Suspense>
);

const Show = ({ field, value }: ValueProps<RowsField>) => <Rows field={field} value={value} />;

function Input({ field, name }: InputProps<RowsField>) {
  const input = useFieldInput(name, field);
  return (
    <FieldFrame input={{ ...input, required: false }}>
      <div id={input.id} tabIndex={-1} ref={input.ref}>
        <Rows field={field} value={input.value} />
      </div>
    </FieldFrame>
  );
}

export const rows: KindViews<RowsField> = {
  end: true,
  column: ({ value }, { locale }) => digits(listOf(value).length, locale),
  show: Show,
  input: Input,
  text: ({ value }, { locale }) => digits(listOf(value).length, locale),
};
