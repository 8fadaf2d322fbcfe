/** A tree of records that can be searched, opened and rearranged. */
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useMay } from '../may.ts';
import { fieldOf } from '../naming.ts';
import { Notice } from '../notice.tsx';
import { forestOf, linesOf, neighbour, type TreeRow } from './forest.ts';
import type { Act } from './keys.ts';
import LineMenu from './line-menu.tsx';
import { useMoving } from './moving.ts';
import { useOpened } from './opened.ts';
import { useSought } from './sought.ts';
import { useTemplate } from './template.ts';
import { MovingBar, TreeBar } from './tree-bar.tsx';
import { TreeFoot, TreeHead } from './tree-edges.tsx';
import { TreeView } from './tree-view.tsx';

const RecordDialog = lazy(() => import('../form/lone-dialog.tsx'));

type Props = {
  readonly rows: readonly TreeRow[];
  /** Where the rows are kept. */
  readonly rowsKey: readonly unknown[];
  /** What a new record here starts with. */
  readonly within?: object;
  readonly picker?: ReactNode;
};

/** What the caller may ever do; of one record the server decides. */
function useRights() {
  const declaration = useDeclaration();
  const canCreate = useMay('create');
  const canEdit = useMay('update');
  const above = fieldOf(declaration, declaration.tree!.parent as string);
  return { canCreate, canEdit, canMove: canEdit && !above?.fixed && !above?.computed };
}

/** The tree as a value: its lines, the record being moved, and the effect of every action. */
function useTree({ rows, rowsKey }: Props) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const navigate = useNavigate();
  const path = useCreatePath();
  const parentName = declaration.tree!.parent as string;
  const forest = useMemo(() => forestOf(rows, parentName), [rows, parentName]);
  const template = useTemplate();
  const opened = useOpened(forest, rowsKey, template?.keep !== undefined);
  const found = useSought(forest, opened.typed);
  const rights = useRights();
  const { refusal, move, undo } = useMoving(forest, rowsKey);
  const [carried, setCarried] = useState<Carried | null>(null);
  const carry = (id: number | null, isCopied = false) => setCarried(id === null ? null : { id, isCopied });
  const [addingTo, addTo] = useState<number | null>(null);
  const copy = async (id: number, target: number | null) => {
    carry(null);
    const made = await template?.copy(id, target);
    if (made !== undefined) opened.reveal(made, target);
  };
  const place = (id: number, target: number | null) => {
    carry(null);
    if (refusal(id, target) === undefined) opened.reveal(id, target);
    void move(id, target);
  };
  /** What is carried, below a line. */
  const put = (target: number | null) => carried && (carried.isCopied ? void copy(carried.id, target) : place(carried.id, target));
  const step = ({ id, way }: Extract<Act, { kind: 'step' }>) => {
    const target = neighbour(forest, id, way);
    if (target !== undefined) place(id, target);
  };
  const onAct = (act: Act): void => {
    const { canCreate, canMove } = rights;
    if (act.kind === 'go') opened.go(act.id);
    else if (act.kind === 'open' || act.kind === 'shut') opened.set([act.id], act.kind === 'open');
    else if (act.kind === 'open-all') opened.set(act.ids, true);
    else if (act.kind === 'record' && template) template.open(act.id);
    else if (act.kind === 'record') navigate(path({ resource: declaration.name, type: 'show', id: act.id }));
    else if (act.kind === 'leave') carry(null);
    else if (act.kind === 'undo') void undo();
    else if (act.kind === 'add' && canCreate) addTo(act.id);
    else if (act.kind === 'carry' && canMove) carry(act.id);
    else if (act.kind === 'copy' && canCreate && template) carry(act.id, true);
    else if (act.kind === 'place' && carried !== null) put(act.id);
    else if (act.kind === 'step' && canMove) step(act);
  };
  return {
    ...{ forest, opened, found, rights, carried, carry, put, addingTo, addTo, onAct, canCopy: template !== undefined && rights.canCreate },
    // A copy may be put anywhere, also below its original.
    refusal: (id: number, target: number | null) => (carried?.isCopied ? undefined : refusal(id, target)),
    lines: linesOf(forest, { isOpen: opened.isOpen, kept: found?.kept }),
    nameOf: (id: number) => naming.record(forest.nodes.get(id)?.row ?? { id }),
  };
}

/** What is on its way below another line, or once more there. */
type Carried = { readonly id: number; readonly isCopied: boolean };

type Menu = { readonly id: number; readonly anchor: Element };

export function Tree(props: Props) {
  const translate = useTranslate();
  const tree = useTree(props);
  const { forest, opened, found, rights, carried, carry, put, canCopy, onAct, refusal, lines, nameOf } = tree;
  const [menu, setMenu] = useState<Menu | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const { active, typed } = opened;
  const toLines = () => view.current?.focus();
  const target = active === carried?.id && !carried?.isCopied ? null : active;
  return (
    <>
      {carried === null ? (
        <TreeBar typed={typed} onType={opened.type} onLeave={toLines} onOpenAll={opened.all}>
          {props.picker}
        </TreeBar>
      ) : (
        <MovingBar
          name={nameOf(carried.id)}
          isCopied={carried.isCopied}
          target={target === null ? undefined : nameOf(target)}
          refusal={target === null ? undefined : refusal(carried.id, target)}
          isAtTop={!carried.isCopied && forest.nodes.get(carried.id)?.parent === null}
          onPlace={() => target !== null && put(target)}
          onTop={() => put(null)}
          onLeave={() => carry(null)}
        />
      )}
      <TreeHead />
      {lines.length === 0 ? (
        <Notice drawing="empty" title={translate('screens.list.nothing_title')} text={translate('screens.tree.nothing_text')} />
      ) : (
        <TreeView
          place={view}
          lines={lines}
          active={active}
          sought={typed}
          hits={found?.hits}
          canMove={rights.canMove}
          carried={carried?.id ?? null}
          refusal={refusal}
          onAct={onAct}
          onCarry={carry}
          onDrop={put}
          onMenu={(id, anchor) => setMenu({ id, anchor })}
        />
      )}
      <TreeFoot canMove={rights.canMove} canCopy={canCopy} />
      {menu && (
        <LineMenu
          row={forest.nodes.get(menu.id)?.row ?? { id: menu.id }}
          name={nameOf(menu.id)}
          anchor={menu.anchor}
          {...rights}
          onAdd={() => onAct({ kind: 'add', id: menu.id })}
          onCarry={() => onAct({ kind: 'carry', id: menu.id })}
          onCopy={() => onAct({ kind: 'copy', id: menu.id })}
          onClose={() => setMenu(null)}
        />
      )}
      <Adding {...tree} within={props.within} onDone={toLines} />
    </>
  );
}

type AddingProps = Pick<ReturnType<typeof useTree>, 'addingTo' | 'addTo' | 'opened'> & {
  readonly within?: object;
  readonly onDone: () => void;
};

/** A new record under one of the tree, without leaving it. */
function Adding({ addingTo, addTo, opened, within, onDone }: AddingProps) {
  const { name, tree } = useDeclaration();
  const parentName = tree!.parent as string;
  const defaults = useMemo(() => ({ ...within, [parentName]: addingTo }), [within, parentName, addingTo]);
  if (addingTo === null) return null;
  return (
    <Suspense fallback={null}>
      <RecordDialog
        resource={name}
        defaults={defaults}
        verb="save"
        onSaved={record => {
          addTo(null);
          opened.reveal(record.id, addingTo);
          onDone();
        }}
        onClose={() => addTo(null)}
      />
    </Suspense>
  );
}
