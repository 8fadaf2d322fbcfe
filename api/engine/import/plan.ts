/**
 * What a file means for the records: for each a row to be made, one to be changed, or nothing. Runs inside the import's transaction, so that
 * what it finds is locked.
 */
import type { RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { linkTableOf } from '../../../resources/kernel/resource.ts';
import { requestErrors } from '../../http/errors.ts';
import { takingTurns } from '../../turns.ts';
import { hiddenFor, scopeFor } from '../actor.ts';
import { quoted } from '../columns.ts';
import { linkFieldsOf } from '../links.ts';
import { judgeBody } from '../new-values.ts';
import { liesWithin } from '../reach.ts';
import { type Context, rowsOf } from '../record-context.ts';
import type { Stored } from '../server-side.ts';
import { childrenOfManyStatement, storedOf } from '../stored.ts';
import { changed, childItems } from './differences.ts';
import { importErrors } from './errors.ts';
import { idsByKey, type Key, keyOf, lockedRecords } from './matching.ts';
import type { Draft, Fault, ReadSheet } from './rows.ts';

/** One record of the file: its own row, if it has one, and those of its children by the parent's field. */
export type Unit = {
  readonly draft: Draft | undefined;
  readonly children: Map<string, Draft[]>;
  readonly key: Key | undefined;
  readonly id: number | undefined;
};

/** What is to be done with a unit. `body` holds what is written; `before` the record as it stands. */
export type Step = {
  readonly unit: Unit;
  readonly action: 'insert' | 'update' | 'none';
  readonly body: Readonly<Record<string, unknown>>;
  readonly before?: Stored;
  readonly faults: readonly SheetFault[];
};

/** A fault and the sheet that it stands in. */
export type SheetFault = Fault & { readonly sheet: ReadSheet };

export type Sheets = { readonly main: ReadSheet; readonly children: readonly ReadSheet[] };

/** Where the key of a record can be read: its own columns, else its id. */
export const keyNames = ({ main }: Sheets): readonly string[] | undefined => {
  const { layout, columns } = main;
  const there = new Set([...columns.values()].map(({ name }) => name));
  const names = layout.resource.naturalKey as readonly string[] | undefined;
  return names?.every(name => there.has(name)) ? names : undefined;
};

const idOf = (said: unknown): number | undefined => {
  const id = Number(said);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The column that holds a field in a sheet. */
const columnIn = ({ columns }: ReadSheet, name: string): number | undefined =>
  [...columns].find(([, column]) => column.name === name && column.part !== 'parent')?.[0];

/** The units of a file: a row of the main sheet each, and one for each record that only child rows name. */
export async function unitsOf(sheets: Sheets, now: Date): Promise<{ units: Unit[]; faults: SheetFault[] }> {
  const { main, children } = sheets;
  const { resource } = main.layout;
  const names = keyNames(sheets);
  const faults: SheetFault[] = [];
  const units: Unit[] = [];
  const byKey = new Map<string, Unit>();
  const turn = takingTurns();
  const known = (unit: Unit): Unit | undefined => byKey.get(unit.key?.text ?? `id ${unit.id}`);
  const add = (unit: Unit): void => {
    units.push(unit);
    if (unit.key || unit.id) byKey.set(unit.key?.text ?? `id ${unit.id}`, unit);
  };
  for (const draft of main.drafts) {
    await turn();
    const unit: Unit = {
      draft,
      children: new Map(),
      key: names && keyOf(resource, names, draft.body, now),
      id: names ? undefined : idOf(draft.body.id),
    };
    const other = unit.key || unit.id ? known(unit)?.draft : undefined;
    if (other) {
      const [name = 'id'] = (names ?? []).toReversed();
      const column = columnIn(main, name);
      const error = importErrors.keyTwice({ row: other.row.at });
      draft.faults.push({ row: draft.row.at, ...(column !== undefined && { column }), path: name, error });
    }
    delete draft.body.id;
    add(other ? { ...unit, key: undefined, id: undefined } : unit);
  }
  const parentNames = resource.naturalKey as readonly string[] | undefined;
  for (const sheet of children)
    for (const draft of sheet.drafts) {
      await turn();
      const key = parentNames && keyOf(resource, parentNames, draft.parent, now);
      const id = parentNames ? undefined : idOf(draft.parent.id);
      if (!key && !id) {
        faults.push({ sheet, row: draft.row.at, path: '', error: importErrors.noParent() });
        continue;
      }
      const wanted: Unit = { draft: undefined, children: new Map(), key, id };
      const unit = known(wanted) ?? wanted;
      if (unit === wanted) add(unit);
      const name = sheet.layout.rows!.name;
      unit.children.set(name, [...(unit.children.get(name) ?? []), draft]);
    }
  return { units, faults };
}

/** The lists of references of records, by field and record. */
async function linksOfMany(context: Context, resource: AnyResource, ids: readonly number[]): Promise<Map<string, Map<number, number[]>>> {
  const found = new Map<string, Map<number, number[]>>();
  for (const [name] of linkFieldsOf(resource)) {
    const text = `select owner_id::float8 as id, array_agg(target_id::float8 order by target_id) as ids from ${quoted(linkTableOf(resource.name, name))} where owner_id = any($1::bigint[]) group by 1`;
    const rows = await rowsOf<{ id: number; ids: number[] }>(context, resource, { text, values: [ids] });
    found.set(name, new Map(rows.map(row => [row.id, row.ids])));
  }
  return found;
}

/** The children of records, by field and parent. */
async function childrenOfMany(context: Context, sheets: Sheets, ids: readonly number[]): Promise<Map<string, Map<number, Stored[]>>> {
  const found = new Map<string, Map<number, Stored[]>>();
  for (const { layout } of sheets.children) {
    const { name, field } = layout.rows!;
    const rows = await rowsOf<{ record: string }>(
      context,
      layout.resource,
      childrenOfManyStatement(layout.resource, context.registry, field.via, ids),
    );
    found.set(
      name,
      Map.groupBy(rows.map(storedOf), record => record[field.via] as number),
    );
  }
  return found;
}

/** Fields that the author may not see in this row: they are never compared. */
function blindIn(context: Context, resource: AnyResource, record: Stored | undefined): ReadonlySet<string> {
  const own = resource.scope?.own;
  const isOwn = own !== undefined && record !== undefined && record[own] === context.author.userId;
  return new Set(isOwn ? [] : hiddenFor(context.author, resource.name));
}

type Standing = {
  readonly ids: ReadonlyMap<string, readonly number[]>;
  readonly records: ReadonlyMap<number, Stored>;
  readonly links: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
  readonly children: ReadonlyMap<string, ReadonlyMap<number, readonly Stored[]>>;
};

/** All that stands there already of the records of a file. */
async function standingOf(context: Context, sheets: Sheets, units: readonly Unit[]): Promise<Standing> {
  const { resource } = sheets.main.layout;
  const names = (resource.naturalKey ?? []) as readonly string[];
  const ids = await idsByKey(
    context,
    resource,
    names,
    units.flatMap(({ key }) => key ?? []),
  );
  const all = [...new Set([...[...ids.values()].flat(), ...units.flatMap(({ id }) => id ?? [])])];
  const records = await lockedRecords(context, resource, all);
  return {
    ...{ ids, records },
    links: await linksOfMany(context, resource, all),
    children: await childrenOfMany(context, sheets, all),
  };
}

/** The id that a unit is about, or why it is none. */
function matched({ key, id, draft }: Unit, { ids, records }: Standing): { id?: number; error?: Error } {
  const found = key ? (ids.get(key.text) ?? []) : id && records.has(id) ? [id] : [];
  if (found.length > 1) return { error: importErrors.twoRecords() };
  if (found.length === 1) return { id: found[0]! };
  if (id) return { error: importErrors.noRecord() };
  return draft ? {} : { error: importErrors.noParent() };
}

/** Where a fault of a body stands in the file: `steps.2.name` in the third of the children's rows. */
export function placed(sheets: Sheets, unit: Unit, path: string): { sheet: ReadSheet; draft: Draft; name: string } {
  const [name = '', place, ...rest] = path.split('.');
  const child = sheets.children.find(({ layout }) => layout.rows!.name === name);
  const drafts = unit.children.get(name);
  const draft = drafts?.[Number(place ?? 0)] ?? drafts?.[0];
  if (child && draft) return { sheet: child, draft, name: rest.join('.') };
  const first = [...unit.children].at(0);
  if (unit.draft) return { sheet: sheets.main, draft: unit.draft, name };
  return { sheet: sheets.children.find(({ layout }) => layout.rows!.name === first?.[0])!, draft: first![1][0]!, name };
}

/** A problem of a body as a fault of a cell. */
export function faultAt(sheets: Sheets, unit: Unit, path: string, error: Fault['error']): SheetFault {
  const { sheet, draft, name } = placed(sheets, unit, path);
  const column = columnIn(sheet, name.split('.')[0] ?? '');
  return { sheet, row: draft.row.at, ...(column !== undefined && { column }), path: name, error };
}

/** What the parts of a unit hold that was no value, with the sheets they stand in. */
const ownFaults = (sheets: Sheets, { draft, children }: Unit): SheetFault[] => [
  ...(draft?.faults ?? []).map(fault => ({ ...fault, sheet: sheets.main })),
  ...[...children].flatMap(([name, drafts]) => {
    const sheet = sheets.children.find(({ layout }) => layout.rows!.name === name)!;
    return drafts.flatMap(({ faults }) => faults.map(fault => ({ ...fault, sheet })));
  }),
];

/** The children that a unit brings, as a body has them; none where they are as they were. */
function rowsIn(context: Context, sheets: Sheets, unit: Unit, id: number | undefined, standing: Standing): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { layout } of sheets.children) {
    const { name, field } = layout.rows as { name: string; field: RowsField };
    const drafts = unit.children.get(name);
    if (!drafts) continue;
    const bodies = drafts.map(({ body }) => body);
    const stored = id === undefined ? [] : (standing.children.get(name)?.get(id) ?? []);
    const blind = new Set(hiddenFor(context.author, layout.resource.name));
    const items = childItems(layout.resource, field, bodies, stored, blind, context.now);
    if (items) found[name] = items;
  }
  return found;
}

