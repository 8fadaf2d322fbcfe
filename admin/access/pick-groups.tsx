/** The groups of a role, chosen in two panes. Saved and undone by the record's own call. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useDeclaration, useLocale } from '../engine/declaration.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { useChoice } from './choice.tsx';
import type { Change, PaneItem } from './pane-items.ts';
import { groupsOf } from './pickable.ts';
import { SaveBar, useSaving } from './saving.tsx';
import { TwoPanes } from './two-panes.tsx';

const words = { failed: t('তালিকাটি আনা গেল না', 'The list could not be loaded') };

type Props = { readonly record: RaRecord<number> };

export default function PickGroups({ record }: Props) {
  const locale = useLocale();
  const query = useQuery({ queryKey: ['permission-groups', 'members', locale], queryFn: ({ signal }) => groupsOf(locale, signal) });
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return <Picked record={record} items={query.data} />;
}

function Picked({ record, items }: Props & { readonly items: readonly PaneItem[] }) {
  const { name } = useDeclaration();
  const refresh = useRefresh();
  const was = useMemo(() => new Set<number>(record.permission_group_ids ?? []), [record]);
  const assign = useMutation({
    mutationFn: ({ give, take }: Change) =>
      request(`/api/${name}/${record.id}`, {
        method: 'PATCH',
        headers: { 'If-Match': `"${record.version}"` },
        body: { permission_group_ids: [...was, ...give].filter(id => !take.includes(id)).sort((one, other) => one - other) },
      }),
  });
  const saving = useSaving(useChoice(`${name}:permission_group_ids`, record.id, was), assign, async () => refresh());
  const mayEdit = (record._can as readonly string[] | undefined)?.includes('update') ?? false;
  return (
    <section className="assign-groups">
      {mayEdit && saving.notice}
      <TwoPanes items={items} was={was} now={saving.now} onChange={mayEdit ? saving.choose : () => undefined} peek={() => null} />
      {mayEdit && <SaveBar saving={saving} />}
    </section>
  );
}
