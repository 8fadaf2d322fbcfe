/** Sends a person's proposal for a section: as a new proposal, in the pending one, or, when nothing is left of it, withdraws that. */
import { useDataProvider, useNavigate, useNotify, useRefresh } from 'react-admin';
import { type Change, changesIn, type ProfileSection } from '../../resources/hr/profile-sections.ts';
import type { BhumiDataProvider } from '../engine/data-provider.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useWaiting } from './proposals.tsx';
import { words } from './sheet-words.ts';

export type Sending = {
  /** What waits already. */
  readonly changes: readonly Change[];
  readonly isKnown: boolean;
  /** @throws what the server refuses */
  readonly send: (changes: readonly Change[]) => Promise<void>;
  /** To the page of what was proposed. */
  readonly leave: () => void;
};

export function useSending(section: ProfileSection, userId: number): Sending {
  const { data, isPending } = useWaiting(userId, section.value);
  const dataProvider = useDataProvider<BhumiDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const locale = useLocale();
  const waiting = data?.[0];
  const send = async (changes: readonly Change[]) => {
    const new_data = JSON.stringify(changes);
    if (changes.length === 0) {
      if (waiting) await dataProvider.move('profile-changes', { id: waiting.id, move: 'withdraw', data: { version: waiting.version } });
    } else if (waiting)
      await dataProvider.update('profile-changes', { id: waiting.id, data: { ...waiting, new_data }, previousData: waiting });
    else await dataProvider.create('profile-changes', { data: { section: section.value, new_data } });
    notify(words[changes.length === 0 ? 'withdrawn' : 'proposed'][locale], { type: 'success' });
    refresh();
  };
  return {
    changes: (waiting && changesIn(section, waiting.new_data)) ?? [],
    isKnown: !isPending,
    send,
    leave: () => navigate(`/users/${userId}/show/changes`),
  };
}
