/**
 * The faults of a declaration that no type can see, each with a stable code (README.md beside this lists them).
 * Pure: it looks at the modules alone. `npm run generate` refuses to write anything while there is a finding.
 */

import { askedRows } from './asked-rows.ts';
import { checkByYear } from './check-by-year.ts';
import { checkFamily } from './check-family.ts';
import { checkChildren, checkKinds, checkPrivate, checkReferences } from './check-fields.ts';
import { checkApproval, checkColumns, checkConstraints, checkScope, checkStates } from './check-words.ts';
import { commonNames } from './common.ts';
import { declaredErrors, type ErrorFactory } from './errors.ts';
import type { Field } from './field.ts';
import { type Finding, fieldNamed, fieldsOf, type Place, type Registry, type Report } from './findings.ts';
import { filterNames } from './large.ts';
import type { Module } from './module.ts';
import { permissionModules } from './permission-modules.ts';
import { type AnyResource, allows, type Move, sectionsOf } from './resource.ts';
import { searchableKinds } from './searched.ts';
import { factsOf, locales, type Text } from './text.ts';
import { isFilledIn, isServerWritten } from './validate.ts';

export type { Finding };

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const upperSnake = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** PostgreSQL cuts names at 63 bytes, and constraints add the table's name and a suffix. */
const NAME_LIMIT = 40;
/** A form of more fields is several resources. */
const FIELD_LIMIT = 80;

/** Taken by the engine, by the dialect of the filters or by JavaScript itself. */
const reservedFields: ReadonlySet<string> = new Set([
  ...commonNames,
  'search_key',
  'q',
  'and',
  'or',
  'after',
  'dry_run',
  'path',
  'constructor',
]);
/** Paths under /api that belong to no resource. */
const reservedResources: ReadonlySet<string> = new Set(['files', 'health', 'ready', 'metrics', 'explorer', 'public', 'oidc', 'session']);

function checkNames({ resource }: Place, report: Report): void {
  if (!kebab.test(resource.name)) report('name.case', `“${resource.name}” must be kebab-case.`);
  if (reservedResources.has(resource.name)) report('name.reserved', `/api/${resource.name} belongs to the server.`);
  const names = fieldsOf(resource).map(([name]) => name);
  for (const name of names) {
    if (!snake.test(name)) report('name.case', `The field “${name}” must be snake_case.`);
    if (reservedFields.has(name)) report('name.reserved', `The field “${name}” is reserved.`);
  }
  for (const name of [resource.name, ...names].filter(one => one.length > NAME_LIMIT)) {
    report('name.length', `“${name}” has more than ${NAME_LIMIT} letters.`);
  }
  if (names.length > FIELD_LIMIT) report('fields.too_many', `${names.length} fields are more than ${FIELD_LIMIT}: split the resource.`);
}

/** Everything in a declaration that names a field, by the part of the declaration it is in. */
function namesUsed(resource: AnyResource): [string, readonly string[]][] {
  const { list } = resource;
  return [
    ['represent', factsOf(resource.represent)],
    ['titled', factsOf(resource.titled ?? '')],
    ['naming', resource.naming?.title ?? []],
    ['list.columns', list.columns],
    ['list.filters', list.filters ?? []],
    ['list.search', list.search ?? []],
    ['list.sort', [list.sort.replace(/^-/, '')]],
    ['form', sectionsOf(resource).flatMap(({ rows, by = [] }) => [rows, by].flat(2))],
    ['unique', (resource.unique ?? []).flatMap(({ fields }) => fields)],
    ['naturalKey', resource.naturalKey ?? []],
    ['apart', resource.apart ?? []],
    ['indexes', (resource.indexes ?? []).flat()],
    ['leadsTo', resource.leadsTo === undefined ? [] : [resource.leadsTo]],
    ['proposals', (resource.proposals ?? []).flatMap(({ at, reads }) => [at, ...reads])],
    ['needs', (resource.needs ?? []).flatMap(({ by, oneOf }) => [by, ...oneOf])],
    ['rules', (resource.rules ?? []).flatMap(({ at, reads }) => [at, ...reads])],
    [
      'public',
      typeof resource.public === 'object'
        ? [...(resource.public.shows ?? []), ...[resource.public.since ?? [], resource.public.until ?? []].flat()]
        : [],
    ],
    ['standalone', typeof resource.standalone === 'object' ? [resource.standalone.unless] : []],
    ['scope.keyed', (resource.scope?.keyed ?? []).flatMap(({ own, where = {} }) => [...[own ?? []].flat(), ...Object.keys(where)])],
    ['lists', (resource.lists ?? []).flatMap(({ filter, sort = [] }) => [...Object.keys(filter), ...[sort].flat()])],
    ['dueWhile', fieldsOf(resource).flatMap(([, field]) => (field.kind === 'date' && field.dueWhile ? [field.dueWhile.field] : []))],
    ...(['bearsRights', 'bearsReach', 'bearsSettings'] as const).map((part): [string, readonly string[]] => [
      part,
      Array.isArray(resource[part]) ? resource[part] : [],
    ]),
  ];
}

