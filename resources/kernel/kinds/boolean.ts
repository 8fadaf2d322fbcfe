import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** A required yes or no has no default: the answer has to be given (S5.051). */
export type BooleanField = Common & { readonly kind: 'boolean'; readonly initial?: boolean };

export const boolean: KindRules<BooleanField> = {
  name: t('হ্যাঁ বা না', 'yes or no'),
  check: value => (typeof value === 'boolean' ? { value } : e.boolean()),
  chosen: true,
  unsaid: ({ initial = false }) => initial,
};

export const booleanSchema: KindSchema<BooleanField> = { schema: () => ({ type: 'boolean' }) };
