/** The line of a desk: who sits there, designation, grade and group; of a post of a pattern, how many there are. */
import Button from '@mui/material/Button';
import { UserX } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import type { TreeRow } from '../engine/tree/forest.ts';
import type { TreeColumn, TreeTemplate } from '../engine/tree/template.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { type Desk, type Organogram, sitting } from './organogram-data.ts';
import type { Deeds, Doing } from './organogram-deeds.ts';
import { responsibilities, words } from './organogram-words.ts';

type Seen = Pick<Organogram, 'today' | 'sees_holders'>;

/** The current holder; else the next one, or “vacant”, as far as the reader may know it. */
export function Sitting({ desk, seen: { today, sees_holders } }: { readonly desk: Desk; readonly seen: Seen }) {
  const locale = useLocale();
  const { holders = [] } = desk;
  const now = sitting(desk, today);
  if (now.length > 0) {
    return now.map((holder, at) => (
      <span key={holder.id}>
        {at > 0 && ', '}
        {personIn(holder.user, locale)}
        {holder.responsibility !== 'main' && <small className="desk-charge"> ({responsibilities[holder.responsibility][locale]})</small>}
      </span>
    ));
  }
  if (!sees_holders) return <span className="nothing">{words.hidden[locale]}</span>;
  const [next] = holders;
  return (
    <>
      <Tone tone="warning">{words.vacant[locale]}</Tone>
      {next && <small className="desk-charge"> {fill(words.comes[locale], locale, { date: formatDate(next.from_date, locale) })}</small>}
    </>
  );
}

const isChanged = ({ original_permission_group_id: original, permission_group_id }: Desk): boolean =>
  typeof original === 'number' && original !== permission_group_id;

export function Group({ desk }: { readonly desk: Desk }) {
  const locale = useLocale();
  return (
    <>
      {nameIn(desk.permission_group, locale)}
      {isChanged(desk) && (
        <span className="desk-other-group" title={words.otherGroup[locale]}>
          {' *'}
          <span className="unseen">{words.otherGroup[locale]}</span>
        </span>
      )}
    </>
  );
}

const deskOf = (row: TreeRow): Desk => row as Desk;
const nothing = <span aria-hidden="true">–</span>;

function columnsOf(isPattern: boolean, seen: Seen, locale: Locale): TreeColumn[] {
  const first: TreeColumn = isPattern
    ? { name: 'post_count', label: words.count[locale], cell: row => formatNumber(deskOf(row).post_count ?? 1, locale) }
    : { name: 'holder', label: words.holder[locale], cell: row => <Sitting desk={deskOf(row)} seen={seen} /> };
  return [
    first,
    { name: 'designation', label: words.designation[locale], cell: row => nameIn(deskOf(row).designation, locale) },
    {
      name: 'grade',
      label: words.grade[locale],
      cell: row => {
        const { grade } = deskOf(row);
        return grade ? nameIn(grade, locale) : nothing;
      },
    },
    { name: 'group', label: words.group[locale], cell: row => <Group desk={deskOf(row)} /> },
  ];
}

/** The searched texts: names in both languages, of the desk, of its designation and of its holder. */
const textOf = (row: TreeRow): string => {
  const { name, name_en, designation, holders = [] } = deskOf(row);
  const people = holders.flatMap(({ user }) => [user.full_name, user.full_name_en]);
  return [name, name_en, designation.name, designation.name_en, ...people].join(' ');
};

type Options = {
  readonly organogram: Organogram | undefined;
  readonly isPattern: boolean;
  readonly deeds: Deeds;
  readonly doing: (next: Doing) => void;
  readonly onlyVacant: boolean;
  readonly onOnlyVacant: (only: boolean) => void;
};

export function useDeskTemplate({ organogram, isPattern, deeds, doing, onlyVacant, onOnlyVacant }: Options): TreeTemplate {
  const locale = useLocale();
  const { today = '', sees_holders = false } = organogram ?? {};
  const lasting = useMemo(() => {
    const seen = { today, sees_holders };
    const isVacant = (row: TreeRow) => row.row_status === 1 && sitting(deskOf(row), today).length === 0;
    return {
      columns: columnsOf(isPattern, seen, locale),
      mark: (row: TreeRow) => deskOf(row).is_office_head && <span className="desk-head">{words.head[locale]}</span>,
      note: (row: TreeRow) =>
        isPattern ? (
          `${nameIn(deskOf(row).designation, locale)} · ${formatNumber(deskOf(row).post_count ?? 1, locale)}`
        ) : (
          <Sitting desk={deskOf(row)} seen={seen} />
        ),
      text: textOf,
      ...(onlyVacant && { keep: isVacant }),
    };
  }, [isPattern, today, sees_holders, locale, onlyVacant]);
  const bar = !isPattern && sees_holders && (
    <Button variant={onlyVacant ? 'outlined' : 'text'} color="inherit" aria-pressed={onlyVacant} onClick={() => onOnlyVacant(!onlyVacant)}>
      <Icon of={UserX} size={16} />
      <span className="tree-bar-word">{words.onlyVacant[locale]}</span>
    </Button>
  );
  return {
    ...lasting,
    bar,
    open: id => doing({ kind: 'details', id }),
    entries: row => [deeds.details(deskOf(row)), ...deeds.deedsOf(deskOf(row))],
    copy: deeds.copyBranch,
  };
}
