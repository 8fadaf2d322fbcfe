/**
 * The buttons of one request, or of several selected ones: only actions that the server accepts for all of them, with one comment. A move
 * of one request with more fields than a comment asks for them as on the record's own page.
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, use, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type ApprovalMove, approvalMoves, moveLabels } from '../../resources/kernel/approval.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { KindsProvider } from '../engine/kinds/others.ts';
import { viewsOf } from '../engine/kinds/registry.ts';
import { declarationOf } from '../engine/modules.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { fill } from '../shell/sentences.ts';
import { asksMore, needsMore } from './asking.ts';
import { act, type Item, refusalOf } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import { useRequestRecord } from './request-record.tsx';

const MoveDialog = lazy(() => import('../engine/record/move-dialog.tsx'));

const main: ReadonlySet<ApprovalMove> = new Set(['forward', 'approve', 'resubmit']);
const grave: ReadonlySet<ApprovalMove> = new Set(['reject', 'cancel']);

type Props = { readonly items: readonly Item[]; readonly onDone: () => void };

type AskedProps = {
  readonly item: Item;
  readonly declaration: AnyResource;
  readonly name: ApprovalMove;
  readonly comment: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function Asked({ item, declaration, name, comment, onClose, onDone }: AskedProps) {
  const given = useMemo(() => (comment.trim() === '' ? {} : { approval_comment: comment.trim() }), [comment]);
  const { data: record } = useRequestRecord(item);
  if (record === undefined) return null;
  return (
    <KindsProvider value={viewsOf}>
      <DeclarationProvider value={declaration}>
        <MoveDialog
          name={name}
          move={declaration.states!.moves[name] as Move}
          record={record}
          given={given}
          onClose={onClose}
          onDone={onDone}
        />
      </DeclarationProvider>
    </KindsProvider>
  );
}

export const Acts = (props: Props) => (
  <Suspense fallback={null}>
    <Buttons {...props} />
  </Suspense>
);

function Buttons({ items, onDone }: Props) {
  const [asking, ask] = useState<ApprovalMove>();
  const [only, ...others] = items as readonly [Item, ...Item[]];
  const declarations = [...new Set(items.map(({ resource }) => resource))].map(resource => use(declarationOf(resource)));
  const [declaration] = declarations;
  const isAlone = others.length === 0;
  const asks = (move: ApprovalMove): boolean => isAlone && declaration !== undefined && asksMore(declaration, move);
  const needsEach = (move: ApprovalMove): boolean => !isAlone && declarations.some(one => one && needsMore(one, move));
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const possible = approvalMoves.filter(move => items.every(({ _can: can }) => can.includes(move)));
  const moves = possible.filter(move => !needsEach(move));
  const apart = possible.filter(needsEach).map(move => moveLabels[move][locale]);
  if (possible.length === 0) return null;
  const send = async (move: ApprovalMove) => {
    setBusy(true);
    try {
      const ids = items.map(({ id }) => id);
      const results = await act(move, ids, comment);
      const refused = results.filter(({ status }) => status !== 200);
      const said = { done: results.length - refused.length, failed: refused.length };
      if (refused.length === 0) notify(words.done[locale], { type: 'success' });
      else notify(`${fill(words.some[locale], locale, said)}: ${refused.map(refusalOf).join('; ')}`, { type: 'error' });
      if (said.done > 0) onDone();
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="inbox-acts">
      {items.length > 1 && <p className="note">{fill(words.selected[locale], locale, { count: items.length })}</p>}
      {apart.length > 0 && <p className="note">{fill(words.each[locale], locale, { moves: apart.join(', ') })}</p>}
      <TextField
        size="small"
        multiline
        label={words.comment[locale]}
        value={comment}
        onChange={event => setComment(event.target.value.slice(0, 1000))}
      />
      {moves.map(move => (
        <Button
          key={move}
          disabled={busy}
          variant={main.has(move) ? 'contained' : 'outlined'}
          color={grave.has(move) ? 'error' : 'primary'}
          aria-haspopup={asks(move) ? 'dialog' : undefined}
          onClick={() => (asks(move) ? ask(move) : void send(move))}
        >
          {moveLabels[move][locale]}
        </Button>
      ))}
      {asking && declaration && (
        <Suspense fallback={null}>
          <Asked item={only} declaration={declaration} name={asking} comment={comment} onClose={() => ask(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}
