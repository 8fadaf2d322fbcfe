import type { ResourceName } from '../names.ts';
import { t } from '../text.ts';
import type { Common } from './every.ts';
import { checkIds, idsSchema } from './ids.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** Several records of one resource; the name ends in `_ids`. Read as ids and, under the name without `_ids` and with an s, as labels. */
export type RefsField = Common & {
  readonly kind: 'refs';
  readonly to: ResourceName;
  readonly min?: number;
  readonly max?: number;
  /** Too many for the rows of a list: only a whole record carries them. */
  readonly apart?: true;
};

/** As many records as one field may name, unless it says less. */
export const mostRefs = 2000;

export const refs: KindRules<RefsField> = {
  name: t('কয়েকটি রেকর্ডের উল্লেখ', 'several references'),
  check(value, { max = mostRefs }) {
    const checked = checkIds(value, max);
    return 'value' in checked ? { value: checked.value.sort((a, b) => a - b) } : checked;
  },
  list: true,
  chosen: true,
};

export const refsSchema: KindSchema<RefsField> = { schema: field => idsSchema(field, mostRefs), remark: ({ to }) => ` (${to})` };
