/** Asks before a desk is deleted; what blocks it is shown in the same dialog, with a link to it. */
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import ConfirmDialog from '../engine/confirm-dialog.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Desk, PostsName } from './organogram-data.ts';
import { words } from './organogram-words.ts';

const Blocking = lazy(() => import('../engine/record/blocking.tsx'));

type Props = { readonly desk: Desk; readonly posts: PostsName; readonly onDone: () => void; readonly onClose: () => void };

export default function RemoveDesk({ desk, posts, onDone, onClose }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const name = nameIn(desk, locale);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(`/api/${posts}/${desk.id}`, { method: 'DELETE', headers: { 'If-Match': `"${desk.version}"` }, again: 'by_key' }),
    onSuccess: () => {
      notify(fill(words.removed[locale], locale, { name }), { type: 'success' });
      onDone();
    },
  });
  const problem = error && problemOf(error);
  const refusal = problem && {
    title: words.refused[locale],
    text: sayProblem(translate, problem),
    more: (
      <Suspense fallback={null}>
        <Blocking record={desk} problem={problem} />
      </Suspense>
    ),
  };
  return (
    <ConfirmDialog
      title={fill(words.removeTitle[locale], locale, { name })}
      text={words.removeText[locale]}
      action={words.remove[locale]}
      busy={isPending}
      refusal={refusal ?? undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
