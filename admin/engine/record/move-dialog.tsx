/** Asks before a move, with the fields of the move; the server's refusal stays in the dialog, at its field where it has one. */
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../../resources/kernel/resource.ts';
import { canUndoMove } from '../../../resources/kernel/undoable.ts';
import type { BhumiDataProvider } from '../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { FieldInputOf } from '../form/field-input.tsx';
import { fieldOfPath } from '../form/form-errors.ts';
import { WhatChanged } from '../form/what-changed.tsx';
import type { Row } from '../naming.ts';
import { formErrors, isConflict, problemOf, sayDetails, sayProblem } from '../problems.ts';
import { newDeed, useUndo } from '../undo.ts';
import { FormDialog } from './form-dialog.tsx';
import { MoveRows, rowsToWrite } from './move-rows.tsx';
import { isGrave, statesOf } from './states.ts';

type Props = {
  /** As in the address: `activate`. */
  readonly name: string;
  readonly move: Move;
  readonly record: RaRecord<number>;
  readonly onClose: () => void;
  /** What has been written of it already. */
  readonly given?: Row;
  /** Once it is made, beside the page's own refresh. */
  readonly onDone?: () => void;
};

/** The declaration for the move: only the fields of its body, required where the move says so. */
export function bodyOf(resource: AnyResource, { input = [], required = [] }: Move): AnyResource {
  const names = [...new Set([...input, ...required])];
  const fields = names.flatMap(name => {
    const declared: Field | undefined = resource.fields[name];
    if (declared === undefined) return [];
    const { computed: _, fixed: __, required: ___, ...field } = declared;
    return [[name, required.includes(name) ? { ...field, required: true } : field]];
  });
  const { exactlyOne: _, ...rest } = resource;
  return { ...rest, fields: Object.fromEntries(fields), rules: [] };
}

const writtenIn = ({ rows = {} }: Move, name: string): readonly string[] =>
  (rows as Readonly<Record<string, readonly string[]>>)[name] ?? [];
const rowsOf = (record: Row, name: string): readonly Row[] => (record[name] as readonly Row[] | undefined) ?? [];

/** The dialog's initial values: those of the record, except the comment and others that belong to another move. */
function firstOf(body: AnyResource, move: Move, record: Row): Row {
  const standing = (name: string, { kind }: Field): unknown =>
    kind === 'rows'
      ? rowsToWrite(rowsOf(record, name), writtenIn(move, name))
      : name === 'approval_comment' || move.blank?.includes(name)
        ? null
        : (record[name] ?? null);
  return Object.fromEntries(Object.entries<Field>(body.fields).map(([name, field]) => [name, standing(name, field)]));
}

/** The state as the sentence of the dialog names it. */
const useStateName = () => {
  const declaration = useDeclaration();
  const locale = useLocale();
  return (value: unknown): string => statesOf(declaration).find(option => option.value === value)?.text[locale] ?? String(value);
};

/** Sends it; a refusal is returned as errors by field, or is shown in `refusal`. */
function useMove({ name, move, record, onClose, onDone }: Props, names: readonly string[]) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<BhumiDataProvider>();
  const queries = useQueryClient();
  const { offer } = useUndo();
  const [deed] = useState(newDeed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>(null);
  // Another person's newer version: after the reader has seen it, the move is made on that one.
  const [newer, setNewer] = useState<Row>(record);
  const send = async (values: FieldValues) => {
    setBusy(true);
    setRefusal(null);
    try {
      const data = { ...Object.fromEntries(names.map(one => [one, values[one] ?? null])), version: newer.version };
      const { data: moved } = await provider.move(declaration.name, { id: record.id, move: name, data, deed });
      // The page has the new version and the moves of the new state at once: a second move need not wait for the page to be read again.
      queries.setQueriesData<RaRecord>({ queryKey: [declaration.name, 'getOne'] }, shown =>
        shown?.id === record.id ? { ...shown, ...moved } : shown,
      );
      const done = translate('screens.move.done', { move: move.label[locale], name: naming.record(record) });
      if (canUndoMove(declaration, name)) offer(done, deed);
      else notify(done, { type: 'success' });
      onClose();
      onDone?.();
      refresh();
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      if (isConflict(problem) && problem.current) {
        setRefusal(<WhatChanged before={newer} after={problem.current} />);
        setNewer({ ...newer, ...problem.current });
        return undefined;
      }
      // What is wrong with fields that the dialog does not ask for is said below them.
      const elsewhere = problem.details.filter(({ path }) => !names.includes(fieldOfPath(path)));
      if (elsewhere.length > 0) setRefusal(sayDetails(translate, elsewhere));
      const errors = formErrors(problem);
      if (errors === undefined) setRefusal(sayProblem(translate, problem));
      return errors;
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    onClose();
    // Refused, the page may show moves that are possible no more.
    if (refusal !== null) refresh();
  };
  return { busy, refusal, send, close };
}

function Refusal({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      <b>{translate('screens.move.refused')}</b>
      <br />
      {children}
    </Alert>
  );
}

export default function MoveDialog(props: Props) {
  const { name, move, record, given } = props;
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const translate = useTranslate();
  const stateName = useStateName();
  const body = useMemo(() => bodyOf(declaration, move), [declaration, move]);
  const mode = useMemo(() => ({ editing: false, record }), [record]);
  const { busy, refusal, send, close } = useMove(props, Object.keys(body.fields));
  const first = useMemo(() => ({ ...firstOf(body, move, record), ...given }), [body, move, record, given]);
  const from = record[declaration.states!.field];
  const change = from === move.to ? '' : translate('screens.move.text', { from: stateName(from), to: stateName(move.to) });
  const undo = canUndoMove(declaration, name) ? 'screens.undo.can' : 'screens.undo.cannot';
  return (
    <FormDialog
      {...{ body, mode, first, onSubmit: send, isBusy: busy, onClose: close, isGrave: isGrave(declaration, move) }}
      title={translate('screens.move.title', { move: move.label[locale], resource: naming.oneInside, name: naming.record(record) })}
      text={`${move.what?.[locale] ?? change} ${translate(undo)}`.trim()}
      action={busy ? translate('screens.move.doing') : move.label[locale]}
      refusal={refusal !== null && <Refusal>{refusal}</Refusal>}
    >
      {Object.entries<Field>(body.fields).map(([name, field]) =>
        field.kind === 'rows' ? (
          <MoveRows key={name} name={name} field={field} written={writtenIn(move, name)} rows={rowsOf(record, name)} />
        ) : (
          <FieldInputOf key={name} name={name} field={field} />
        ),
      )}
    </FormDialog>
  );
}
