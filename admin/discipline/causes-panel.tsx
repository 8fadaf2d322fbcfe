/** `/complaints/1/show/show-cause`: the notices of a complaint with the answers of the accused. */
import { Suspense, use } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { MoveButtons } from '../engine/record/moves.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { CauseView } from './cause.tsx';
import { words } from './cause-words.ts';
import type { Cause } from './own-causes.ts';
import './cause.css';

type CauseRecord = Cause & RaRecord<number> & { readonly created_at: string };

const answeredIn: Readonly<Record<Cause['kind'], string>> = { first: 'show_cause', second: 'second_show_cause' };

export default function CausesPanel({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const query = useGetList<CauseRecord>('show-causes', {
    ...{ filter: { complaint_id: record.id }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 2 } },
  });
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return (
    <div className="part causes">
      {query.data.length === 0 && <p className="note">{words.panelNone[locale]}</p>}
      {query.data.map(cause => (
        <CauseView
          key={cause.id}
          cause={cause}
          askedAt={cause.created_at}
          isOpen={record.stage === answeredIn[cause.kind]}
          answerTitle={words.theirAnswer[locale]}
          unanswered={<p className="note">{words[record.stage === answeredIn[cause.kind] ? 'awaited' : 'unanswered'][locale]}</p>}
          actions={
            cause.status === 'asked' && (
              <Suspense fallback={null}>
                <Moves id={cause.id} />
              </Suspense>
            )
          }
        />
      ))}
    </div>
  );
}

/** What may be done with an open notice, as its own record says. */
function Moves({ id }: { readonly id: number }) {
  const declaration = use(declarationOf('show-causes'))!;
  const { data } = useGetOne<CauseRecord>(declaration.name, { id });
  return <DeclarationProvider value={declaration}>{data && <MoveButtons record={data} />}</DeclarationProvider>;
}
