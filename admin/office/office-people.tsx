/** Who works in the office: its desks in the order of the organogram with those who hold them today, and the posts that are vacant. */
import { Suspense, use } from 'react';
import { LinkBase, type RaRecord, useCanAccess, useCreatePath, useGetList } from 'react-admin';
import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { useDrawing } from '../engine/drawing.tsx';
import { declarationOf } from '../engine/modules.ts';
import { columnLabelOf } from '../engine/naming.ts';
import { anyRecord } from '../engine/record/referrers.ts';
import { labelIn } from '../engine/references.ts';
import { Tone } from '../engine/tone.tsx';
import { cellOf } from '../engine/value.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { useWords } from '../shell/words.ts';
import { postsText, words } from './office-words.ts';
import { type Desk, type Line, linesOf, type Posting } from './people.ts';
import '../engine/plain-table.css';
import './office.css';

/** More than any office has. */
const most = 1000;
const allAtOnce = { page: 1, perPage: most };

/** The postings of today, of one office. */
const heldToday = (office: number, today: string) => ({
  ...{ office_id: office, row_status: 1, from_date: { lte: today } },
  or: [{ to_date: { gte: today } }, { to_date: { exists: false } }],
});

export default function OfficePeople({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const quiet = { retry: false, onError: () => undefined };
  const { canAccess: mayKnow } = useCanAccess({ resource: 'desk-assignments', action: 'list', record: anyRecord });
  const desks = useGetList<Desk>(
    'office-organograms',
    { filter: { office_id: record.id, row_status: 1 }, sort: { field: 'id', order: 'ASC' }, pagination: allAtOnce },
    quiet,
  );
  const postings = useGetList<Posting>(
    'desk-assignments',
    { filter: heldToday(record.id, dhakaDay(new Date())), sort: { field: 'id', order: 'ASC' }, pagination: allAtOnce },
    { ...quiet, enabled: mayKnow === true },
  );
  const needed = mayKnow ? postings : desks;
  if (desks.data === undefined || mayKnow === undefined || needed.data === undefined) {
    return <Waiting query={desks.error ? desks : needed} title={words.failed[locale]} />;
  }
  return (
    <Suspense fallback={null}>
      <People lines={linesOf(desks.data, postings.data ?? [])} mayKnow={mayKnow === true} />
    </Suspense>
  );
}

type Props = { readonly lines: readonly Line[]; readonly mayKnow: boolean };

function People({ lines, mayKnow }: Props) {
  const declaration = use(declarationOf('office-organograms'))!;
  const locale = useLocale();
  if (lines.length === 0) return <p className="note part">{words.noPosts[locale]}</p>;
  const vacant = lines.filter(({ holders }) => holders.length === 0).length;
  const columns = ['designation_id', 'grade_id'];
  return (
    <DeclarationProvider value={declaration}>
      <div className="part">
        <p className="office-sum">{postsText(lines.length, mayKnow ? vacant : null, locale)}</p>
        <div className="plain-table-space">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{declaration.label[locale]}</th>
                {columns.map(name => (
                  <th key={name} scope="col">
                    {columnLabelOf(declaration, name, locale)}
                  </th>
                ))}
                {mayKnow && <th scope="col">{words.holder[locale]}</th>}
                {mayKnow && <th scope="col">{words.since[locale]}</th>}
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <DeskRow key={line.desk.id} line={line} columns={columns} mayKnow={mayKnow} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </DeclarationProvider>
  );
}

function DeskRow({
  line: { desk, depth, holders },
  columns,
  mayKnow,
}: { readonly line: Line; readonly columns: readonly string[] } & Pick<Props, 'mayKnow'>) {
  const declaration = use(declarationOf('office-organograms'))!;
  const drawing = useDrawing();
  const path = useCreatePath();
  const { locale } = drawing;
  return (
    <tr>
      <td style={{ paddingInlineStart: 10 + depth * 20 }}>
        <LinkBase to={path({ resource: 'office-organograms', type: 'show', id: desk.id })}>
          {labelIn('office-organograms', desk, locale)}
        </LinkBase>
        {desk.is_office_head && <span className="office-mark">{words.head[locale]}</span>}
      </td>
      {columns.map(name => (
        <td key={name}>{cellOf(declaration, name)(desk, drawing)}</td>
      ))}
      {mayKnow && (
        <td>
          {holders.length === 0 && <Tone tone="warning">{words.vacant[locale]}</Tone>}
          {holders.map(holder => (
            <Holder key={holder.id} holder={holder} />
          ))}
        </td>
      )}
      {mayKnow && (
        <td>
          {holders.map(({ id, from_date }) => (
            <span key={id} className="office-desk">
              {formatDate(from_date, locale)}
            </span>
          ))}
        </td>
      )}
    </tr>
  );
}

function Holder({ holder }: { readonly holder: Posting }) {
  const locale = useLocale();
  const path = useCreatePath();
  const { session } = useWords();
  const { responsibility } = holder;
  return (
    <span className="office-desk">
      <LinkBase className="ref-link" to={path({ resource: 'users', type: 'show', id: holder.user_id })}>
        {labelIn('users', holder.user ?? { id: holder.user_id }, locale)}
      </LinkBase>
      {responsibility !== 'main' && <span className="note"> · {session.desk[responsibility]}</span>}
    </span>
  );
}
