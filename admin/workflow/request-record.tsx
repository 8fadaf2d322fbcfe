/** The record that a request is about, with all that its own page shows of it, and the way there. */
import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, use } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { formatShortInstant } from '../../i18n/format.ts';
import { approvalStateOf } from '../../resources/kernel/approval.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { filesOf } from '../engine/form/uploading.ts';
import { KindsProvider } from '../engine/kinds/others.ts';
import { viewsOf } from '../engine/kinds/registry.ts';
import { declarationOf } from '../engine/modules.ts';
import { recordIn } from '../engine/naming.ts';
import { AllRows } from '../engine/record/all-rows.tsx';
import { Details } from '../engine/record/details.tsx';
import { Facts } from '../engine/record/facts.tsx';
import { fileFields } from '../engine/record/parts.tsx';
import { Value } from '../engine/value.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import type { Item } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import '../engine/record/show.css';

const Files = lazy(() => import('../engine/record/files.tsx'));

/** `isPage`: it is alone on the page, and its heading the page's own. */
type Props = { readonly item: Item; readonly isPage: boolean };

export const RequestRecord = ({ item, isPage }: Props) => (
  <Suspense fallback={null}>
    <Shown key={item.id} item={item} isPage={isPage} />
  </Suspense>
);

/** The record of a request, as it is since the request reached its present place. */
export const useRequestRecord = ({ resource, record_id: id, status }: Item) =>
  useQuery({
    queryKey: ['approval-requests', 'record', resource, id, status],
    queryFn: async ({ signal }) => (await request(`/api/${resource}/${id}`, { signal })).json as RaRecord<number>,
    retry: false,
  });

function Shown({ item, isPage }: Props) {
  const { resource, record_id: id, due_at: due } = item;
  const locale = useLocale();
  const declaration = use(declarationOf(resource));
  const query = useRequestRecord(item);
  if (declaration === undefined) return null;
  if (query.data === undefined) return <Waiting query={query} title={words.recordFailed[locale]} />;
  const Heading = isPage ? 'h1' : 'h2';
  const hasFiles = fileFields(declaration, query.data).some(([name]) => filesOf(query.data[name]).length > 0);
  return (
    <KindsProvider value={viewsOf}>
      <DeclarationProvider value={declaration}>
        <header className="inbox-head">
          <p>
            <span className="note">{declaration.label[locale]}</span>
            <Value name={approvalStateOf(declaration.approval!)} row={query.data} as="show" />
            <LinkBase to={`/${resource}/${id}/show`} className="icon-button" aria-label={words.open[locale]} title={words.open[locale]}>
              <Icon of={Maximize2} />
            </LinkBase>
          </p>
          <Heading>{recordIn(declaration, query.data, locale)}</Heading>
          {due && <p className="note">{fill(words.due[locale], locale, { at: formatShortInstant(due, locale) })}</p>}
        </header>
        <Facts record={query.data} />
        <Details record={query.data} />
        <AllRows record={query.data} />
        {hasFiles && <Files record={query.data} />}
      </DeclarationProvider>
    </KindsProvider>
  );
}
