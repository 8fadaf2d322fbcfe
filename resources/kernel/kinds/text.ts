import { t } from '../text.ts';
import type { Common, Pair } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { checkLines, lengths, textPattern } from './texts.ts';

/**
 * Several lines of plain text. `max` in code points. `coded`: programs write and read it, and a page shows in its own way what it says. The
 * history leaves it out.
 */
export type TextField = Common & {
  readonly kind: 'text';
  readonly max: number;
  readonly min?: number;
  readonly pair?: Pair;
  readonly coded?: true;
};

export const text: KindRules<TextField> = { name: t('কয়েক লাইনের লেখা', 'text of several lines'), check: checkLines };

export const textSchema: KindSchema<TextField> = {
  schema: field => ({ type: 'string', ...lengths(field) }),
  written: (field, schema) => ({ ...schema, pattern: textPattern(field, 'lines') }),
};
