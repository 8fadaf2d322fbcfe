/** Asks by name before a record is deleted, and says whether that can be undone; a refusal is shown in it. */
import { useState } from 'react';
import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import { canUndoDelete } from '../../../resources/kernel/undoable.ts';
import { useAfterwards } from '../afterwards.ts';
import ConfirmDialog from '../confirm-dialog.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useChildren } from '../form/children.ts';
import { WhatChanged } from '../form/what-changed.tsx';
import { isConflict, problemOf, sayProblem } from '../problems.ts';
import { newDeed, useUndo } from '../undo.ts';
import Blocking from './blocking.tsx';

type Props = {
  readonly record: RaRecord;
  /** Once it is deleted, before the page is left. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export default function DeleteDialog({ record, onDeleted, onClose }: Props) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const afterwards = useAfterwards();
  const { offer } = useUndo();
  const [deed] = useState(newDeed);
  const isUndoable = canUndoDelete(declaration, useChildren(declaration).values());
  const name = naming.record(record);
  const [remove, { isPending, error, reset }] = useDelete(
    declaration.name,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onDeleted();
        if (isUndoable) offer(translate('screens.delete.deleted', { name }), deed);
        else afterwards.report('delete.deleted', record);
        afterwards.toList();
      },
      // The dialog shows it.
      onError: () => undefined,
    },
  );
  const problem = error ? problemOf(error) : undefined;
  // Another person's newer version: after the reader has seen it, that one is deleted.
  const newer = problem && isConflict(problem) ? problem.current : undefined;
  return (
    <ConfirmDialog
      title={translate('screens.delete.title', { resource: naming.oneInside, name })}
      text={`${translate(isUndoable ? 'screens.undo.can' : 'screens.undo.cannot')} ${translate('screens.delete.text')}`}
      action={translate(isPending ? 'screens.delete.deleting' : 'screens.delete.action')}
      busy={isPending}
      refusal={
        problem && {
          title: translate('screens.delete.refused'),
          text: sayProblem(translate, problem),
          more: newer ? <WhatChanged before={record} after={newer} /> : <Blocking record={record} problem={problem} />,
        }
      }
      onConfirm={() => remove(declaration.name, { id: record.id, previousData: { ...record, ...newer }, meta: { deed } })}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
