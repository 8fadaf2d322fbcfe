/** Who changed what and when, and for which person: newest first, field by field, grouped by month. An old value can be restored. */
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type RaRecord, useCreatePath, useDataProvider, useNavigate, useTranslate } from 'react-admin';
import { formatLongDate, formatNumber } from '../../../i18n/format.ts';
import { inDhaka } from '../../../resources/kernel/clock.ts';
import { allows } from '../../../resources/kernel/resource.ts';
import { undoTask } from '../../../resources/kernel/undoable.ts';
import { Icon } from '../../shell/icons.tsx';
import type { BhumiDataProvider, HistoryEntry, HistoryKind } from '../data-provider.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { useChildren } from '../form/children.ts';
import { isEmpty } from '../kinds/kind.ts';
import { personIn, type Row } from '../naming.ts';
import { labelIn } from '../references.ts';
import { Waiting } from '../waiting.tsx';
import { can } from './can.ts';
import { Changes } from './changes.tsx';
import { RecordAside } from './details.tsx';
import { everything, HistoryFilter, KindFilter, matching } from './history-filter.tsx';
import { EntryTime, type Gathered, gathered, isReadOnRecord, ReadingText } from './readings.tsx';
import { restorable } from './restore.ts';
import './history.css';

export default function History({ record }: { record: RaRecord<number> }) {
  return (
    <div className="record-parts">
      <Timeline record={record} />
      <RecordAside record={record} />
    </div>
  );
}

function useHistory({ id, version }: RaRecord<number>, kind: HistoryKind) {
  const { name } = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  return useInfiniteQuery({
    // A new version of the record has a longer history.
    queryKey: [name, 'history', id, version, kind],
    queryFn: ({ pageParam, signal }) => provider.history(name, { id, kind, before: pageParam ?? undefined, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    retry: false,
  });
}

/** A history of fewer entries is seen at a glance. */
const longFrom = 5;

function Timeline({ record }: { record: RaRecord<number> }) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const isOnRecord = isReadOnRecord(declaration, useChildren(declaration));
  const [kind, setKind] = useState<HistoryKind>();
  const query = useHistory(record, kind ?? (isOnRecord ? 'all' : 'changes'));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [wanted, setWanted] = useState(everything);
  const filter = isOnRecord && <KindFilter kind={kind ?? 'all'} onChange={setKind} />;
  if (data === undefined)
    return (
      <div>
        {filter}
        <Waiting query={query} title={translate('screens.history.error_title')} />
      </div>
    );
  const entries = data.pages.flatMap(page => page.entries);
  if (entries.length === 0)
    return (
      <div>
        {filter}
        <p className="note">{translate(kind === 'reads' ? 'screens.history.read.none' : 'screens.history.empty')}</p>
      </div>
    );
  const shown = gathered(matching(entries, wanted));
  return (
    <div>
      {filter}
      {entries.length >= longFrom && <HistoryFilter entries={entries} wanted={wanted} onChange={setWanted} />}
      {shown.length === 0 && <p className="note">{translate('screens.history.none')}</p>}
      {byMonth(shown).map(([month, group]) => (
        <Month key={month} month={month} entries={group} record={record} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {translate('screens.history.more')}
        </Button>
      )}
    </div>
  );
}

const byMonth = (entries: readonly Gathered[]): [string, Gathered[]][] => {
  const months = new Map<string, Gathered[]>();
  for (const entry of entries) {
    const month = inDhaka(entry.at).date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
};

type MonthProps = { readonly month: string; readonly entries: readonly Gathered[]; readonly record: RaRecord<number> };

function Month({ month, entries, record }: MonthProps) {
  const locale = useLocale();
  const id = useId();
  // '১ নভেম্বর ২০২৬' without its day.
  const title = formatLongDate(`${month}-01`, locale).replace(/^\S+ /, '');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="timeline-month">
        {title}
      </h2>
      <ol className="timeline">
        {entries.map(entry =>
          entry.action_type === 'read' ? <Reading key={entry.id} entry={entry} /> : <Entry key={entry.id} entry={entry} record={record} />,
        )}
      </ol>
    </section>
  );
}

function Reading({ entry }: { readonly entry: Gathered }) {
  return (
    <li className="by-reading">
      <div className="timeline-head">
        <span>
          <Who entry={entry} /> <ReadingText entry={entry} />
        </span>
        <EntryTime at={entry.at} />
      </div>
    </li>
  );
}

const known: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'approve', 'reject']);

function Entry({ entry, record }: { readonly entry: HistoryEntry; readonly record: RaRecord<number> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { user, action_type, at, changes } = entry;
  const said = known.has(action_type) ? action_type : 'other';
  const action = `screens.history.${user === null ? `by_system.${said}` : entry.task === undoTask ? 'undone' : said}`;
  const shown = changes.filter(change => !(isEmpty(change.before) && isEmpty(change.after)));
  const restore = useRestore(record);
  const back = restore.valuesOf(entry);
  const names = Object.keys(back);
  return (
    <li className={user === null ? 'by-system' : undefined}>
      <div className="timeline-head">
        <span>
          <Who entry={entry} />{' '}
          <span className="timeline-action">
            {translate(action, { smart_count: shown.length, count: formatNumber(shown.length, locale) })}
          </span>
        </span>
        <EntryTime at={at} />
      </div>
      {shown.length > 0 && (
        <Changes
          changes={shown}
          created={action_type === 'create'}
          restorable={new Set(names)}
          onRestore={restore.isAllowed ? name => restore.put({ [name]: back[name] }) : undefined}
        />
      )}
      {restore.isAllowed && names.length > 1 && (
        <Button size="small" variant="text" startIcon={<Icon of={Undo2} size={16} />} onClick={() => restore.put(back)}>
          {translate(action_type === 'create' ? 'screens.history.restore_first' : 'screens.history.restore_all', {
            smart_count: names.length,
            count: formatNumber(names.length, locale),
          })}
        </Button>
      )}
    </li>
  );
}

/** Who did it, at which desk, and for which person when somebody acted in their place. */
function Who({ entry: { user, desk, acting_for } }: { readonly entry: HistoryEntry }) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = (user && personIn(user, locale)) || translate('screens.history.system');
  return (
    <>
      <b>{name}</b>
      {desk && <span className="timeline-desk">, {labelIn('office-organograms', desk, locale)}</span>}
      {acting_for && (
        <span className="timeline-desk"> {translate('screens.history.acting_for', { name: personIn(acting_for, locale) })}</span>
      )}
    </>
  );
}

/** Puts old values into the form, unsaved: the validator and the person decide there. */
function useRestore(record: RaRecord<number>) {
  const declaration = useDeclaration();
  const children = useChildren(declaration);
  const navigate = useNavigate();
  const path = useCreatePath();
  return {
    isAllowed: allows(declaration, 'update') && can(record, 'update'),
    valuesOf: (entry: HistoryEntry): Row => restorable(declaration, record, entry, children),
    put: (values: Row) => navigate(path({ resource: declaration.name, type: 'edit', id: record.id }), { state: { record: values } }),
  };
}
