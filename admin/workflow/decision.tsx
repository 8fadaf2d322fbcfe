/**
 * The decision on one request, or on several selected ones: only moves that the server accepts for all of them, with one comment. A move
 * of one request with more fields than a comment asks for them as on the record's own page.
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useIsFetching } from '@tanstack/react-query';
import { ArrowRight, Check, CornerUpLeft, RotateCcw, X } from 'lucide-react';
import { lazy, type RefObject, Suspense, use, useMemo, useRef, useState } from 'react';
import { type ApprovalMove, approvalFields, moveLabels } from '../../resources/kernel/approval.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { KindsProvider } from '../engine/kinds/others.ts';
import { viewsOf } from '../engine/kinds/registry.ts';
import { declarationOf } from '../engine/modules.ts';
import { Icon } from '../shell/icons.tsx';
import { KeyCaps } from '../shell/key-caps.tsx';
import { fill } from '../shell/sentences.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { asksMore, moveOf, needsComment, needsMore } from './asking.ts';
import type { Item } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import { NextHolder } from './next-holder.tsx';
import { useRequestRecord } from './request-record.tsx';
import { useSending } from './sending.ts';
import './decision.css';

const MoveDialog = lazy(() => import('../engine/record/move-dialog.tsx'));

/** In the order in which they are offered, with the key that chooses each. */
const shown = {
  approve: { key: 'a', icon: Check },
  're-approve': { key: 'a', icon: Check },
  forward: { key: 'f', icon: ArrowRight },
  resubmit: { key: 's', icon: ArrowRight },
  backward: { key: 'b', icon: CornerUpLeft },
  reject: { key: 'r', icon: X },
  cancel: { key: 'w', icon: RotateCcw },
} as const satisfies Record<ApprovalMove, object>;
const order = Object.keys(shown) as ApprovalMove[];
/** What a move is called: as on the record's page, where all requests call it the same. */
function wordOf(declarations: readonly AnyResource[], move: ApprovalMove): Text {
  const [first, ...others] = declarations.map(one => moveOf(one, move)?.label);
  return first && others.every(label => label?.bn === first.bn) ? first : moveLabels[move];
}

const longestComment = approvalFields.approval_comment.max;
const grave: ReadonlySet<ApprovalMove> = new Set(['reject', 'cancel']);

type Props = { readonly items: readonly Item[]; readonly onDone: () => void };

export const Decision = (props: Props) => (
  <Suspense fallback={<aside className="inbox-decision" />}>
    <Panel {...props} />
  </Suspense>
);

/** The moves that all requests take, and those that are made one by one, since each request needs details of its own. */
function usePossible(items: readonly Item[]) {
  const declarations = [...new Set(items.map(({ resource }) => resource))].flatMap(resource => use(declarationOf(resource)) ?? []);
  const possible = order.filter(move => items.every(({ _can: can }) => can.includes(move)));
  const needsEach = (move: ApprovalMove): boolean => items.length > 1 && declarations.some(one => needsMore(one, move));
  return { declarations, moves: possible.filter(move => !needsEach(move)), apart: possible.filter(needsEach) };
}

