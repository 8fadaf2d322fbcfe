/** The roles of a person, chosen in two panes: given and taken by one call, undone by the same. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { accessErrors } from '../../resources/access/errors.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { isAdministrator } from '../session/user.ts';
import { useKeys, useSession } from '../shell/session-context.tsx';
import { changeOf, type PaneItem } from './pane-items.ts';
import { rolesOf } from './pickable.ts';
import { TwoPanes } from './two-panes.tsx';
import './assign-groups.css';

const words = {
  failed: t('ভূমিকাগুলো আনা গেল না', 'The roles could not be loaded'),
  closed: t('এই ব্যক্তির ভূমিকা নেই', 'This person has no roles'),
  save: t('সংরক্ষণ', 'Save'),
  reset: t('বাদ দিন', 'Discard'),
  refused: t('সংরক্ষণ হয়নি', 'It was not saved'),
  saved: t('সংরক্ষিত হয়েছে।', 'Saved.'),
  undo: t('আগের অবস্থায় ফেরান', 'Undo'),
};

type Change = { readonly give: readonly number[]; readonly take: readonly number[] };

export default function PickRoles({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const isOne = isAdministrator({ user_type: record.user_type as number });
  const query = useQuery({
    queryKey: ['user-roles', 'chosen', record.id, locale],
    queryFn: ({ signal }) => rolesOf(record.id, locale, signal),
    enabled: isOne,
  });
  if (!isOne) return <Notice drawing="closed" title={words.closed[locale]} text={accessErrors.roleForAdministrators.text[locale]} />;
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  const { items, held } = query.data;
  return <Chosen userId={record.id} items={items} held={held} onSaved={query.refetch} />;
}

type Props = {
  readonly userId: number;
  readonly items: readonly PaneItem[];
  readonly held: readonly number[];
  readonly onSaved: () => Promise<unknown>;
};

function Chosen({ userId, items, held, onSaved }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const keys = useKeys();
  const { user } = useSession();
  const was = useMemo(() => new Set(held), [held]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [done, setDone] = useState<Change>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: Change) => request('/api/user-roles/assign', { method: 'POST', body: { user_id: userId, ...change } }),
    onSuccess: async (_, change) => {
      await onSaved();
      setChosen(undefined);
      setDone(change);
    },
  });
  const choose = (now: ReadonlySet<number> | undefined) => {
    reset();
    setDone(undefined);
    setChosen(now);
  };
  // Nobody changes his own roles (D-GRANT).
  const mayEdit = user.user_id !== userId && keys.has('CREATE_USER_ROLE') && keys.has('DELETE_USER_ROLE');
  const change = changeOf(was, chosen ?? was);
  const isIdle = isPending || change.give.length + change.take.length === 0;
  return (
    <section className="assign-groups">
      <TwoPanes items={items} was={was} now={chosen ?? was} onChange={mayEdit ? choose : () => undefined} peek={() => null} />
      {error && (
        <Alert severity="error" role="alert">
          <b>{words.refused[locale]}</b>
          <br />
          {sayProblem(translate, problemOf(error))}
        </Alert>
      )}
      {!mayEdit && user.user_id === userId && <p>{accessErrors.ownAssignment.text[locale]}</p>}
      {mayEdit && (
        <div className="assign-bar">
          <Button variant="contained" disabled={isIdle} onClick={() => mutate(change)}>
            {words.save[locale]}
          </Button>
          <Button variant="outlined" color="inherit" disabled={isIdle} onClick={() => choose(undefined)}>
            {words.reset[locale]}
          </Button>
          <span role="status">
            {done && words.saved[locale]}
            {done && (
              <button type="button" className="button" disabled={isPending} onClick={() => mutate({ give: done.take, take: done.give })}>
                {words.undo[locale]}
              </button>
            )}
          </span>
        </div>
      )}
    </section>
  );
}
