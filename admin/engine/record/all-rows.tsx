/** Every list of child rows below the details: on paper, and where a record is read without its parts. */
import type { RaRecord } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { rowsFields } from './parts.tsx';

export function AllRows({ record }: { readonly record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  return rowsFields(declaration, record).map(([name]) => (
    <section key={name} className="part">
      <h2>{naming.label(name)}</h2>
      <Value name={name} row={record} as="show" />
    </section>
  ));
}
