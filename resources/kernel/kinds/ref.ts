import type { ResourceName } from '../names.ts';
import { t } from '../text.ts';
import type { Common } from './every.ts';
import { checkId, idSchema } from './ids.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** A reference ends in `_id`; its target is given by name. */
export type RefField = Common & {
  readonly kind: 'ref';
  readonly to: ResourceName;
  /** Another reference of this record that narrows the choice. A change of it empties this one. */
  readonly dependsOn?: string;
  /**
   * The target's reference to the same record, where its name differs from the one here: `office_id` of a desk beside `posting_office_id`.
   */
  readonly under?: string;
  /** Only targets of which this field has one of these values are offered; the server judges what is sent by itself. */
  readonly only?: { readonly by: string; readonly id: readonly string[] };
  /** The person who makes the record is its first value unless the body says otherwise. */
  readonly initial?: 'me';
  /**
   * Taken from there when a new record's body leaves it out: `active_desk.office_id`, or `user_id.office_id` of the record's own reference.
   */
  readonly copyFrom?: `${string}.${string}`;
};

export const ref: KindRules<RefField> = { name: t('রেকর্ডের উল্লেখ', 'reference'), check: checkId, chosen: true };

export const refSchema: KindSchema<RefField> = { schema: () => idSchema, remark: ({ to }) => ` (${to})` };
