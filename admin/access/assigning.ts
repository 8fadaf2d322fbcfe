/** The calls of assigning groups to a target: the current groups, a preview of a change, and the change. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Locale } from '../../resources/kernel/text.ts';
import { nameIn } from '../engine/naming.ts';
import { dataOf, request } from '../session/http.ts';
import type { NamedKey } from './keys-by-module.tsx';
import type { Change, PaneItem } from './pane-items.ts';
import type { TargetColumn } from './target-kinds.ts';

export type Target = { readonly column: TargetColumn; readonly id: number };

type Group = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly is_assigned: boolean;
  readonly permission_ids: readonly number[];
  readonly refusal: Readonly<Record<Locale, string>> | null;
};
export type Choices = {
  readonly base_group_id: number | null;
  readonly groups: readonly Group[];
  readonly permissions: readonly NamedKey[];
};
export type Impact = {
  readonly gained: readonly { readonly id: number; readonly key: string; readonly desks: number }[];
  readonly lost: readonly { readonly id: number; readonly key: string; readonly desks: number }[];
  readonly desks: number;
  readonly people: number;
};

const address = '/api/permission-assignments';

export const useChoices = ({ column, id }: Target) =>
  useQuery({
    queryKey: ['permission-assignments', 'choices', column, id],
    queryFn: ({ signal }) => dataOf<Choices>(`${address}/choices?${column}=${id}`, { signal }),
  });

export const useImpact = ({ column, id }: Target, change: Change) =>
  useQuery({
    queryKey: ['permission-assignments', 'preview', column, id, change.give.join(), change.take.join()],
    queryFn: ({ signal }) =>
      dataOf<Impact>(`${address}/preview`, { method: 'POST', body: { [column]: id, ...change }, signal, again: 'as_it_is' }),
    enabled: change.give.length + change.take.length > 0,
    placeholderData: previous => previous,
    retry: false,
  });

export const useAssign = ({ column, id }: Target) =>
  useMutation({
    mutationFn: async (change: Change) => {
      await request(`${address}/assign`, { method: 'POST', body: { [column]: id, ...change }, again: 'by_key' });
      return change;
    },
  });

/** The groups as the panes show them, in the language of the screen. */
export function itemsOf({ groups, permissions }: Choices, locale: Locale, noteOf: (group: Group) => string): PaneItem[] {
  const byId = new Map(permissions.map(one => [one.id, one]));
  return groups.map(group => {
    const held = group.permission_ids.flatMap(id => byId.get(id) ?? []);
    return {
      id: group.id,
      label: nameIn(group, locale),
      note: noteOf(group),
      modules: [...new Set(held.map(({ module }) => module))],
      words: held.map(({ key, name, name_en }) => `${key} ${name} ${name_en ?? ''}`).join(' '),
      ...(group.refusal && { refusal: group.refusal[locale] }),
    };
  });
}
