/** The head of a proposal's page: the person, the section, the reason of a rejection, and the changes. */
import type { RaRecord } from 'react-admin';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { isEmpty } from '../engine/kinds/kind.ts';
import { Value } from '../engine/value.tsx';
import { Differences } from './differences.tsx';
import { words } from './sheet-words.ts';
import './person.css';

const shownFields = ['user_id', 'office_id', 'created_at', 'decided_by_id', 'decided_at'];

export default function ProposalFacts({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const naming = useNaming();
  return (
    <section className="proposal" aria-label={words.proposal[locale]}>
      <dl className="facts">
        {shownFields
          .filter(name => !isEmpty(record[name]))
          .map(name => (
            <div key={name}>
              <dt>{naming.column(name)}</dt>
              <dd>
                <Value name={name} row={record} as="column" />
              </dd>
            </div>
          ))}
      </dl>
      {!isEmpty(record.reason) && (
        <p>
          <b>{words.reason[locale]}:</b> {String(record.reason)}
        </p>
      )}
      <Differences record={record} />
    </section>
  );
}
