/** The switches of the ministry's events: read once, each saved at once on the version that is seen, and turned back by `undo`. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { BhumiDataProvider } from '../engine/data-provider.ts';
import { useKeys } from '../shell/session-context.tsx';
import type { Setting, Wording } from './event-rows.ts';

/** More than there will ever be: a row for each type and channel. */
const most = 500;
const key = ['notification-settings', 'switches'];

/** What came of the last change. */
export type Outcome = { readonly setting: Setting; readonly isOn: boolean; readonly error?: unknown };

function useAll<R extends Setting | Wording>(resource: string, queryKey: readonly string[], enabled: boolean) {
  const provider = useDataProvider<BhumiDataProvider>();
  const asked = { pagination: { page: 1, perPage: most }, sort: { field: 'type', order: 'ASC' } as const, filter: {} };
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await provider.getList(resource, { ...asked, signal })).data as unknown as readonly R[],
    retry: false,
    enabled,
  });
}

/** The templates; nothing for people who may not list them. */
export function useWordings(): readonly Wording[] | undefined {
  const keys = useKeys();
  const mayList = keys.has('VIEW_ALL_NOTIFICATION_TEMPLATE') || keys.has('VIEW_NOTIFICATION_TEMPLATE');
  return useAll<Wording>('notification-templates', ['notification-templates', 'worded'], mayList).data;
}

export function useSwitches() {
  const provider = useDataProvider<BhumiDataProvider>();
  const queries = useQueryClient();
  const query = useAll<Setting>('notification-settings', key, true);
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const put = (setting: Setting) =>
    queries.setQueryData<readonly Setting[]>(key, now => now?.map(one => (one.id === setting.id ? setting : one)));
  const turn = async (setting: Setting, isOn: boolean): Promise<void> => {
    if (saving.has(setting.id)) return;
    setSaving(now => new Set([...now, setting.id]));
    put({ ...setting, is_on: isOn });
    try {
      const { data } = await provider.update('notification-settings', {
        ...{ id: setting.id, data: { is_on: isOn, version: setting.version }, previousData: setting },
      });
      put(data as Setting);
      setOutcome({ setting: data as Setting, isOn });
    } catch (error) {
      put(setting);
      setOutcome({ setting, isOn, error });
      // Somebody else may have changed it: from here on the page shows what is stored.
      void query.refetch();
    } finally {
      setSaving(now => new Set([...now].filter(id => id !== setting.id)));
    }
  };
  const undo = ({ setting, isOn }: Outcome): Promise<void> =>
    turn((query.data ?? []).find(({ id }) => id === setting.id) ?? setting, !isOn);
  return { query, saving, outcome, turn, undo };
}
export type Switches = ReturnType<typeof useSwitches>;
