/** The parts of the front page's cards: a head with its link, a figure, lines of further figures. */
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../resources/kernel/text.ts';
import { useWords } from '../../shell/words.ts';
import { type Behind, hrefOf } from './behind.ts';
import './figures.css';

const seeAll = t('সব দেখুন', 'See all');

type CardProps = {
  readonly title: string;
  readonly note?: string;
  readonly behind?: Behind;
  readonly wide?: true;
  readonly children: ReactNode;
};

/** `behind`: its list, when one shows everything in the card. */
export function Card({ title, note, behind, wide, children }: CardProps) {
  const { say } = useWords();
  return (
    <section className={wide ? 'figures-card wide' : 'figures-card'}>
      <h3>
        {title}
        {note && <span className="note">{note}</span>}
        {behind && (
          <a className="figures-all" href={hrefOf(behind)} aria-label={`${say(seeAll)}: ${title}`}>
            {say(seeAll)}
          </a>
        )}
      </h3>
      {children}
    </section>
  );
}

/** A large figure with what it is, leading to its list. */
export function Large({ value, behind, children }: { readonly value: string; readonly behind?: Behind; readonly children?: ReactNode }) {
  const figure = <b>{value}</b>;
  return (
    <p className="figures-large">
      {behind ? <a href={hrefOf(behind)}>{figure}</a> : figure}
      {children && <span>{children}</span>}
    </p>
  );
}

export type Line = {
  readonly label: string;
  readonly value: number | string;
  readonly behind?: Behind;
  readonly mark?: string;
  readonly bad?: boolean;
};

/** Further figures, one below the other; each leads to its list. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { locale } = useWords();
  return (
    <ul className="figures-lines">
      {lines.map(({ label, value, behind, mark, bad = false }) => {
        const content = (
          <>
            <span>{label}</span>
            <b>{typeof value === 'number' ? formatNumber(value, locale) : value}</b>
          </>
        );
        return (
          <li key={label} className={bad ? 'bad' : undefined}>
            {mark && <i className={mark} aria-hidden="true" />}
            {behind ? <a href={hrefOf(behind)}>{content}</a> : <p>{content}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Why there is nothing, and what to enter. */
export const Nothing = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <p className="figures-nothing">
    {text} {children}
  </p>
);
