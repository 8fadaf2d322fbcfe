/**
 * The source of a report: a select in the module's `sources`. It has every declared column, `id`, the common ones, and `search_key` if
 * there is a search. Day, time and settings are the placeholders `reportDay`, `reportTime` and `reportSetting`, filled in by the repository
 * (D-TIME).
 */
import type { Moment } from '../../resources/kernel/clock.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type SettingKey, setting } from '../../resources/kernel/settings.ts';

/** Placeholder for today in a source. */
export const reportDay = `'@today'::date`;

/** Placeholder for the time of day in Dhaka. */
export const reportTime = `'@time'::time`;

/** Placeholder for a numeric setting. */
export const reportSetting = (name: SettingKey): string => `'@${name}'::int`;

/** The source as it reads at a moment. */
export const atMoment = (text: string, { date, time }: Moment): string =>
  text
    .replaceAll(reportDay, `'${date}'::date`)
    .replaceAll(reportTime, `'${time}'::time`)
    .replace(/'@(\w+)'::int/g, (_, name) => `${setting(name as SettingKey)}::int`);

/** The common columns of the record `alias` that a row is about; `id` may be that of a reference to it. */
export const commonOf = (alias: string, id = `${alias}.id`): string =>
  [
    `${id} as id`,
    ...['row_status', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'].map(name => `${alias}.${name}`),
  ].join(', ');

/** A report's statement with the moment as parameters: PostgreSQL plans it once, and not each minute again. */
export function askedAt<S extends { readonly text: string; readonly values: unknown[] }>(statement: S, { date, time }: Moment): S {
  const values = [...statement.values];
  const places = new Map<string, number>();
  const at: Readonly<Record<string, unknown>> = { today: date, time };
  const text = statement.text.replace(/'@(\w+)'::(date|time|int)/g, (_, name: string, type: string) => {
    const place = places.get(name) ?? values.push(at[name] ?? setting(name as SettingKey));
    places.set(name, place);
    return `$${place}::${type}`;
  });
  return { ...statement, text, values };
}

/** `cells`: rows that are added up already, `_count` records each, for totals by nothing but the columns `by`. */
type Cells = { readonly rows: string; readonly by: readonly string[] };

/**
 * A text, or more: `each` has a row for each record. `isFoundFirst`: what takes time is to find its rows, not to show them, so a page finds
 * them once, for their number and its own rows.
 */
export type ReportSource = string | { readonly each: string; readonly cells?: Cells; readonly isFoundFirst?: true };
type Sourced = AnyResource & { readonly source?: ReportSource };

/** The declarations, each report with its source. @throws when one of them has none */
export const withSources = (resources: readonly AnyResource[], sources: ReadonlyMap<string, ReportSource>): readonly AnyResource[] =>
  resources.map((resource): Sourced => {
    if (!resource.report) return resource;
    const source = sources.get(resource.name);
    if (source === undefined) throw new Error(`the report ${resource.name} has no source in its room of the API`);
    return { ...resource, source };
  });

const sourceOfReport = (resource: AnyResource): ReportSource => {
  const { source } = resource as Sourced;
  if (source === undefined) throw new Error(`the report ${resource.name} is read without its source`);
  return source;
};

/** A row for each record. @throws when the declaration didn't come by `withSources` */
export function reportSource(resource: AnyResource): string {
  const source = sourceOfReport(resource);
  return typeof source === 'string' ? source : source.each;
}

/** The rows added up, if these columns are enough. */
export function reportCells(resource: AnyResource, columns: readonly string[]): string | undefined {
  const source = sourceOfReport(resource);
  const cells = typeof source === 'string' ? undefined : source.cells;
  return cells && columns.every(name => cells.by.includes(name)) ? cells.rows : undefined;
}

/** Whether a page finds all rows before it shows some. */
export function isFoundFirst(resource: AnyResource): boolean {
  const source = resource.report && sourceOfReport(resource);
  return typeof source === 'object' && source.isFoundFirst === true;
}
