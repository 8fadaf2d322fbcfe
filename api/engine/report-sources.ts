/**
 * What the rows of a report are read from: a select, said beside the declaration by the room of its module (`sources` of an ApiModule). It
 * names every declared column, `id`, the common ones, and `search_key` where there is a search. Which day it is comes in from the clock
 * (D-TIME): the select says `reportDay`, and the repository puts the day there.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';

/** Stands for today in a source. */
export const reportDay = `'@today'::date`;

/** The source on a day. */
export const onDay = (text: string, day: string): string => text.replaceAll(reportDay, `'${day}'::date`);

/** The common columns of the record `alias` behind a row. */
export const commonOf = (alias: string): string =>
  ['id', 'row_status', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'].map(name => `${alias}.${name}`).join(', ');

type Sourced = AnyResource & { readonly source?: string };

/** The declarations, each report with its source. @throws when one of them has none */
export const withSources = (resources: readonly AnyResource[], sources: ReadonlyMap<string, string>): readonly AnyResource[] =>
  resources.map((resource): Sourced => {
    if (!resource.report) return resource;
    const source = sources.get(resource.name);
    if (source === undefined) throw new Error(`the report ${resource.name} has no source in its room of the API`);
    return { ...resource, source };
  });

/** @throws when the declaration didn't come by `withSources` */
export function reportSource(resource: AnyResource): string {
  const { source } = resource as Sourced;
  if (source === undefined) throw new Error(`the report ${resource.name} is read without its source`);
  return source;
}
