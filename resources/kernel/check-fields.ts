/** The faults of single fields: their kind's own words, and what they point to. Each code is explained in README.md in this folder. */
import { isSame } from './check-family.ts';
import { isDate } from './clock.ts';
import {
  type ChoiceField,
  type ChoicesField,
  type Field,
  hasColumn,
  narrowedBy,
  type RefField,
  type RefsField,
  type RowsField,
} from './field.ts';
import { fieldNamed, fieldsOf, type Place, type Registry, type Report } from './findings.ts';
import { formats } from './formats.ts';
import { filterNames } from './large.ts';
import { pairOf } from './pair.ts';
import { type AnyResource, embeddedName } from './resource.ts';
import { factsOf } from './text.ts';

/** The digits that a JavaScript number carries without loss (D-MONEY). */
const DIGIT_LIMIT = 15;

function checkTarget({ at }: Place, name: string, field: RefField | RefsField, registry: Registry, report: Report): void {
  const target = registry.get(field.to);
  if (!target) report('reference.unknown', `“${name}” refers to “${field.to}”, which doesn't exist.`);
  // What may stay empty may point ahead: the record is made first and leant on later, as an office on the desk of its head.
  else if (target.at > at && field.required && !field.computed)
    report('reference.order', `“${name}” needs “${field.to}”, which comes later in resources/index.ts or its module.`);
}

/** Where `copyFrom` copies from: the active desk, or a field of the record that one of its own references names. */
function checkCopy({ resource }: Place, name: string, copyFrom: string, registry: Registry, report: Report): void {
  const [source = '', column = ''] = copyFrom.split('.');
  if (source === 'active_desk') return;
  const by = fieldNamed(resource, source);
  const target = by?.kind === 'ref' ? registry.get(by.to)?.resource : undefined;
  if (!target || !(column === 'id' || fieldNamed(target, column)))
    report('copy.source', `“${name}” copies from “${copyFrom}”, which is neither the active desk nor a field behind a reference.`);
}

/** What narrows the choice of a reference is a reference here and, to the same records, in the target. */
function checkDependence({ resource }: Place, name: string, field: RefField, registry: Registry, report: Report): void {
  const narrowing = narrowedBy(field);
  if (!narrowing) {
    if (field.under) report('reference.depends', `“${name}” is under “${field.under}”, but depends on nothing.`);
    return;
  }
  const { by, under } = narrowing;
  const { to } = field;
  const target = registry.get(to)?.resource;
  const [here, there] = [fieldNamed(resource, by), target && fieldNamed(target, under)];
  const family = resource.family === undefined ? undefined : registry.get(resource.family)?.resource;
  const isApart = family !== undefined && Object.hasOwn(family.fields, name) !== Object.hasOwn(family.fields, by);
  if (here?.kind !== 'ref' || there?.kind !== 'ref' || here.to !== there.to || by === name || isApart)
    report('reference.depends', `“${name}” depends on “${by}”, which is no reference to the same records as “${under}” of “${to}”.`);
}

export function checkReferences(place: Place, registry: Registry, report: Report): void {
  const { resource } = place;
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    checkTarget(place, name, field, registry, report);
    const end = field.kind === 'ref' ? '_id' : '_ids';
    if (!name.endsWith(end)) report('reference.name', `The reference “${name}” must end in ${end}.`);
    else if (Object.hasOwn(resource.fields, embeddedName(name)))
      report('name.reserved', `“${embeddedName(name)}” is the name under which “${name}” is embedded.`);
    if (field.kind === 'refs') continue;
    if (field.copyFrom) checkCopy(place, name, field.copyFrom, registry, report);
    checkDependence(place, name, field, registry, report);
    if (field.initial === 'me' && field.to !== 'users')
      report('initial.me', `“${name}” starts with the person who writes, but refers to “${field.to}”.`);
  }
}

function checkRows({ resource }: Place, name: string, field: RowsField, registry: Registry, report: Report): void {
  const child = registry.get(field.of)?.resource;
  if (!child) {
    report('reference.unknown', `“${name}” holds rows of “${field.of}”, which doesn't exist.`);
    return;
  }
  const via = fieldNamed(child, field.via);
  if (via?.kind !== 'ref' || ![resource.name, resource.family].includes(via.to))
    report(
      'rows.via',
      `“${field.via}” of “${field.of}” must be a reference to “${resource.name}”${resource.family ? ` or to its family` : ''}.`,
    );
  if (field.order !== undefined && fieldNamed(child, field.order)?.kind !== 'integer')
    report('rows.order', `“${field.order}” of “${field.of}” must be an integer field: it holds the place of a row.`);
  for (const sum of field.sums ?? [])
    if (!['integer', 'decimal', 'money'].includes(fieldNamed(child, sum)?.kind ?? ''))
      report('rows.sums', `“${sum}” of “${field.of}” must be a number: it is added up.`);
  for (const column of field.columns ?? [])
    if (!fieldNamed(child, column)) report('rows.columns', `“${field.of}” has no field “${column}” to show.`);
  for (const [asked, one] of Object.entries(field.asks ?? {})) {
    const declared = fieldNamed(child, asked);
    const isOpen = declared !== undefined && isSame(declared, one) && hasColumn(one) && one.private === undefined;
    if (!isOpen || (child.volume === 'large' && !filterNames(child).has(asked)))
      report('rows.asks', `“${asked}” must be the field of “${field.of}”, open to its readers, and indexed where there are many rows.`);
  }
}

