/** How a whole is divided. */
import { Large } from '../engine/figures/card.tsx';
import { useWords } from '../shell/words.ts';
import { percentIn } from './answer.ts';

/** The parts of a whole side by side; their names are in the lines below it. */
export const Shares = ({ parts }: { readonly parts: readonly { readonly mark: string; readonly value: number }[] }) => (
  <div className="figures-shares" aria-hidden="true">
    {parts.map(({ mark, value }) => value > 0 && <i key={mark} className={mark} style={{ flexGrow: value }} />)}
  </div>
);

/** How much of a whole is done. */
export function Rate({ percent, label }: { readonly percent: number | null; readonly label: string }) {
  const { locale } = useWords();
  if (percent === null) return null;
  return (
    <>
      <Large value={percentIn(percent, locale)}>{label}</Large>
      <div className="figures-shares" aria-hidden="true">
        <i className="c0" style={{ flexGrow: Math.min(percent, 100) }} />
        <i className="rest" style={{ flexGrow: Math.max(100 - percent, 0) }} />
      </div>
    </>
  );
}
