/** A state as a glyph and a word, so that colour is never the only sign. The ordinary is quiet, the exception is filled. */
import type { ReactNode } from 'react';
import type { Option } from '../../resources/kernel/field.ts';
import './tone.css';

type ToneName = NonNullable<Option['tone']>;

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;
const shapes: Readonly<Record<ToneName, ReactNode>> = {
  success: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  muted: <circle cx="5" cy="5" r="3.2" {...line} />,
  info: (
    <>
      <circle cx="5" cy="5" r="3.4" {...line} strokeWidth={1.4} />
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  warning: <path d="M5 1v5M5 7.6v1.6" {...line} strokeWidth={2} />,
  danger: <path d="m2 2 6 6M8 2 2 8" {...line} />,
};
const quiet: ReadonlySet<ToneName> = new Set(['success', 'muted']);

export const Tone = ({ tone, children }: { tone: ToneName; children: ReactNode }) => (
  <span className={`tone tone-${tone}${quiet.has(tone) ? ' tone-quiet' : ''}`}>
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {shapes[tone]}
    </svg>
    {children}
  </span>
);