/** The rows of a chosen record from which a text is taken have both what they are found by and what is taken. */
function checkTakenFrom({ resource }: Place, name: string, field: Field, registry: Registry, report: Report): void {
  if (field.kind !== 'string' || !field.takenFrom) return;
  const { record, rows, by, value } = field.takenFrom;
  const chosen = fieldNamed(resource, record);
  const target = chosen?.kind === 'ref' ? registry.get(chosen.to)?.resource : undefined;
  const list = target && fieldNamed(target, rows);
  const child = list?.kind === 'rows' ? registry.get(list.of)?.resource : undefined;
  if (!fieldNamed(resource, by) || !child || !fieldNamed(child, by) || fieldNamed(child, value)?.kind !== 'string')
    report('string.taken', `“${name}” is taken from rows of “${record}” that have no “${by}” and “${value}”.`);
}

export function checkChildren(place: Place, registry: Registry, report: Report): void {
  for (const [name, field] of fieldsOf(place.resource)) {
    if (field.kind === 'rows') checkRows(place, name, field, registry, report);
    checkTakenFrom(place, name, field, registry, report);
  }
}

/** What is private stays out of what is shown to everybody: labels of references and search keys (D-PRIVATE, D-SEARCH). */
export function checkPrivate({ resource }: Place, report: Report): void {
  const isPrivate = (name: string): boolean => fieldNamed(resource, name)?.private !== undefined;
  for (const name of factsOf(resource.represent).filter(isPrivate))
    report('private.represent', `represent names “${name}”, which is private: everybody who reads a reference would see it.`);
  for (const name of (resource.list.search ?? []).filter(isPrivate))
    report('private.search', `“${name}” is private and can't be searched: a search would reveal its value.`);
  const order = resource.list.sort.replace(/^-/, '');
  if (isPrivate(order)) report('private.sort', `The list is sorted by “${order}”, which is private: its order would tell.`);
  for (const name of [...resource.list.columns, ...(resource.list.filters ?? [])]) {
    if (fieldNamed(resource, name)?.private === 'secret') report('private.secret', `“${name}” is secret and can't stand in the list.`);
  }
}

const ranged = (field: Field): { min?: string | number; max?: string | number } => ('min' in field || 'max' in field ? field : {});

function checkOptions(name: string, field: ChoiceField | ChoicesField, report: Report): void {
  const { options } = field;
  const values = options.map(({ value }) => value);
  if (new Set(values).size < values.length) report('options.duplicate', `“${name}” has one value twice.`);
  if (new Set(values.map(value => typeof value)).size > 1)
    report('options.mixed', `The values of “${name}” must be all numbers or all words.`);
  if (values.length === 0) report('options.none', `“${name}” has nothing to choose from.`);
  if (field.kind === 'choice' && field.initial !== undefined && !values.includes(field.initial))
    report('options.initial', `“${name}” starts with a value that is none of its options.`);
  if (field.kind === 'choices' && (field.min ?? 0) > options.length)
    report('range.reversed', `“${name}” asks for more options than it has.`);
}

/** Bounds of a date are days that exist, or today. */
function checkBounds(name: string, field: Field, report: Report): void {
  const { min, max } = ranged(field);
  if (min !== undefined && max !== undefined && min > max) report('range.reversed', `“${name}” has min above max.`);
  if (field.kind !== 'date') return;
  for (const bound of [min, max]) {
    if (bound !== undefined && bound !== 'today' && !isDate(String(bound)))
      report('date.bound', `“${name}” is bounded by “${bound}”, which is no day.`);
  }
}

function checkPair(resource: AnyResource, name: string, field: Field, report: Report): void {
  const pair = pairOf(field);
  if (pair === undefined) return;
  const other: Field | undefined = resource.fields[pair.other];
  const isWhole = other?.kind === field.kind && pairOf(other)?.other === name && pairOf(other)?.language !== pair.language;
  if (!isWhole) report('pair.incomplete', `“${name}” and “${pair.other}” must be the two halves of one bilingual pair.`);
}

export function checkKinds({ resource }: Place, report: Report): void {
  for (const [name, field] of fieldsOf(resource)) {
    checkBounds(name, field, report);
    if (field.kind === 'choice' || field.kind === 'choices') checkOptions(name, field, report);
    if (field.kind === 'decimal' && (field.precision > DIGIT_LIMIT || field.scale > field.precision || field.scale < 0)) {
      report('decimal.digits', `“${name}” may have at most ${DIGIT_LIMIT} digits, its scale among them.`);
    }
    if (field.kind === 'string' && field.format && !Object.hasOwn(formats, field.format)) {
      report('format.unknown', `“${name}” has the unknown format “${field.format}”.`);
    }
    if ((field.kind === 'file' || field.kind === 'files') && field.accept.length === 0) report('files.none', `“${name}” accepts no file.`);
    if (field.kind === 'richText' && field.pictures !== undefined && fieldNamed(resource, field.pictures)?.kind !== 'files')
      report('rich_text.pictures', `“${name}” shows the pictures of “${field.pictures}”, which holds no files.`);
    checkPair(resource, name, field, report);
  }
}
