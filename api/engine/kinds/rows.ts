import type { RowsField } from '../../../resources/kernel/field.ts';
import { tableOf } from '../../../resources/kernel/resource.ts';
import { quoted } from '../sql-names.ts';
import { asText } from './cells.ts';
import { presenceOf } from './filters.ts';
import type { ApiKind } from './kind.ts';

export const rows: ApiKind<RowsField> = {
  model: 'any',
  /** The children of a record, without the reference to their parent and rows of their own. */
  selected({ of, via, order }, { alias, name, children }) {
    const inner = `${alias}c`;
    const { source, columns } = children(of, inner, via);
    const sort = [...(order ? [`${inner}.${quoted(order)}`] : []), `${inner}.id`].join(', ');
    return [
      `(select coalesce(json_agg(t), '[]') from (select ${columns} from ${source} ${inner} where ${inner}.${quoted(via)} = ${alias}.id order by ${sort}) t) as ${quoted(name)}`,
    ];
  },
  filter: presenceOf(({ field }) => ({ table: quoted(tableOf(field.of)), key: field.via })),
  cell: { exported: asText, reported: value => String((value as unknown[]).length) },
  example: () => [],
};
