/** Fields of a record that are only read, laid out as in its form. */
import type { RaRecord } from 'react-admin';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { fieldOf, otherLanguage } from '../naming.ts';
import { Value } from '../value.tsx';
import './show.css';

export type FieldsProps = { readonly rows: readonly (readonly string[])[]; readonly record: RaRecord };

const prose: ReadonlySet<string | undefined> = new Set(['text', 'richText', 'refs']);

/** The rows of the form: fields side by side there are side by side here. Prose takes the whole width, unless it is one half of a pair. */
export const Fields = ({ rows, record }: FieldsProps) => {
  const resource = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const classOf = (row: readonly string[], name: string): string | undefined =>
    row.length !== 2 && prose.has(fieldOf(resource, name)?.kind) ? 'details-wide' : row[0] === name ? 'details-first' : undefined;
  const placed = rows.flatMap(row => row.map(name => ({ name, className: classOf(row, name) })));
  return (
    <dl className="details-fields">
      {placed.map(({ name, className }) => (
        <div key={name} className={className}>
          <dt>{naming.label(name)}</dt>
          <dd lang={isEmpty(record[name]) ? undefined : otherLanguage(resource, name, locale)}>
            <Value name={name} row={record} as="show" />
          </dd>
        </div>
      ))}
    </dl>
  );
};
