/** One mouza of the office. */
import { Trash2 } from 'lucide-react';
import { nameIn } from '../../engine/naming.ts';
import { Tone } from '../../engine/tone.tsx';
import { Icon } from '../../shell/icons.tsx';
import { useWords } from '../../shell/words.ts';
import type { Can, HeldRow } from './facts.ts';
import { MouzaFacts } from './mouza-line.tsx';
import { words } from './words.ts';

type Props = {
  readonly row: HeldRow;
  readonly can: readonly Can[];
  readonly busy: boolean;
  readonly picked: boolean;
  readonly onPick: () => void;
  readonly onDags: () => void;
  readonly onRemove: () => void;
};

export function HeldLine({ row, can, busy, picked, onPick, onDags, onRemove }: Props) {
  const { say, fill, locale } = useWords();
  const { mouza, is_full_mouza, dags } = row;
  const name = nameIn(mouza, locale);
  const canRemove = can.includes('delete');
  const share = is_full_mouza ? say(words.whole) : dags ? fill(say(words.dagCount), { count: dags.length }) : say(words.byDags);
  return (
    <li className={picked ? 'mouza selected' : 'mouza'}>
      {canRemove && (
        <input type="checkbox" className="pick-box" checked={picked} aria-label={`${say(words.pick)}: ${name}`} onChange={onPick} />
      )}
      <MouzaFacts
        mouza={mouza}
        held={row.overlaps}
        beside={row.row_status === 1 ? undefined : <Tone tone="muted">{say(words.inactive)}</Tone>}
      />
      {can.includes('see_dags') ? (
        <button type="button" className="button mouza-share" aria-haspopup="dialog" aria-label={`${share}: ${name}`} onClick={onDags}>
          {share}
        </button>
      ) : (
        <span className="mouza-share">{share}</span>
      )}
      {canRemove && (
        <button type="button" className="icon-button" disabled={busy} aria-label={`${say(words.remove)}: ${name}`} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </button>
      )}
    </li>
  );
}
