/**
 * `/profile-changes/create`, `?section=identity`, `?section=educations&row=5` (or `row=new`): a person's own data in its usual forms; the
 * changes are sent to be verified instead of saved.
 */
import { Suspense } from 'react';
import { LinkBase, useGetOne, useLocation } from 'react-admin';
import { type ProfileSection, profileSections, sectionOf } from '../../resources/hr/profile-sections.ts';
import { useLocale } from '../engine/declaration.tsx';
import { RecordError } from '../engine/record/record-error.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useMe } from '../shell/session-context.tsx';
import { OwnForm, RowForm } from './propose-forms.tsx';
import ProposeRows from './propose-rows.tsx';
import { words } from './sheet-words.ts';
import { VerifierNote } from './verifier-note.tsx';
import './person.css';

export default function ProposePage() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const id = /\/profile-changes\/(\d+)/.exec(pathname)?.[1];
  const section = asked.get('section');
  if (section === null && id !== undefined) return <Again id={Number(id)} />;
  return <Proposing section={sectionOf(section)} row={asked.get('row')} />;
}

/** A proposal that waits is changed in the form that made it. */
function Again({ id }: { readonly id: number }) {
  const { data, error, refetch } = useGetOne('profile-changes', { id }, { retry: false, onError: () => undefined });
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  return data ? <Proposing section={sectionOf(data.section)} row={null} /> : null;
}

type Props = { readonly section: ProfileSection | undefined; readonly row: string | null };

function Proposing({ section, row }: Props) {
  const me = useMe();
  if (me === undefined) return null;
  if (section === undefined) return <Sections userId={me.userId} />;
  return (
    <Suspense fallback={null}>
      {section.fields ? (
        <OwnForm section={section} userId={me.userId} />
      ) : row === null ? (
        <ProposeRows section={section} userId={me.userId} />
      ) : (
        <RowForm section={section} userId={me.userId} row={row === 'new' ? undefined : Number(row)} />
      )}
    </Suspense>
  );
}

function Sections({ userId }: { readonly userId: number }) {
  const locale = useLocale();
  return (
    <article className="record-page">
      <PageHead breadcrumb={[{ label: words.changes[locale], to: `/users/${userId}/show/changes` }]} title={words.proposeTitle[locale]} />
      <div className="proposal">
        <p className="note">{words.proposeWhy[locale]}</p>
        <VerifierNote />
        <ul className="proposal-sections">
          {profileSections.map(({ value, text }) => (
            <li key={value}>
              <LinkBase to={`/profile-changes/create?section=${value}`}>{text[locale]}</LinkBase>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
