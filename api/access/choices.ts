/** The groups of a target and those it may be given, each with its keys; for a group that the caller may not give, the reason. */
import type { Locale } from '../../resources/kernel/text.ts';
import type { Inside } from '../engine/server-side.ts';
import { assembled, type Query, type RowOf, sql } from '../engine/sql.ts';
import { lackOf } from './grants.ts';
import type { Change } from './impact.ts';
import { type TargetColumn, targetColumns } from './permission-assignments.server.ts';

type GroupRow = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly level: 'office' | 'desk';
  readonly row_status: number;
  readonly is_assigned: boolean;
  readonly permission_ids: readonly number[];
};
type PermissionRow = RowOf<typeof permissionsText>;

/** Why the caller may not give or take it, in both languages; null when they may. */
type Offered = GroupRow & { readonly refusal: Readonly<Record<Locale, string>> | null };

export type Choices = {
  readonly base_group_id: number | null;
  readonly groups: readonly Offered[];
  readonly permissions: readonly PermissionRow[];
};

/** Offices and their types have groups of the office level, desks those of the desk level; people and services either. */
const levelOf: Partial<Record<TargetColumn, 'office' | 'desk'>> = {
  office_id: 'office',
  office_type_id: 'office',
  office_organogram_id: 'desk',
};

/** Active groups of the level, and all that are already assigned. */
const groupsText = assembled<GroupRow>()(
  'access/choices.groups',
  'the kind of target is chosen',
  (column: TargetColumn) => `
select g.id, g.name, g.name_en, g.level, g.row_status, a.id is not null as is_assigned,
  (select coalesce(json_agg(k.target_id order by k.target_id), '[]') from permission_groups__permission k
    join permissions p on p.id = k.target_id and p.row_status = 1 where k.owner_id = g.id) as permission_ids
from permission_groups g left join permission_assignments a on a.permission_group_id = g.id and a.${column} = $1 and a.row_status = 1
where a.id is not null or (g.row_status = 1 and ($2::text is null or g.level = $2))
order by g.name collate "bn-x-icu", g.id limit 1000`,
  ...targetColumns,
);

const permissionsText = sql(
  'access/choices.permissions',
  `
select p.id, p.key, p.name, p.name_en, m.key as module from permissions p join permission_modules m on m.id = p.permission_module_id
where p.row_status = 1 order by m.serial, p.serial, p.key`,
);

const ownGroupText: Partial<Record<TargetColumn, Query<{ id: number | null }, [number]>>> = {
  office_id: sql('access/choices.ownGroup.office_id', 'select permission_group_id as id from offices where id = $1'),
  office_type_id: sql('access/choices.ownGroup.office_type_id', 'select permission_group_id as id from office_types where id = $1'),
  office_organogram_id: sql(
    'access/choices.ownGroup.office_organogram_id',
    'select permission_group_id as id from office_organograms where id = $1',
  ),
};

export async function choicesFor({ rows, author }: Inside, { column, id }: Pick<Change, 'column' | 'id'>): Promise<Choices> {
  const { rights } = author;
  const groups = await rows(groupsText(column), [id, levelOf[column] ?? null]);
  const permissions = await rows(permissionsText);
  const keys = new Map(permissions.map(one => [one.id, one.key]));
  const own = ownGroupText[column];
  const [base] = own ? await rows(own, [id]) : [];
  const offered = groups.map(group => {
    const lack =
      rights === 'system'
        ? undefined
        : lackOf(
            rights,
            group.permission_ids.map(one => keys.get(one)!),
          );
    return { ...group, refusal: lack ? { bn: lack.in('bn'), en: lack.in('en') } : null };
  });
  return { base_group_id: base?.id ?? null, groups: offered, permissions };
}
