/** One permission in the matrix: a box to choose it, or whether it is held. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '../../../resources/kernel/text.ts';
import { nameIn } from '../../engine/naming.ts';
import { Icon } from '../../shell/icons.tsx';
import type { MatrixKey, State } from './sheets.ts';
import { words } from './words.ts';

/** How people have a key without the group, if they do. */
const standingOf = ({ everybody, self_service }: MatrixKey) => {
  if (everybody) return 'everybody';
  return self_service ? 'self_service' : undefined;
};

type BoxProps = {
  readonly state: State;
  /** What it chooses; beside it is less. */
  readonly label: string;
  readonly className: string;
  readonly onSet: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A box for several keys at once. */
export const StateBox = ({ state, label, className, onSet, children }: BoxProps) => (
  <label className={className}>
    <input
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      ref={box => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={() => onSet(state !== 'all')}
    />
    <span>{children}</span>
  </label>
);

export type TickProps = {
  readonly of: MatrixKey;
  /** What is shown beside it: its verb. */
  readonly verb: string;
  readonly locale: Locale;
  readonly isOn: boolean;
  readonly wasOn: boolean;
  /** Where it is read only, this is not given. */
  readonly onChoose?: (ids: readonly number[], isOn: boolean) => void;
  /** In place of the tick, where it is read only. */
  readonly shown?: (key: MatrixKey) => ReactNode;
};

export function Tick({ of, verb, locale, isOn, wasOn, onChoose, shown }: TickProps) {
  const held = standingOf(of);
  const said = [nameIn(of, locale), held && words[held][locale], of.is_system && words.system[locale]].filter(Boolean).join(', ');
  const marks = (
    <>
      <span className="matrix-verb">{verb}</span>
      {held && <i className="matrix-standing" data-standing={held} title={words[held][locale]} />}
    </>
  );
  const state = { 'data-on': isOn || undefined, 'data-changed': isOn === wasOn ? undefined : true };
  if (onChoose)
    return (
      <label className="matrix-tick" title={`${said} (${of.key})`} {...state}>
        <input type="checkbox" aria-label={said} checked={isOn} onChange={() => onChoose([of.id], !isOn)} />
        {marks}
      </label>
    );
  return (
    <span className="matrix-tick" title={`${said} (${of.key})`} {...state}>
      {shown?.(of) ?? (isOn ? <Icon of={Check} size={16} /> : <span aria-hidden="true">–</span>)}
      {marks}
      {!shown && <span className="unseen">{words[isOn ? 'yes' : 'no'][locale]}</span>}
    </span>
  );
}
