/**
 * The faults of families (D-FAMILY): what a kind has in common with the others it says as they do, and what concerns two tables at once
 * can't be served. Each code is explained in README.md in this folder.
 */
import { apartKinds, type Field } from './field.ts';
import { fieldNamed, fieldsOf, type Place, type Registry, type Report } from './findings.ts';
import { sortNames } from './large.ts';
import { type AnyResource, allows, type NoOverlap, type Unique } from './resource.ts';

/** Two values of declarations are the same when they say the same; functions are when they are one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const at = (value: object, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name];
  return names.length === others.length && names.every(name => Object.hasOwn(other, name) && isSame(at(one, name), at(other, name)));
}

const kindsOf = ({ name }: AnyResource, registry: Registry): AnyResource[] =>
  [...registry.values()].flatMap(({ resource }) => (resource.family === name ? [resource] : []));

/** Words that are lists: the kind has each entry of the family's; its further ones are about its own fields alone. */
const listWords = ['unique', 'noOverlap', 'exactlyOne', 'indexes', 'rules'] as const;
const entriesOf = (resource: AnyResource, word: (typeof listWords)[number]): readonly unknown[] => resource[word] ?? [];

/** The columns that an entry uses; rules read the whole record, in both tables. */
const columnsOf: Readonly<Record<(typeof listWords)[number], (entry: never) => readonly string[]>> = {
  unique: ({ fields, where = {} }: Unique) => [...fields, ...Object.keys(where)],
  noOverlap: ({ by, from, to, where = {} }: NoOverlap) => [...[by].flat(), from, to, ...Object.keys(where)],
  exactlyOne: (fields: readonly string[]) => fields,
  indexes: (fields: readonly string[]) => fields,
  rules: () => [],
};

function checkWords(kind: AnyResource, family: AnyResource, report: Report): void {
  for (const word of ['scope', 'onDeleteBlocked'] as const) {
    const said = word === 'scope' ? isSame(kind.scope, family.scope) : isSame({ ...kind[word], ...family[word] }, kind[word] ?? {});
    if (!said) report('family.words', `${word} must be what it is in the family “${family.name}”.`);
  }
  for (const word of listWords) {
    const [ofKind, common] = [entriesOf(kind, word), entriesOf(family, word)];
    const has = (list: readonly unknown[], entry: unknown): boolean => list.some(one => isSame(one, entry));
    // Indexes are nobody's to know but the table's.
    if (word !== 'indexes' && !common.every(entry => has(ofKind, entry)))
      report('family.words', `${word} lacks what the family “${family.name}” says.`);
    for (const entry of ofKind.filter(one => !has(common, one))) {
      const shared = columnsOf[word](entry as never).filter(name => fieldNamed(family, name) || !fieldNamed(kind, name));
      if (shared.length)
        report(
          'family.mixed',
          `${word} names ${shared.map(name => `“${name}”`).join(', ')}, which stand in the table of “${family.name}”.`,
        );
    }
  }
}

function checkLists(kind: AnyResource, family: AnyResource, report: Report): void {
  const search = kind.list.search ?? [];
  const isOwn = (name: string): boolean => fieldNamed(kind, name) !== undefined && !fieldNamed(family, name);
  if (
    search.length > 0 &&
    !isSame(
      search.filter(name => !isOwn(name)),
      family.list.search ?? [],
    )
  )
    report('family.search', `The search must be that of the family “${family.name}”, which has the search key.`);
  if (kind.volume !== 'large') return;
  const orders = sortNames(family);
  const asked: readonly string[] = [kind.list.sort.replace(/^-/, ''), ...(kind.list.sortable ?? [])];
  for (const name of asked.filter(one => family.volume !== 'large' || !orders.has(one)))
    report('family.sort', `A large kind can't be sorted by “${name}”, by which the large family “${family.name}” has no order.`);
}

function checkFields(kind: AnyResource, family: AnyResource, report: Report): void {
  const { kind: _, ...common } = family.fields as Readonly<Record<string, Field>>;
  for (const [name, field] of Object.entries(common)) {
    if (!isSame(fieldNamed(kind, name), field)) report('family.field', `“${name}” must be declared as in the family “${family.name}”.`);
  }
  if (fieldNamed(kind, 'kind')) report('family.field', '“kind” is the name under which the family holds what kind a record is.');
}

/** What makes a declaration the family of others. */
function checkParent(family: AnyResource, kinds: readonly AnyResource[], report: Report): void {
  const field = fieldNamed(family, 'kind');
  const values = field?.kind === 'choice' ? field.options.map(({ value }) => String(value)).sort() : [];
  if (!(field?.computed && field.required) || !isSame(values, kinds.map(({ name }) => name).sort()))
    report('family.kinds', `“kind” must be a required, computed choice of ${kinds.map(({ name }) => name).join(', ')}.`);
  if (family.family !== undefined) report('family.kinds', 'A family is no kind itself.');
  if ((['create', 'update', 'delete'] as const).some(operation => allows(family, operation)) || family.states)
    report('family.written', 'A family is read: its records are written, and move, as their kinds.');
  for (const [name, { kind }] of fieldsOf(family)) {
    if (apartKinds.has(kind) && kind !== 'rows')
      report('family.apart', `“${name}” hangs on the record's own resource: its kinds declare it.`);
  }
}

/** Children have a row to themselves, whole. */
function checkRows({ resource }: Place, registry: Registry, report: Report): void {
  for (const [name, field] of fieldsOf(resource)) {
    const child = field.kind === 'rows' ? registry.get(field.of)?.resource : undefined;
    if (child && (child.family !== undefined || kindsOf(child, registry).length))
      report('family.child', `“${name}” holds rows of “${child.name}”, whose records stand in two tables.`);
  }
}

/** Records of all kinds are in one table: the letters of their numbers tell them apart. */
function checkNaming({ family, naming, name }: AnyResource, registry: Registry, report: Report): void {
  if (!naming) return;
  if (family === undefined) report('family.naming', 'Only a kind of a family has a naming.');
  const { letters, title } = naming;
  if (!/^[A-Z]{2,4}$/.test(letters)) report('family.naming', `“${letters}” must be two to four capital letters.`);
  if (title.length === 0) report('family.naming', 'The title is made from at least one field.');
  const others = [...registry.values()].map(({ resource }) => resource).filter(one => one.family === family && one.name !== name);
  const twin = others.find(one => one.naming?.letters === letters);
  if (twin) report('family.naming', `The letters ${letters} are those of “${twin.name}”.`);
}

export function checkFamily(place: Place, registry: Registry, report: Report): void {
  const { resource, at } = place;
  checkRows(place, registry, report);
  const kinds = kindsOf(resource, registry);
  if (kinds.length) checkParent(resource, kinds, report);
  checkNaming(resource, registry, report);
  if (resource.family === undefined) return;
  const parent = registry.get(resource.family);
  if (!parent || parent.at >= at) {
    report('family.unknown', `The family “${resource.family}” must exist and stand before its kinds.`);
    return;
  }
  checkFields(resource, parent.resource, report);
  checkWords(resource, parent.resource, report);
  checkLists(resource, parent.resource, report);
}