function Panel({ items, onDone }: Props) {
  const locale = useLocale();
  const { declarations, moves, apart } = usePossible(items);
  const { busy, send } = useSending(items, onDone);
  const [chosen, choose] = useState(moves[0]);
  const [asking, ask] = useState<ApprovalMove>();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [box, button, panel] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLButtonElement>(null), useRef<HTMLElement>(null)];
  const [only] = items as readonly [Item, ...Item[]];
  const isAlone = items.length === 1;
  const needs = (move: ApprovalMove) => declarations.some(one => needsComment(one, move));
  if (chosen === undefined) return <aside className="inbox-decision" hidden />;
  const pick = (move: ApprovalMove) => {
    choose(move);
    setMissing(false);
  };
  const decide = () => {
    const lacks = needs(chosen) && comment.trim() === '';
    setMissing(lacks);
    if (isAlone && declarations.some(one => asksMore(one, chosen))) ask(chosen);
    else if (lacks) box.current?.focus();
    else void send(chosen, comment);
  };
  return (
    <>
      <ToDecision panel={panel} />
      <aside className="inbox-decision" aria-label={words.decision[locale]} ref={panel}>
        <h2>{words.decision[locale]}</h2>
        <Notes count={items.length} apart={apart.map(move => wordOf(declarations, move)[locale])} />
        <div role="radiogroup" aria-label={words.decision[locale]}>
          {moves.map(move => (
            <MoveRow
              key={move}
              move={move}
              label={wordOf(declarations, move)[locale]}
              isChosen={move === chosen}
              onChoose={() => pick(move)}
              // By the keyboard one goes on to what is needed next.
              onKey={() => (needs(move) ? box : button).current?.focus()}
            />
          ))}
        </div>
        <Comment
          box={box}
          isNeeded={needs(chosen)}
          isMissing={isMissing}
          value={comment}
          onChange={setComment}
          onSend={() => busy || decide()}
        />
        {isAlone && <NextHolder item={only} move={chosen} />}
        <div className="inbox-send">
          <SendButton box={button} move={chosen} label={wordOf(declarations, chosen)[locale]} isBusy={busy} onSend={decide} />
        </div>
      </aside>
      {asking && declarations[0] && (
        <Suspense fallback={null}>
          <Asked item={only} declaration={declarations[0]} name={asking} comment={comment} onClose={() => ask(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone it stays in sight until the decision itself is. What is still loading above would push the decision away again. */
function ToDecision({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const loading = useIsFetching({ queryKey: ['approval-requests'], predicate: ({ state }) => state.data === undefined });
  return (
    <div className="inbox-decide">
      <Button variant="contained" fullWidth disabled={loading > 0} onClick={() => panel.current?.scrollIntoView({ block: 'start' })}>
        {words.decide[useLocale()]}
      </Button>
    </div>
  );
}

/** How many they are, and what can't be done with several. */
function Notes({ count, apart }: { readonly count: number; readonly apart: readonly string[] }) {
  const locale = useLocale();
  const moves = apart.join(', ');
  return (
    <>
      {count > 1 && <p className="note">{fill(words.selected[locale], locale, { count })}</p>}
      {moves !== '' && <p className="note">{fill(words.each[locale], locale, { moves })}</p>}
    </>
  );
}

type SendProps = {
  readonly box: RefObject<HTMLButtonElement | null>;
  readonly move: ApprovalMove;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSend: () => void;
};

function SendButton({ box, move, label, isBusy, onSend }: SendProps) {
  const isGrave = grave.has(move);
  return (
    <Button
      ref={box}
      fullWidth
      disabled={isBusy}
      variant={isGrave ? 'outlined' : 'contained'}
      color={isGrave ? 'error' : 'primary'}
      startIcon={<Icon of={shown[move].icon} />}
      onClick={onSend}
    >
      {label}
    </Button>
  );
}

type CommentProps = {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isNeeded: boolean;
  readonly isMissing: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
};

/** Ctrl and Enter send it. */
function Comment({ box, isNeeded, isMissing, value, onChange, onSend }: CommentProps) {
  const locale = useLocale();
  return (
    <TextField
      multiline
      minRows={3}
      inputRef={box}
      label={(isNeeded ? words.reason : words.optional)[locale]}
      required={isNeeded}
      error={isMissing}
      helperText={isMissing ? words.reasonNeeded[locale] : undefined}
      value={value}
      onChange={event => onChange(event.target.value.slice(0, longestComment))}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
    />
  );
}

type MoveRowProps = {
  readonly move: ApprovalMove;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKey: () => void;
};

function MoveRow({ move, label, isChosen, onChoose, onKey }: MoveRowProps) {
  const { key, icon } = shown[move];
  useShortcut(key, label, () => {
    onChoose();
    onKey();
  });
  return (
    <label className="inbox-move">
      <input type="radio" name="move" value={move} checked={isChosen} onChange={onChoose} aria-keyshortcuts={key} />
      <Icon of={icon} />
      <span>{label}</span>
      <span aria-hidden="true">
        <KeyCaps keys={key} />
      </span>
    </label>
  );
}

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
