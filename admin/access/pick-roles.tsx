/** The roles of a person, chosen in two panes: saved and undone by one call. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { accessErrors } from '../../resources/access/errors.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { isAdministrator } from '../session/user.ts';
import { useKeys, useSession } from '../shell/session-context.tsx';
import { useChoice } from './choice.tsx';
import type { Change, PaneItem } from './pane-items.ts';
import { rolesOf } from './pickable.ts';
import { SaveBar, useSaving } from './saving.tsx';
import { TwoPanes } from './two-panes.tsx';

const words = {
  failed: t('ভূমিকাগুলো আনা গেল না', 'The roles could not be loaded'),
  closed: t('এই ব্যক্তির ভূমিকা নেই', 'This person has no roles'),
};

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
  const keys = useKeys();
  const { user } = useSession();
  const was = useMemo(() => new Set(held), [held]);
  const assign = useMutation({
    mutationFn: (change: Change) =>
      request('/api/user-roles/assign', { method: 'POST', body: { user_id: userId, ...change }, again: 'by_key' }),
  });
  const saving = useSaving(useChoice('user-roles', userId, was), assign, onSaved);
  const isOwn = user.user_id === userId;
  // Nobody changes their own roles (D-GRANT).
  const mayEdit = !isOwn && keys.has('CREATE_USER_ROLE') && keys.has('DELETE_USER_ROLE');
  return (
    <section className="assign-groups">
      {saving.notice}
      <TwoPanes items={items} was={was} now={saving.now} onChange={mayEdit ? saving.choose : () => undefined} peek={() => null} />
      {isOwn && <p>{accessErrors.ownAssignment.text[locale]}</p>}
      {mayEdit && <SaveBar saving={saving} />}
    </section>
  );
}