/** A cell that holds no value is told once, not again as one that lacks it. */
const isAt =
  ({ sheet, row, path }: SheetFault) =>
  (other: SheetFault): boolean =>
    other.sheet === sheet && other.row === row && other.path === path;

/** One unit as a step; what the validator says of it is said here, before anything is written. */
async function stepOf(context: Context, sheets: Sheets, unit: Unit, standing: Standing): Promise<Step> {
  const { resource } = sheets.main.layout;
  const faults = ownFaults(sheets, unit);
  const refuse = (error: Fault['error'], path = ''): Step => ({
    unit,
    action: 'none',
    body: {},
    faults: [...faults, faultAt(sheets, unit, path, error)],
  });
  const { id, error } = matched(unit, standing);
  if (error) return refuse(error as Fault['error'], ((resource.naturalKey ?? ['id']) as readonly string[])[0]);
  const said = unit.draft?.body ?? {};
  const before = id === undefined ? undefined : standing.records.get(id);
  if (before && !(await liesWithin(context, scopeFor(context.author, 'update', resource.name), before)))
    return refuse(requestErrors.outOfReach());
  const rows = rowsIn(context, sheets, unit, id, standing);
  const links = Object.fromEntries([...standing.links].map(([name, byId]) => [name, byId.get(id ?? 0) ?? []]));
  const own = before ? changed(resource, said, { ...before, ...links }, blindIn(context, resource, before), context.now) : said;
  const body = { ...own, ...rows };
  if (before && Object.keys(body).length === 0) return { unit, action: 'none', body, before, faults };
  const { problems } = judgeBody(resource, body, before ? 'patch' : 'create', context.author, context.registry, context.now);
  const found = problems.map(({ path, error: one }) => faultAt(sheets, unit, path, one)).filter(one => !faults.some(isAt(one)));
  return { unit, action: before ? 'update' : 'insert', body, ...(before && { before }), faults: [...faults, ...found] };
}

/** What a file comes to, in the order of its rows. */
export async function planOf(context: Context, sheets: Sheets, units: readonly Unit[]): Promise<Step[]> {
  const standing = await standingOf(context, sheets, units);
  const steps: Step[] = [];
  const turn = takingTurns();
  for (const unit of units) {
    steps.push(await stepOf(context, sheets, unit, standing));
    await turn();
  }
  return steps;
}
