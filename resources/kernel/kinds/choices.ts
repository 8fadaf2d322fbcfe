import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common, Option } from './every.ts';
import { countOf } from './ids.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { notOneOf, optionRemark, optionSchema } from './options.ts';

/** Several options of a closed list, each at most once, stored in the order of the declaration. */
export type ChoicesField = Common & { readonly kind: 'choices'; readonly options: readonly Option[]; readonly min?: number };

export const choices: KindRules<ChoicesField> = {
  name: t('কয়েকটি বাছাই', 'several of a list'),
  check(value, field) {
    const { options } = field;
    if (!Array.isArray(value)) return e.array();
    if (value.some(one => !options.some(option => option.value === one))) return notOneOf(field);
    if (new Set(value).size < value.length) return e.unique();
    return { value: options.map(option => option.value).filter(one => value.includes(one)) };
  },
  list: true,
  chosen: true,
};

export const choicesSchema: KindSchema<ChoicesField> = {
  schema: field => ({ type: 'array', items: optionSchema(field), uniqueItems: true, ...countOf(field) }),
  remark: optionRemark,
};
