/** Which fields of a record its page shows beside those of its form. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, representNames, sectionsOf } from '../../../resources/kernel/resource.ts';
import { isEmpty } from '../kinds/kind.ts';
import { columnsOf } from '../list/columns.ts';
import type { Row } from '../naming.ts';

const factsShown = 5;

/** What stands below the heading: the columns of the list, without those that the heading says already. */
export const factNames = (resource: AnyResource): string[] => {
  const { names, opening, last } = columnsOf(resource);
  return names.filter(name => name !== opening && name !== last).slice(0, factsShown);
};

/** Child rows and lists of files have parts of their own. */
export const standsApart = ({ fields }: AnyResource, name: string): boolean =>
  fields[name]?.kind === 'rows' || fields[name]?.kind === 'files';

const isEnglishHalf = (field: Field): boolean => field.kind === 'string' && field.pair?.language === 'en';

/**
 * What neither the heading, the facts nor the form says and is there: what the server reckons and what others write, as a decision or a balance.
 * @param facts the names that stand below the heading
 */
export function furtherNames(resource: AnyResource, record: Row, facts: readonly string[]): string[] {
  const said = new Set([
    ...sectionsOf(resource).flatMap(({ rows }) => rows.flat()),
    ...representNames(resource),
    ...facts,
    ...(resource.states === undefined ? [] : [resource.states.field]),
  ]);
  return Object.entries<Field>(resource.fields)
    .filter(([name, field]) => !said.has(name) && !standsApart(resource, name) && !isEnglishHalf(field) && !isEmpty(record[name]))
    .map(([name]) => name);
}
