/** What many records went through under one id, offered to be undone once it is done; where all of them did, the dialog is over. */
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLocale } from '../../declaration.tsx';
import { newDeed, useUndo } from '../../undo.ts';
import { succeeded } from './changes.ts';
import type { Run } from './run.ts';

type Facts = {
  readonly isUndoable: boolean;
  readonly done: 'changed' | 'deleted' | 'moved';
  readonly close: () => void;
};

/** Answers the id to send the calls under. */
export function useUndoOffer({ outcomes, running }: Run, { isUndoable, done, close }: Facts): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { offer } = useUndo();
  const [deed] = useState(newDeed);
  const good = outcomes?.filter(succeeded).length ?? 0;
  const finish = useRef<() => void>(undefined);
  finish.current = () => {
    if (running || good === 0 || !isUndoable) return;
    offer(translate(`screens.bulk.${done}`, { smart_count: good, count: formatNumber(good, locale) }), deed);
    if (good === outcomes?.length) close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the outcomes of a run
  useEffect(() => finish.current?.(), [outcomes]);
  return deed;
}
