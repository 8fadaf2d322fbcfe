/** What a group or a role holds, chosen in two panes: its keys, or the groups in it. Saved by the record's own call, undone by the same. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useDeclaration, useLocale } from '../engine/declaration.tsx';
import { type Problem, problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { useChoice } from './choice.tsx';
import type { PaneItem } from './pane-items.ts';
import { membersOf } from './pickable.ts';
import { TwoPanes } from './two-panes.tsx';
import './assign-groups.css';

const words = {
  failed: t('তালিকাটি আনা গেল না', 'The list could not be loaded'),
  save: t('সংরক্ষণ', 'Save'),
  reset: t('বাদ দিন', 'Discard'),
  refused: t('সংরক্ষণ হয়নি', 'It was not saved'),
  saved: t('সংরক্ষিত হয়েছে।', 'Saved.'),
  undo: t('আগের অবস্থায় ফেরান', 'Undo'),
};

export type MembersField = 'permission_ids' | 'permission_group_ids';
type Props = { readonly record: RaRecord<number>; readonly field: MembersField };

export default function PickMembers({ record, field }: Props) {
  const locale = useLocale();
  const query = useQuery({
    queryKey: [field === 'permission_ids' ? 'permissions' : 'permission-groups', 'members', locale],
    queryFn: ({ signal }) => membersOf(field, locale, signal),
  });
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return <Picked record={record} field={field} items={query.data} />;
}

/** What is wrong with the choice itself, in the language in which it was sent. */
const told = ({ details }: Problem): string => details.flatMap(({ text }) => text ?? []).join(' ');

function Picked({ record, field, items }: Props & { readonly items: readonly PaneItem[] }) {
  const { name } = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const refresh = useRefresh();
  const was = useMemo(() => new Set<number>(record[field] ?? []), [record, field]);
  const { now, count, notice, ...choice } = useChoice(`${name}:${field}`, record.id, was);
  const [before, setBefore] = useState<ReadonlySet<number>>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: ReadonlySet<number>) =>
      request(`/api/${name}/${record.id}`, {
        method: 'PATCH',
        headers: { 'If-Match': `"${record.version}"` },
        body: { [field]: [...wanted].sort((one, other) => one - other) },
      }),
    onSuccess: () => {
      setBefore(was);
      choice.end();
      refresh();
    },
  });
  const begin = () => {
    reset();
    setBefore(undefined);
  };
  const choose = (next: ReadonlySet<number>) => {
    begin();
    choice.choose(next);
  };
  const discard = () => {
    begin();
    choice.end();
  };
  const mayEdit = (record._can as readonly string[] | undefined)?.includes('update') ?? false;
  return (
    <section className="assign-groups">
      {mayEdit && notice}
      <TwoPanes items={items} was={was} now={now} onChange={mayEdit ? choose : () => undefined} peek={() => null} />
      {error && (
        <Alert severity="error" role="alert">
          <b>{words.refused[locale]}</b>
          <br />
          {told(problemOf(error)) || sayProblem(translate, problemOf(error))}
        </Alert>
      )}
      {mayEdit && (
        <div className="assign-bar">
          <Button variant="contained" disabled={count === 0 || isPending} onClick={() => mutate(now)}>
            {words.save[locale]}
          </Button>
          <Button variant="outlined" color="inherit" disabled={count === 0 || isPending} onClick={discard}>
            {words.reset[locale]}
          </Button>
          <span role="status">
            {before && words.saved[locale]}
            {before && (
              <button type="button" className="button" disabled={isPending} onClick={() => mutate(before)}>
                {words.undo[locale]}
              </button>
            )}
          </span>
        </div>
      )}
    </section>
  );
}
