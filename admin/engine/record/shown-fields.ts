/** Which fields of a record its page shows beside those of its form. Pure. */
import { approvalFields, approvalFieldsBeside } from '../../../resources/kernel/approval.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { isEnglishHalf } from '../../../resources/kernel/pair.ts';
import { representNames } from '../../../resources/kernel/represent.ts';
import { type AnyResource, sectionsOf } from '../../../resources/kernel/resource.ts';
import { isEmpty } from '../kinds/kind.ts';
import { columnsOf } from '../list/columns.ts';
import { type Row, titleOf } from '../naming.ts';

const factsShown = 5;
/** What a heading says of these is all; a reference is a link among the facts, and of two dates the first one is missed. */
const inWords: ReadonlySet<string | undefined> = new Set(['string', 'text', 'choice']);

/** The facts below the heading: filled columns of the list, but not what is merely not so, nor what the heading shows, as its state. */
export const factNames = (resource: AnyResource, record: Row): string[] => {
  const { names, opening, last } = columnsOf(resource);
  const titled = representNames(resource, titleOf(resource, record)).filter(name => inWords.has(resource.fields[name]?.kind));
  const said: ReadonlySet<string | undefined> = new Set([opening, last, resource.states?.field, ...titled]);
  return names.filter(name => !said.has(name) && !isEmpty(record[name]) && record[name] !== false).slice(0, factsShown);
};

/** Child rows and lists of files have parts of their own. */
export const standsApart = ({ fields }: AnyResource, name: string): boolean =>
  fields[name]?.kind === 'rows' || fields[name]?.kind === 'files';

/** The fields of the form in which nothing is written. */
export const emptyNames = (resource: AnyResource, record: Row): string[] =>
  sectionsOf(resource).flatMap(({ rows }) => rows.flat().filter(name => !standsApart(resource, name) && isEmpty(record[name])));

/**
 * Fields that neither the heading, the facts nor the form show: calculated by the server or written by others, such as a decision or a
 * balance. A reference that the heading shows as text is a link here.
 * @param facts the names shown below the heading
 */
export function furtherNames(resource: AnyResource, record: Row, facts: readonly string[]): string[] {
  const said = new Set([
    ...sectionsOf(resource).flatMap(({ rows }) => rows.flat()),
    ...representNames(resource).filter(name => resource.fields[name]?.kind !== 'ref'),
    ...facts,
    ...(resource.states === undefined ? [] : [resource.states.field]),
    // The timeline shows the state of its approval.
    ...(resource.approval === undefined ? [] : Object.keys({ ...approvalFields, ...approvalFieldsBeside })),
  ]);
  const heading = new Set(representNames(resource).map(name => record[name]));
  const isHeading = (name: string, field: Field): boolean => field.kind === 'string' && heading.has(record[name]);
  return Object.entries<Field>(resource.fields)
    .filter(
      ([name, field]) =>
        !said.has(name) && !isHeading(name, field) && !standsApart(resource, name) && !isEnglishHalf(field) && !isEmpty(record[name]),
    )
    .map(([name]) => name);
}