function checkUses({ resource }: Place, report: Report): void {
  const declared = new Set(Object.keys(resource.fields));
  const withCommon = new Set([...declared, ...commonNames]);
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    'list.columns': withCommon,
    'list.sort': withCommon,
    'list.filters': new Set([...declared, 'row_status', ...askedRows(resource).map(([name]) => name)]),
    indexes: new Set([...declared, 'row_status']),
    bearsRights: new Set([...declared, 'row_status']),
    bearsReach: new Set([...declared, 'row_status']),
  };
  for (const [place, names] of namesUsed(resource)) {
    for (const name of new Set(names)) {
      if (!(known[place] ?? declared).has(name)) report('field.unknown', `${place} names “${name}”, which is no field.`);
    }
  }
  if (factsOf(resource.represent).length === 0) report('represent.empty', 'represent must name a field as %{field}.');
  for (const name of resource.list.search ?? []) {
    if (!declared.has(name)) continue;
    const { kind } = resource.fields[name] as Field;
    if (!searchableKinds.has(kind)) report('search.not_string', `“${name}” is searched but isn't text, a choice, a reference or rows.`);
    if (kind === 'richText' && resource.volume === 'large')
      report('search.rich_text', `“${name}” is too long for the searches of a large resource.`);
  }
}

/** Another value would leave the rights of the person or office before it as they were. */
function checkRightsOf({ resource }: Place, report: Report): void {
  const { name, rightsOf, bearsRights } = resource;
  if (rightsOf === undefined) return;
  const field: Field | undefined = resource.fields[rightsOf];
  const whose = rightsOf === 'id' ? name : field?.kind === 'ref' && field.fixed === true ? field.to : '';
  if (!['users', 'offices'].includes(whose) || !bearsRights)
    report('rights.whose', `rightsOf “${rightsOf}” must be a fixed reference to users or offices, of rows that bear rights.`);
}

function checkForm({ resource }: Place, report: Report): void {
  const shown = sectionsOf(resource).flatMap(({ rows }) => rows.flat());
  for (const [name, field] of fieldsOf(resource)) {
    const isShown = shown.includes(name);
    const isServers = isServerWritten(resource, name);
    if (isServers && isShown) report('form.computed', `“${name}” is written by the server and can't stand in the form.`);
    if (field.required && !isServers && !isFilledIn(field) && !isShown && !('initial' in field) && allows(resource, 'create')) {
      report('form.required', `“${name}” is required but missing from the form.`);
    }
  }
  for (const name of new Set(shown.filter((one, at) => shown.indexOf(one) !== at))) report('form.twice', `“${name}” is twice in the form.`);
}

function checkPermission({ resource }: Place, registry: Registry, report: Report): void {
  const { module, noun, as } = resource.permission;
  if (!Object.hasOwn(permissionModules, module))
    report('permission.module', `“${module}” is none of the specification's permission modules.`);
  if (!upperSnake.test(noun)) report('permission.noun', `“${noun}” must be UPPER_SNAKE.`);
  const all = [...registry.values()].map(place => place.resource);
  if (as && registry.get(as)?.resource.permission.noun !== noun) {
    report('permission.borrowed', `The keys of “${as}” are borrowed, so it must exist and its noun be ${noun}.`);
  }
  const twin = all.find(one => one !== resource && one.permission.noun === noun && !one.permission.as);
  if (!as && twin) report('permission.shared', `“${twin.name}” has the noun ${noun} too: one of them must borrow with \`as\`.`);
}

function checkDeletion({ resource }: Place, registry: Registry, report: Report): void {
  for (const referrer of Object.keys(resource.onDeleteBlocked ?? {}).filter(one => one !== '*')) {
    const fields = registry.get(referrer)?.resource.fields ?? {};
    const refers = Object.values<Field>(fields).some(
      field => (field.kind === 'ref' || field.kind === 'refs') && (field.to === resource.name || field.to === resource.family),
    );
    if (!refers) report('delete.referrer', `onDeleteBlocked names “${referrer}”, which doesn't refer here.`);
  }
}

function checkTree({ resource }: Place, report: Report): void {
  const { parent, within } = resource.tree ?? {};
  const [above, of] = [parent, within].map(name => (name === undefined ? undefined : fieldNamed(resource, name)));
  if (parent !== undefined && !(above?.kind === 'ref' && above.to === resource.name))
    report('tree.parent', `“${parent}” must be a reference to “${resource.name}” itself.`);
  if (within !== undefined && of?.kind !== 'ref') report('tree.within', `“${within}” must be a reference.`);
}

/** So many searches run with each word typed. */
const PALETTE_LIMIT = 8;

