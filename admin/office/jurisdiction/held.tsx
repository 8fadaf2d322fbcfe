/** The mouzas of the office: found, shown as whole or by dags, with their overlaps; removed, and put back. */
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { nameIn } from '../../engine/naming.ts';
import { Notice } from '../../engine/notice.tsx';
import { PrintButton } from '../../engine/print-button.tsx';
import { problemOf, sayProblem } from '../../engine/problems.ts';
import { Icon } from '../../shell/icons.tsx';
import { usePrinting } from '../../shell/printing.ts';
import { useWords } from '../../shell/words.ts';
import { asWanted, type Deeds, type HeldRow, type Jurisdiction, whyOf } from './facts.ts';
import { HeldLine } from './held-line.tsx';
import { jlOf, placeOf } from './mouza-line.tsx';
import { words } from './words.ts';

const DagsDialog = lazy(() => import('./dags-dialog.tsx'));

const kinds = ['all', 'wholes', 'parted', 'overlapping'] as const;
type Kind = (typeof kinds)[number];

const isOf: Readonly<Record<Kind, (row: HeldRow) => boolean>> = {
  all: () => true,
  wholes: row => row.is_full_mouza,
  parted: row => !row.is_full_mouza,
  overlapping: row => row.overlaps.length > 0,
};

const haystack = ({ mouza }: HeldRow, locale: Locale): string =>
  searchKey([mouza.name, mouza.name_en, placeOf(mouza, locale), jlOf(mouza, locale)].join(' '));

const shownFirst = 50;
const namedAtMost = 3;

/** The last removed ones, and the message of the last action. */
function useRemoving({ remove, add }: Deeds) {
  const { say, fill, locale } = useWords();
  const translate = useTranslate();
  const [removed, setRemoved] = useState<readonly HeldRow[]>([]);
  const [said, setSaid] = useState('');
  const namesOf = (rows: readonly HeldRow[]): string => {
    const names = rows.slice(0, namedAtMost).map(({ mouza }) => nameIn(mouza, locale));
    const list = names.join(', ');
    return rows.length > namedAtMost ? fill(say(words.andMore), { names: list, count: rows.length - namedAtMost }) : list;
  };
  const onError = (error: unknown) => setSaid(sayProblem(translate, problemOf(error)));
  const take = (rows: readonly HeldRow[]) =>
    remove.mutate(rows, {
      onError,
      onSuccess: outcomes => {
        const gone = rows.filter(({ id }) => outcomes.some(one => one.id === id && one.status === 200));
        const why = outcomes.find(({ status }) => status !== 200);
        setRemoved(gone);
        setSaid(
          [...(gone.length ? [fill(say(words.removed), { names: namesOf(gone) })] : []), ...(why ? [whyOf(why.error)] : [])].join(' '),
        );
      },
    });
  const undo = () =>
    add.mutate(removed.map(asWanted), {
      onError,
      onSuccess: outcomes => {
        const why = outcomes.find(({ status }) => status !== 201);
        setSaid(why ? whyOf(why.error) : fill(say(words.restored), { names: namesOf(removed) }));
        setRemoved([]);
      },
    });
  return { take, undo: removed.length > 0 ? undo : undefined, said, busy: remove.isPending || add.isPending };
}

type Props = { readonly jurisdiction: Jurisdiction; readonly deeds: Deeds };

export function Held({ jurisdiction: { rows, total, can }, deeds }: Props) {
  const { say, fill, locale } = useWords();
  const isPrinting = usePrinting();
  const [kind, setKind] = useState<Kind>('all');
  const [q, setQ] = useState('');
  const [most, setMost] = useState(shownFirst);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<HeldRow>();
  const { take, undo, said, busy } = useRemoving(deeds);
  const sought = searchKey(q);
  const found = rows.filter(row => isOf[kind](row) && (sought === '' || haystack(row, locale).includes(sought)));
  const shown = isPrinting ? found : found.slice(0, most);
  const chosen = rows.filter(({ id }) => picked.has(id));
  const remove = (some: readonly HeldRow[]) => {
    take(some);
    setPicked(new Set());
  };
  const toggle = (id: number) => setPicked(now => new Set(now.has(id) ? [...now].filter(one => one !== id) : [...now, id]));
  return (
    <section className="jurisdiction-half held" aria-label={say(words.held)}>
      <h2>{say(words.held)}</h2>
      {rows.length > 0 && <Finder rows={rows} q={q} onFind={setQ} kind={kind} onKind={setKind} />}
      <div className="jurisdiction-said" role="status">
        {said}
        {undo && (
          <button type="button" className="button" disabled={busy} onClick={undo}>
            <Icon of={Undo2} size={16} />
            {say(words.undo)}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" className="button" disabled={busy} onClick={() => remove(chosen)}>
            {fill(say(words.removeChosen), { count: chosen.length })}
          </button>
        )}
      </div>
      {rows.length === 0 && <Notice drawing="empty" title={say(words.none)} text={say(words.noneText)} />}
      {rows.length > 0 && found.length === 0 && <p className="note">{say(words.noMatch)}</p>}
      <ul className="mouzas">
        {shown.map(row => (
          <HeldLine
            key={row.id}
            row={row}
            can={can}
            busy={busy}
            picked={picked.has(row.id)}
            onPick={() => toggle(row.id)}
            onDags={() => setOpen(row)}
            onRemove={() => remove([row])}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" className="button jurisdiction-more" onClick={() => setMost(most + shownFirst)}>
          {fill(say(words.more), { count: found.length - shown.length })}
        </button>
      )}
      {total > rows.length && (
        <p className="note">{fill(say(words.tooMany), { count: rows.length, total: formatNumber(total, locale) })}</p>
      )}
      {open && (
        <Suspense fallback={null}>
          <DagsDialog row={open} canChange={can.includes('change_dags')} deeds={deeds} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

type FinderProps = {
  readonly rows: readonly HeldRow[];
  readonly q: string;
  readonly onFind: (q: string) => void;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
};

function Finder({ rows, q, onFind, kind, onKind }: FinderProps) {
  const { say, fill } = useWords();
  return (
    <div className="jurisdiction-bar">
      <input
        type="search"
        className="input jurisdiction-find"
        value={q}
        aria-label={say(words.find)}
        placeholder={say(words.find)}
        onChange={event => onFind(event.target.value)}
      />
      <PrintButton />
      <fieldset className="segments" aria-label={say(words.show)}>
        {kinds.map(one => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => onKind(one)}>
            {fill(say(words[one]), { count: rows.filter(isOf[one]).length })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
