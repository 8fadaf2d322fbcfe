/** A person's proposals on their page: the pending ones with their changes, and the way to propose a new one. */
import Button from '@mui/material/Button';
import { FilePen } from 'lucide-react';
import { Suspense } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { sectionOf } from '../../resources/hr/profile-sections.ts';
import { useLocale } from '../engine/declaration.tsx';
import { RelatedList } from '../engine/record/related.tsx';
import { Icon } from '../shell/icons.tsx';
import { useMe } from '../shell/session-context.tsx';
import { Differences } from './differences.tsx';
import { words } from './sheet-words.ts';
import { VerifierNote } from './verifier-note.tsx';
import './person.css';

type Props = { readonly record: RaRecord<number> };

const most = 30;
const newest = { field: 'id', order: 'DESC' } as const;

/** The pending proposals of a person; of one section only, when it is named. */
export const useWaiting = (userId: number, section?: string) =>
  useGetList<RaRecord<number>>(
    'profile-changes',
    {
      pagination: { page: 1, perPage: most },
      sort: newest,
      filter: { user_id: userId, status: 'pending', ...(section !== undefined && { section }) },
    },
    { retry: false, onError: () => undefined },
  );

export default function Proposals({ record }: Props) {
  const locale = useLocale();
  const { data = [] } = useWaiting(record.id);
  const isOwn = useMe()?.userId === record.id;
  return (
    <div className="related">
      {isOwn && (
        <p>
          <Button component={LinkBase} to="/profile-changes/create" variant="contained" startIcon={<Icon of={FilePen} />}>
            {words.propose[locale]}
          </Button>
        </p>
      )}
      {isOwn && data.length > 0 && <VerifierNote />}
      {data.map(one => (
        <section key={one.id} className="proposal proposal-waiting">
          <h2>
            <LinkBase to={`/profile-changes/${one.id}/show`}>
              {sectionOf(one.section)?.text[locale]}: {words.waiting[locale]}
            </LinkBase>
          </h2>
          <Differences record={one} />
        </section>
      ))}
      <Suspense fallback={null}>
        <RelatedList resource="profile-changes" field="user_id" record={record} />
      </Suspense>
    </div>
  );
}
