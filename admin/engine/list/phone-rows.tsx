/** A list on a phone: two lines a row, the name first, the status at the right; the whole row opens the record. */
import { LinkBase, type RaRecord, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { useValueText, Value } from '../value.tsx';
import { columnsOf } from './columns.ts';
import './phone-rows.css';

const factsShown = 3;

export function PhoneRows() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const text = useValueText();
  const { data = [], isFetching } = useListContext<RaRecord>();
  const { names, opening, last } = columnsOf(declaration);
  const facts = names.filter(name => name !== opening && name !== last).slice(0, factsShown);
  return (
    <ul className="phone-rows" aria-label={translate('screens.list.label', { name: naming.many })} aria-busy={isFetching}>
      {data.map(record => (
        <li key={record.id}>
          <LinkBase to={path({ resource: declaration.name, type: 'show', id: record.id })}>
            <span className="phone-row-name">{naming.record(record)}</span>
            <span className="phone-row-facts">
              {facts
                .filter(name => !isEmpty(record[name]) && record[name] !== false)
                .map(name => (record[name] === true ? naming.column(name) : text(name, record[name], record)))
                .join(' · ')}
            </span>
            {last && (
              <span className="phone-row-state">
                <Value name={last} row={record} as="column" />
              </span>
            )}
          </LinkBase>
        </li>
      ))}
    </ul>
  );
}
