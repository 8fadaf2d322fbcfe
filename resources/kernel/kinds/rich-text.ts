import { t } from '../text.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { checkLines, lengths, textPattern } from './texts.ts';

/**
 * HTML of the allow-list (`../rich-text.ts`), sanitised on write (D-RICH-TEXT). `max` counts the code points of the markup. `pictures`: the
 * field of the same record whose files may be shown in the text.
 */
export type RichTextField = Common & { readonly kind: 'richText'; readonly max: number; readonly pictures?: string };

export const richText: KindRules<RichTextField> = {
  name: t('সাজানো লেখা', 'formatted text'),
  check: (value, { max }) => checkLines(value, { max }),
};

export const richTextSchema: KindSchema<RichTextField> = {
  schema: field => ({ type: 'string', ...lengths(field) }),
  written: (field, schema) => ({ ...schema, pattern: textPattern(field, 'lines') }),
};
