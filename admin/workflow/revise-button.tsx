/** What isn't a draft any more is changed by its next version. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { dataOf } from '../session/http.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './inbox-words.ts';

export function ReviseButton({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const keys = useKeys();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [busy, setBusy] = useState(false);
  if (record.state === 'draft' || !keys.has('CREATE_WORKFLOW')) return null;
  const revise = async () => {
    setBusy(true);
    try {
      const { id } = await dataOf<{ id: number }>(`/api/workflows/${record.id}/revise`, { method: 'POST', again: 'by_key' });
      redirect(`/workflows/${id}/show/arrangement`);
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void revise()}>
      {words.revise[locale]}
    </Button>
  );
}
