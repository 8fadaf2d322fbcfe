/**
 * The secrets of an application: valid ones, adding one (shown once only), and revoking one. Two may be valid, so that a program gets the
 * next before the last one ends.
 */
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf, request } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import './application-secrets.css';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));

type Secret = { readonly id: number; readonly name: string; readonly created_at: string; readonly last_used_at: string | null };
type NewSecret = { readonly client_id: string; readonly client_secret: string };

const mostSecrets = 2;

const words = {
  what: t(
    'অ্যাপটি তার কোড ও একটি গোপন চাবি দিয়ে টোকেন নেয়। একসঙ্গে দুটি চাবি চালু থাকতে পারে, যাতে বিরতি ছাড়াই বদলানো যায়।',
    'The application gets its tokens with its code and a secret. Two secrets may be valid at a time, so one can be replaced without interruption.',
  ),
  none: t('কোনো গোপন চাবি চালু নেই।', 'There is no valid secret.'),
  made: t('তৈরি', 'Created'),
  used: t('শেষ ব্যবহার', 'Last used'),
  never: t('ব্যবহৃত হয়নি', 'Never used'),
  add: t('নতুন গোপন চাবি', 'New secret'),
  full: t('দুটিই চালু; নতুন চাবির আগে একটি বাতিল করুন।', 'Both are valid; revoke one before you create another.'),
  closed: t('অ্যাপটি বন্ধ; চাবি দেওয়ার আগে আবার চালু করুন।', 'The application is revoked; restore it before you give it a secret.'),
  once: t('এটি একবারই দেখানো হয়। এখনই কপি করে নিরাপদ স্থানে রাখুন।', 'This is shown only once. Copy it now and keep it in a safe place.'),
  copy: t('কপি করুন', 'Copy'),
  copied: t('কপি হয়েছে', 'Copied'),
  notCopied: t('কপি করা গেল না', 'It could not be copied'),
  done: t('কপি করেছি', 'I have copied it'),
  revoke: t('বাতিল করুন', 'Revoke'),
  revokeTitle: t('এই গোপন চাবি বাতিল করবেন?', 'Revoke this secret?'),
  revokeText: t('এর টোকেন সঙ্গে সঙ্গে অচল হবে, চাবিটি আর ফেরানো যাবে না।', 'Its tokens end at once, and the secret cannot be restored.'),
  refused: t('কাজটি করা গেল না', 'It could not be done'),
  failed: t('গোপন চাবিগুলো আনা গেল না', 'The secrets could not be loaded'),
};

/** The secrets of one application and their actions; after each action the record is read again, since it counts them. */
function useSecrets(id: number) {
  const refresh = useRefresh();
  const address = `/api/applications/${id}/secrets`;
  const query = useQuery({
    queryKey: ['application-secrets', id],
    queryFn: ({ signal }) => dataOf<Secret[]>(address, { signal }),
  });
  const onSettled = async () => {
    await query.refetch();
    refresh();
  };
  const add = useMutation({
    mutationFn: () => dataOf<NewSecret>(address, { method: 'POST' }),
    onSettled,
  });
  const revoke = useMutation({ mutationFn: (secret: number) => request(`${address}/${secret}`, { method: 'DELETE' }), onSettled });
  return { query, add, revoke };
}

export default function ApplicationSecrets({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const { query, add, revoke } = useSecrets(record.id);
  const [asked, setAsked] = useState<Secret>();
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  const secrets = query.data;
  const isClosed = record.row_status !== 1;
  const isFull = secrets.length >= mostSecrets;
  const make = () => add.mutate(undefined, { onError: error => notify(sayProblem(translate, problemOf(error)), { type: 'error' }) });
  return (
    <section className="application-secrets">
      <p>{words.what[locale]}</p>
      {add.data && <Shown secret={add.data} onDone={add.reset} />}
      {secrets.length === 0 ? <p className="none">{words.none[locale]}</p> : <Valid secrets={secrets} onRevoke={setAsked} />}
      {(isClosed || isFull) && <p className="why">{words[isClosed ? 'closed' : 'full'][locale]}</p>}
      {!add.data && (
        <Button variant="contained" startIcon={<Icon of={KeyRound} />} disabled={isClosed || isFull || add.isPending} onClick={make}>
          {words.add[locale]}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={words.revokeTitle[locale]}
            text={`${asked.name}: ${words.revokeText[locale]}`}
            action={words.revoke[locale]}
            busy={revoke.isPending}
            refusal={revoke.error ? { title: words.refused[locale], text: sayProblem(translate, problemOf(revoke.error)) } : undefined}
            onConfirm={() => revoke.mutate(asked.id, { onSuccess: () => setAsked(undefined) })}
            onClose={() => {
              revoke.reset();
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Valid({ secrets, onRevoke }: { secrets: readonly Secret[]; onRevoke: (secret: Secret) => void }) {
  const locale = useLocale();
  return (
    <ul>
      {secrets.map(secret => (
        <li key={secret.id}>
          <code>{`bhs_${secret.name}_…`}</code>
          <span>
            {words.made[locale]}: {formatInstant(secret.created_at, locale)}
          </span>
          <span>
            {words.used[locale]}: {secret.last_used_at === null ? words.never[locale] : formatInstant(secret.last_used_at, locale)}
          </span>
          <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => onRevoke(secret)}>
            {words.revoke[locale]}
            <span className="unseen"> {secret.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The new secret. It is in this page's memory only, and lost when the page is left. */
function Shown({ secret: { client_id, client_secret }, onDone }: { secret: NewSecret; onDone: () => void }) {
  const locale = useLocale();
  const notify = useNotify();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(words.copied[locale], { type: 'success' });
    } catch {
      notify(words.notCopied[locale], { type: 'error' });
    }
  };
  return (
    <div className="shown-once" role="status">
      <b>{words.once[locale]}</b>
      <dl>
        {Object.entries({ client_id, client_secret }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
              <button type="button" className="icon-button" aria-label={`${words.copy[locale]}: ${name}`} onClick={() => copy(value)}>
                <Icon of={Copy} size={16} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outlined" color="inherit" onClick={onDone}>
        {words.done[locale]}
      </Button>
    </div>
  );
}
