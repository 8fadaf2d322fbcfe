import { t } from '../text.ts';
import type { Common, Option } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { notOneOf, optionRemark, optionSchema } from './options.ts';

/** `value` is what is stored and sent: the specification's number, else the catalogue's word (D-CHOICE). */
export type ChoiceField = Common & { readonly kind: 'choice'; readonly options: readonly Option[]; readonly initial?: string | number };

export const choice: KindRules<ChoiceField> = {
  name: t('একটি বাছাই', 'one of a list'),
  check: (value, field) => (field.options.some(one => one.value === value) ? { value } : notOneOf(field)),
  chosen: true,
};

export const choiceSchema: KindSchema<ChoiceField> = { schema: optionSchema, remark: optionRemark };
