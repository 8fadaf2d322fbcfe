/** Asks before somebody is taken from a desk, with what is handed over; a refusal stays in the dialog. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import ConfirmDialog from '../engine/confirm-dialog.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Desk, Holder } from './organogram-data.ts';
import { words } from './organogram-words.ts';

type Props = { readonly desk: Desk; readonly holder: Holder; readonly onDone: () => void; readonly onClose: () => void };

export default function UnassignDialog({ desk, holder, onDone, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { user_id: holder.user_id, office_organogram_id: desk.id, ...(note.trim() !== '' && { handover_note: note.trim() }) };
      return request('/api/desk-assignments/unassign', { method: 'POST', body, again: 'by_key' });
    },
    onSuccess: () => {
      notify(words.unassigned[locale], { type: 'success' });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={fill(words.unassignTitle[locale], locale, { name: personIn(holder.user, locale) })}
      text={fill(words.unassignText[locale], locale, { desk: nameIn(desk, locale) })}
      action={words.unassign[locale]}
      busy={isPending}
      note={{ label: words.note[locale], value: note, onChange: setNote }}
      refusal={error ? { title: words.refused[locale], text: sayProblem(translate, problemOf(error)) } : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
