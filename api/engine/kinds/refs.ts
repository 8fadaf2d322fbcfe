import type { RefsField } from '../../../resources/kernel/field.ts';
import { embeddedName, linkTableOf } from '../../../resources/kernel/resource.ts';
import { t } from '../../../resources/kernel/text.ts';
import { quoted } from '../sql-names.ts';
import { both, listMark, membersOf, said, textOf } from './cells.ts';
import { listed } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { reportedLabels } from './references.ts';

const guide = t(`“%{target}”-এর চাবি বা নাম, মাঝে “${listMark}”`, `Keys or names of “%{target}”, with “${listMark}” between`);

export const refs: ApiKind<RefsField> = {
  model: 'any',
  /** The ids, with their labels in the same order. */
  selected({ to }, { resource, alias, name, labelled }) {
    const link = `from ${quoted(linkTableOf(resource.name, name))} l`;
    const { source, label } = labelled(to, 'r');
    return [
      `(select coalesce(json_agg(l.target_id order by l.target_id), '[]') ${link} where l.owner_id = ${alias}.id) as ${quoted(name)}`,
      `(select coalesce(json_agg(${label} order by r.id), '[]') ${link} join ${source} r on r.id = l.target_id where l.owner_id = ${alias}.id) as ${quoted(embeddedName(name))}`,
    ];
  },
  filter: {
    ...{ takes: 'member', shared: () => 'ids' },
    one: ({ label, to }) => ({ kind: 'ref', label, to }),
    condition: (operator, raw, asking) =>
      listed(operator, raw, asking, (targets, not) => ({
        kind: 'related',
        to: { table: quoted(linkTableOf(asking.resource.name, asking.column)), key: 'owner_id' },
        targets,
        not,
      })),
  },
  cell: {
    read: cell => membersOf(textOf(cell)),
    guide: ({ to }, labelOf) => said(guide, locale => ({ target: labelOf(to)[locale] })),
    example: () => both(''),
    reported: reportedLabels,
  },
  example: ({ min = 1 }) => Array.from({ length: Math.max(min, 1) }, (_, at) => at + 1),
};
