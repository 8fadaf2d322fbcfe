import type { ResourceName } from '../names.ts';
import { type Text, t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { ChoiceField } from './choice.ts';
import type { Common } from './every.ts';
import { countOf } from './ids.ts';
import type { IntegerField } from './integer.ts';
import type { KindRules, KindSchema } from './kind.ts';
import type { RefField } from './ref.ts';
import type { StringField } from './string.ts';

/** Child rows, written through this field alone (D-CHILDREN): records of `of` whose reference `via` is this one. At most 500. */
export type RowsField = Common & {
  readonly kind: 'rows';
  readonly of: ResourceName;
  readonly via: string;
  readonly min?: number;
  readonly max?: number;
  /** A new record begins with one empty row, though it may be saved without: for lists that almost nobody leaves empty. */
  readonly begins?: boolean;
  /** An integer field of the child that holds its place in the list. */
  readonly order?: string;
  /** Numbers of the child that are added up at the foot of its table; money is without being named. */
  readonly sums?: readonly string[];
  /**
   * What its sheet shows beside the required fields; without it as many optional ones as make six columns. Of rows that the server writes,
   * what their table shows; without it everything.
   */
  readonly columns?: readonly string[];
  /** What people know of its rows, where the parent's list is searched by them; the label unless said. */
  readonly known?: Text;
  /** Fields of the child by which the parent's list is filtered, as `schedules.mouza_id`: one row meets all that is asked. */
  readonly asks?: Readonly<Record<string, ChoiceField | IntegerField | RefField | StringField>>;
};

/** At most so many rows in one field (D-CHILDREN). */
export const mostRows = 500;

/** Only the list is looked at: the rows are judged by the child's own declaration (`../validate.ts`). */
export const rows: KindRules<RowsField> = {
  name: t('অধীন সারি', 'child rows'),
  check: value => (Array.isArray(value) ? { value } : e.array()),
  list: true,
};

export const rowsSchema: KindSchema<RowsField> = {
  schema: field => ({ type: 'array', items: { type: 'object' }, ...countOf(field, mostRows) }),
  remark: ({ of }) => ` (${of})`,
};
