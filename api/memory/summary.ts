/** What everybody who may find a memory knows of it: its title, owner and office. */

export const summary = `m.id, m.title, m.title_en, m.year, m.tags, u.full_name as owner, u.full_name_en as owner_en, o.name as office, o.name_en as office_en`;

export const summaryFrom = (table: string): string =>
  `from ${table} m join users u on u.id = m.owner_id left join offices o on o.id = m.office_id`;

export const instantText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
