/** The head of a person's page: their photograph, what they are and where, and how complete their personal data sheet is. */
import { UserRound } from 'lucide-react';
import { LinkBase, type RaRecord, useRefresh } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { hasSheet, percentComplete } from '../../resources/hr/completeness.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useListed } from '../engine/record/parts.tsx';
import { Value } from '../engine/value.tsx';
import { ContactCard } from '../fields/contact-card.tsx';
import { Icon } from '../shell/icons.tsx';
import { useMe } from '../shell/session-context.tsx';
import { useWaiting } from './proposals.tsx';
import { words } from './sheet-words.ts';
import './person.css';

type Props = { readonly record: RaRecord<number> };

const waitingIn = ['profile-changes'];
const shownFields = ['designation_id', 'office_id', 'grade_id', 'employee_code', 'mobile', 'user_type', 'has_account'];

export default function PersonFacts({ record }: Props) {
  const locale = useLocale();
  const naming = useNaming();
  const listed = useListed(waitingIn);
  return (
    <section className="person-facts" aria-label={words.facts[locale]}>
      <Photograph record={record} />
      <div className="person-details">
        <dl className="facts">
          {shownFields
            .filter(name => name in record)
            .map(name => (
              <div key={name}>
                <dt>{naming.column(name)}</dt>
                <dd>
                  <Value name={name} row={record} as="column" />
                </dd>
              </div>
            ))}
        </dl>
        {hasSheet(record) && Array.isArray(record.missing_parts) && <Completeness record={record} />}
        {listed.has('profile-changes') && <Waiting record={record} />}
        <Contacts record={record} />
      </div>
    </section>
  );
}

/** For their owner, and for anyone who may change them: the server decides what each may do. */
function Contacts({ record }: Props) {
  const refresh = useRefresh();
  const isOwn = useMe()?.userId === record.id;
  const mayChange = 'mobile' in record && Array.isArray(record._can) && record._can.includes('update');
  if (!isOwn && !mayChange) return null;
  // Another record of what waits is another card.
  const key = `${record.pending_mobile} ${record.pending_email}`;
  return <ContactCard key={key} userId={record.id} isOwn={isOwn} onSettled={refresh} />;
}

/** What of the sheet waits for somebody's verification. */
function Waiting({ record }: Props) {
  const locale = useLocale();
  const { total = 0 } = useWaiting(record.id);
  if (total === 0) return null;
  return (
    <p>
      <LinkBase to={`/users/${record.id}/show/changes`}>
        {words.waitingCount[locale].replace('%{count}', formatNumber(total, locale))}
      </LinkBase>
    </p>
  );
}

export function Photograph({ record }: Props) {
  const locale = useLocale();
  const { url } = (record.profile_picture ?? {}) as { url?: string };
  return (
    <div className="person-photograph">
      {url === undefined ? <Icon of={UserRound} size={40} /> : <img src={url} alt={words.photograph[locale]} />}
    </div>
  );
}

/** How far the sheet is, as the server judged it, and what is missing by name. */
function Completeness({ record }: Props) {
  const locale = useLocale();
  const percent = percentComplete(record.missing_parts as readonly unknown[]);
  const text = words.complete[locale].replace('%{percent}', formatNumber(percent, locale));
  return (
    <div className="person-meter">
      <span>{text}</span>
      <meter min={0} max={100} value={percent} aria-label={text} />
      {percent < 100 && (
        <span className="note">
          {words.missing[locale]} <Value name="missing_parts" row={record} as="column" />
        </span>
      )}
    </div>
  );
}
