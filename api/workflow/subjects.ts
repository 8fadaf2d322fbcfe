/** What each request is about, in one line and both languages, by its declaration (`approval.subject`). */
import { resources } from '../../resources/index.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { inSentence, type Locale, type Text } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { withInstants } from '../engine/columns.ts';
import { registryOf, sourceOf } from '../engine/families.ts';
import { askPrepared, assembled } from '../engine/sql.ts';
import { secretsOf, shownColumns } from '../engine/visibility.ts';
import { valueText } from '../printing/value-text.ts';

type Row = Readonly<Record<string, unknown>>;
type About = { readonly resource: string; readonly record_id: number | null };

const registry = registryOf(resources);

/** `%{name:small}`: in English without its capital, within a sentence. */
const named = /%\{(\w+)(:small)?\}/g;

/** The pattern of a request's resource with the values of its record; a piece between commas that lacks a value is left out. Pure. */
function subjectIn(resource: AnyResource, row: Row, locale: Locale): string {
  const pieces = resource.approval!.subject[locale].split(', ').map(piece => {
    const texts = [...piece.matchAll(named)].map(([, name, small]) => {
      const text = valueText(resource, registry, name!, row, locale);
      return small ? inSentence(text, locale) : text;
    });
    return texts.includes('') ? '' : piece.replace(named, () => texts.shift()!);
  });
  return pieces.filter(Boolean).join(', ');
}

/** The columns of the records $1 that are in the lines of their requests. */
export const subjectText = assembled<{ id: number; body: string }>()(
  'workflow/subjects.columns',
  'the columns follow from the declaration',
  (resource: AnyResource) => {
    const { bn, en } = resource.approval!.subject;
    const names = new Set([bn, en].flatMap(one => representNames(resource, one)));
    const columns = new Set([...names, ...[...names].map(embeddedName)]);
    const shown = shownColumns(resource, registry, 'o', { without: new Set(secretsOf(resource)) }, { columns, labels: columns });
    const source = `select ${shown}, o.id as record_id from ${sourceOf(resource, registry)} o where o.id = any($1::bigint[])`;
    return `select t.record_id as id, row_to_json(t)::text as body from (${source}) t`;
  },
  ...resources.filter(({ approval }) => approval).map((one): [AnyResource] => [one]),
);

/** What such a row says, in both languages. */
export function requestLine(resource: AnyResource, body: string): Text {
  const row = JSON.parse(withInstants(body));
  return { bn: subjectIn(resource, row, 'bn'), en: subjectIn(resource, row, 'en') };
}

/** Of the requests in somebody's boxes, each of which that person may open: one statement for each resource, by `resource/id`. */
export async function subjectsOf({ pool, resources: all }: Parts, rows: readonly About[]): Promise<ReadonlyMap<string, Text>> {
  const known = registryOf(all);
  const ids = Map.groupBy(
    rows.filter(row => row.record_id !== null),
    ({ resource }) => resource,
  );
  const found = await Promise.all(
    [...ids].map(async ([name, of]) => {
      const resource = known.get(name)!;
      const { rows: bodies } = await askPrepared(pool, subjectText(resource), [of.map(({ record_id: id }) => id)]);
      return bodies.map(({ id, body }) => [`${name}/${id}`, requestLine(resource, body)] as const);
    }),
  );
  return new Map(found.flat());
}
