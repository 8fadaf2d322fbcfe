/** Asks before a person hands over their duties, with a note of what went to which person; then they are signed out everywhere (S4.34). */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import ConfirmDialog from '../engine/confirm-dialog.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { signOut } from '../session/session.ts';
import { words } from './transfer-words.ts';

export default function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [note, setNote] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      request('/api/desk-assignments/hand-over', { method: 'POST', body: { handover_note: note.trim() || null }, again: 'by_key' }),
    // Our session has ended with it; the provider's session, the cookies and the other tabs follow.
    onSuccess: () => signOut(),
  });
  return (
    <ConfirmDialog
      title={words.handOverTitle[locale]}
      text={words.handOverText[locale]}
      action={words.handOver[locale]}
      busy={isPending || isSuccess}
      note={{ label: words.handOverNote[locale], value: note, onChange: setNote }}
      refusal={error ? { title: words.handOverRefused[locale], text: sayProblem(translate, problemOf(error)) } : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
