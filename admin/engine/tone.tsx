/** A state as a glyph and a word, so that colour is never the only sign. Normal states are quiet, exceptions are filled. */
import type { ReactNode } from 'react';
import type { Option } from '../../resources/kernel/field.ts';
import './tone.css';

export type ToneName = NonNullable<Option['tone']>;

const quiet: ReadonlySet<ToneName> = new Set(['success', 'muted']);

/** Its glyph is drawn by the style alone: a list has hundreds of them. */
export const Tone = ({ tone, children }: { tone: ToneName; children: ReactNode }) => (
  <span className={`tone tone-${tone}${quiet.has(tone) ? ' tone-quiet' : ''}`}>{children}</span>
);