function checkPalette({ resource }: Place, registry: Registry, report: Report): void {
  if (!resource.palette) return;
  if ((resource.list.search?.length ?? 0) === 0) report('palette.search', 'It is in the palette, but nothing of it is searched.');
  if (resource.palette !== true && !Object.hasOwn(resource.fields, resource.palette.code))
    report('palette.code', `The palette shows ${resource.palette.code}, which is no field of it.`);
  const all = [...registry.values()].filter(place => place.resource.palette);
  if (all.length > PALETTE_LIMIT && all[PALETTE_LIMIT]?.resource === resource)
    report('palette.many', `More than ${PALETTE_LIMIT} resources stand in the palette.`);
}

/** A list offers no filter by which the API would not filter (`large.ts`). */
function checkVolume({ resource }: Place, report: Report): void {
  if (resource.volume !== 'large') return;
  if (typeof resource.public === 'object' && resource.public.whole) report('public.whole', 'A large list does not come whole.');
  const indexed = filterNames(resource);
  for (const name of resource.list.filters ?? []) {
    if (!indexed.has(name)) report('large.filter', `“${name}” filters a large resource without an index that begins with it.`);
  }
}

function textsOf(resource: AnyResource): [string, Text | undefined][] {
  return [
    ['label', resource.label],
    ['plural', resource.plural],
    ...(resource.about ? [['about', resource.about] as [string, Text]] : []),
    ...fieldsOf(resource).flatMap(([name, field]): [string, Text | undefined][] => [
      [`the label of “${name}”`, field.label],
      ...(field.help ? [[`the help of “${name}”`, field.help] as [string, Text]] : []),
      ...(field.kind === 'choice' || field.kind === 'choices'
        ? field.options.map(({ value, text }) => [`option ${value} of “${name}”`, text] as [string, Text])
        : []),
    ]),
    ...Object.entries<Move>(resource.states?.moves ?? {}).flatMap(([name, { label, what }]): [string, Text][] => [
      [`the label of the move “${name}”`, label],
      ...(what ? [[`what the move “${name}” does`, what] as [string, Text]] : []),
    ]),
    ...sectionsOf(resource).flatMap(({ title, why, tab }, at) =>
      [title, why, tab].filter(text => text !== undefined).map((text): [string, Text] => [`section ${at + 1} of the form`, text]),
    ),
    ...(resource.lists ?? []).map(({ name, label }): [string, Text] => [`the list “${name}”`, label]),
    ...(resource.scope?.keyed ?? []).map(({ key }): [string, Text] => [`the key ${key.key}`, key.label]),
  ];
}

function checkText(where: string, text: Text | undefined, report: Report): void {
  const empty = locales.filter(locale => !text?.[locale]?.trim());
  for (const locale of empty) report('text.missing', `${where} has no text in ${locale === 'bn' ? 'Bengali' : 'English'}.`);
  if (!text || empty.length > 0) return;
  const [bn, en] = locales.map(locale => [...new Set(factsOf(text[locale]))].sort().join(', '));
  if (bn !== en) report('text.facts', `${where} names other facts in Bengali (${bn || 'none'}) than in English (${en || 'none'}).`);
}

/** Every fault of these modules' declarations, and of `errors` (by default all that are declared). */
export function checkDeclarations(modules: readonly Module[], errors: Iterable<ErrorFactory> = declaredErrors.values()): Finding[] {
  const findings: Finding[] = [];
  const reportOn =
    (resource: string): Report =>
    (code, text) =>
      findings.push({ code, resource, text });
  const registry = new Map<string, Place>();
  const places = modules.flatMap(module => module.resources).map((resource, at): Place => ({ resource, at }));
  for (const place of places) {
    const { name } = place.resource;
    if (registry.has(name)) reportOn(name)('name.taken', `Two resources are called “${name}”.`);
    registry.set(name, place);
  }
  for (const module of modules) {
    if (!kebab.test(module.name)) reportOn(module.name)('name.case', `The module “${module.name}” must be kebab-case.`);
    checkText('its label', module.label, reportOn(module.name));
    for (const { name, help } of module.pages ?? []) checkText(`the help of “${name}”`, help, reportOn(module.name));
  }
  for (const place of places) {
    const report = reportOn(place.resource.name);
    checkNames(place, report);
    checkReferences(place, registry, report);
    checkChildren(place, registry, report);
    checkKinds(place, report);
    checkPrivate(place, report);
    checkScope(place, report);
    checkStates(place, report);
    checkApproval(place, report);
    checkConstraints(place, report);
    checkColumns(place, report);
    checkFamily(place, registry, report);
    checkUses(place, report);
    checkForm(place, report);
    checkRightsOf(place, report);
    checkPermission(place, registry, report);
    checkDeletion(place, registry, report);
    checkVolume(place, report);
    checkByYear(place, registry, report);
    checkTree(place, report);
    checkPalette(place, registry, report);
    for (const [where, text] of textsOf(place.resource)) checkText(where, text, report);
  }
  for (const { code, text } of errors) checkText('its sentence', text, reportOn(code));
  return findings;
}
