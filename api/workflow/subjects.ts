/** What each request is about, in one line and both languages, by its declaration (`approval.subject`); of records that the caller may read. */
import { inSentence } from '../../i18n/naming.ts';
import { mayEver } from '../../permissions/ability.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { registryOf } from '../engine/families.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import { actorOf, type Request } from '../http/contract.ts';
import { valueText } from '../printing/value-text.ts';

type Row = Readonly<Record<string, unknown>>;
type About = { readonly resource: string; readonly record_id: number | null };
type Registry = ReturnType<typeof registryOf>;

/** `%{name:small}`: in English without its capital, within a sentence. */
const named = /%\{(\w+)(:small)?\}/g;

/** The pattern of a request's resource with the values of its record; a piece between commas that lacks a value is left out. Pure. */
export function subjectIn(resource: AnyResource, registry: Registry, row: Row, locale: Locale): string {
  const pieces = resource.approval!.subject[locale].split(', ').map(piece => {
    const texts = [...piece.matchAll(named)].map(([, name, small]) => {
      const text = valueText(resource, registry, name!, row, locale);
      return small ? inSentence(text, locale) : text;
    });
    return texts.includes('') ? '' : piece.replace(named, () => texts.shift()!);
  });
  return pieces.filter(Boolean).join(', ');
}

/** One statement for each resource among the rows, by `resource/id`. */
export async function subjectsOf(parts: Parts, request: Request, rows: readonly About[]): Promise<ReadonlyMap<string, Text>> {
  const registry = registryOf(parts.resources);
  const { ability } = actorOf(request).rights;
  const ids = Map.groupBy(
    rows.filter(row => row.record_id !== null && mayEver(ability, 'list', row.resource)),
    ({ resource }) => resource,
  );
  const found = await Promise.all(
    [...ids].map(async ([name, of]) => {
      const resource = registry.get(name)!;
      const names = new Set([resource.approval!.subject.bn, resource.approval!.subject.en].flatMap(one => representNames(resource, one)));
      const values = of.map(({ record_id: id }) => id);
      const query = {
        conditions: [{ kind: 'oneOf', column: 'id', values, not: false } as const],
        ...{ sort: { column: 'id', descending: false }, from: 0, limit: values.length },
        columns: new Set([...names, ...[...names].map(embeddedName)]),
      };
      const { body } = await repositoryOf(parts.app, name).reader.list(query, { actor: authorOf(request) });
      return (JSON.parse(body) as (Row & { id: number })[]).map(
        row =>
          [`${name}/${row.id}`, { bn: subjectIn(resource, registry, row, 'bn'), en: subjectIn(resource, registry, row, 'en') }] as const,
      );
    }),
  );
  return new Map(found.flat());
}
