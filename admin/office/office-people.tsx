/** Who works in the office: its desks as the organogram has them, with those who hold them today, and the posts that are vacant. */
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { forestOf, type Line, linesOf } from '../engine/tree/forest.ts';
import { Waiting } from '../engine/waiting.tsx';
import { useWords } from '../shell/words.ts';
import { postsText, words } from './office-words.ts';
import { countsOf, type Desk, type Holder, type Organogram, sitting, useOrganogram } from './organogram-data.ts';
import { words as deskWords } from './organogram-words.ts';
import './office.css';

export default function OfficePeople({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const query = useOrganogram('offices', 'office-organograms', record.id);
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return <People organogram={query.data} />;
}

function People({ organogram: { rows, today, sees_holders } }: { readonly organogram: Organogram }) {
  const locale = useLocale();
  const used = rows.filter(({ row_status }) => row_status === 1);
  if (used.length === 0) return <p className="note part">{words.noPosts[locale]}</p>;
  const { posts, vacant } = countsOf(used, today);
  const columns = [words.desk, deskWords.designation, deskWords.grade, ...(sees_holders ? [words.holder, words.since] : [])];
  return (
    <div className="part">
      <p className="office-sum">{postsText(posts, sees_holders ? vacant : null, locale)}</p>
      <TableSpace>
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column.en} scope="col">
                  {column[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(forestOf(used, 'parent_id'), { isOpen: () => true }).map(line => (
              <DeskRow key={line.node.id} line={line} today={today} seesHolders={sees_holders} />
            ))}
          </tbody>
        </table>
      </TableSpace>
    </div>
  );
}

type RowProps = { readonly line: Line; readonly today: string; readonly seesHolders: boolean };

function DeskRow({ line: { node, level }, today, seesHolders }: RowProps) {
  const locale = useLocale();
  const path = useCreatePath();
  const desk = node.row as Desk;
  const holders = sitting(desk, today);
  return (
    <tr>
      <td style={{ paddingInlineStart: 10 + (level - 1) * 20 }}>
        <LinkBase to={path({ resource: 'office-organograms', type: 'show', id: desk.id })}>{nameIn(desk, locale)}</LinkBase>
        {desk.is_office_head && <span className="office-mark">{words.head[locale]}</span>}
      </td>
      <td>{nameIn(desk.designation, locale)}</td>
      <td>{desk.grade ? nameIn(desk.grade, locale) : '–'}</td>
      {seesHolders && (
        <>
          <td>
            {holders.length === 0 && <Tone tone="warning">{words.vacant[locale]}</Tone>}
            {holders.map(holder => (
              <Sitter key={holder.id} holder={holder} />
            ))}
          </td>
          <td>
            {holders.map(({ id, from_date }) => (
              <span key={id} className="office-desk">
                {formatDate(from_date, locale)}
              </span>
            ))}
          </td>
        </>
      )}
    </tr>
  );
}

function Sitter({ holder: { user, responsibility } }: { readonly holder: Holder }) {
  const locale = useLocale();
  const path = useCreatePath();
  const { session } = useWords();
  return (
    <span className="office-desk">
      <LinkBase className="ref-link" to={path({ resource: 'users', type: 'show', id: user.id })}>
        {personIn(user, locale)}
      </LinkBase>
      {responsibility !== 'main' && <span className="note"> · {session.desk[responsibility]}</span>}
    </span>
  );
}
