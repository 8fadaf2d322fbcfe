/** What is open in front of an organogram during an action: a desk in detail, a new one, a posting, a question. */
import { lazy, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { type Organogram, type PostsName, sitting } from './organogram-data.ts';
import type { Deeds, Doing } from './organogram-deeds.ts';
import { words } from './organogram-words.ts';

const RecordDialog = lazy(() => import('../engine/form/lone-dialog.tsx'));
const DeskSheet = lazy(() => import('./desk-sheet.tsx'));
const UnassignDialog = lazy(() => import('./unassign-dialog.tsx'));
const RemoveDesk = lazy(() => import('./remove-desk.tsx'));
const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));

type Props = {
  readonly doing: Doing;
  readonly posts: PostsName;
  readonly organogram: Organogram;
  readonly deeds: Deeds;
  /** What a new desk starts with. */
  readonly within: object;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export const OrganogramFront = (props: Props) => (
  <Suspense fallback={null}>
    <Front {...props} />
  </Suspense>
);

function Front({ doing, posts, organogram, deeds, within, onDone, onClose }: Props) {
  const locale = useLocale();
  const notify = useNotify();
  if (doing.kind === 'add') {
    return <RecordDialog resource={posts} defaults={{ ...within }} verb="save" onSaved={onDone} onClose={onClose} />;
  }
  if (doing.kind === 'apply') return <ApplyDialog organogram={organogram} onDone={onDone} onClose={onClose} />;
  const desk = organogram.rows.find(({ id }) => id === doing.id);
  if (desk === undefined) return null;
  if (doing.kind === 'details') return <DeskSheet {...{ desk, posts, organogram, deeds, onClose }} />;
  if (doing.kind === 'remove') return <RemoveDesk {...{ desk, posts, onDone, onClose }} />;
  if (doing.kind === 'unassign') return <UnassignDialog {...{ desk, onDone, onClose }} holder={doing.holder} />;
  // A person who takes over a vacant desk mostly takes it as their first one.
  const isVacant = !sitting(desk, organogram.today).some(({ responsibility }) => responsibility === 'main');
  return (
    <RecordDialog
      resource="desk-assignments"
      defaults={{ office_organogram_id: desk.id, responsibility: isVacant ? 'main' : 'additional', is_primary: isVacant }}
      verb="save"
      onSaved={() => {
        notify(words.assigned[locale], { type: 'success' });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
