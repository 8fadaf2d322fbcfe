/** The key facts of a record, as its list shows them. */
import { type RaRecord, useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { factNames } from './shown-fields.ts';

export function Facts({ record }: { record: RaRecord }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const names = factNames(declaration, record);
  if (names.length === 0) return null;
  return (
    <section aria-label={translate('screens.show.facts')}>
      <dl className="facts">
        {names.map(name => (
          <div key={name}>
            <dt>{naming.column(name)}</dt>
            <dd>
              <Value name={name} row={record} as="column" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
