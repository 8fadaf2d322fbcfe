/**
 * What a file does to the records: create, change or nothing for each. Runs inside the import's transaction, so that everything found is
 * locked.
 */
import type { RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { linkTableOf } from '../../../resources/kernel/resource.ts';
import { warningsOn } from '../../../resources/kernel/validate.ts';
import { requestErrors } from '../../http/errors.ts';
import { takingTurns } from '../../turns.ts';
import { hiddenFor, scopeFor } from '../actor.ts';
import { quoted } from '../columns.ts';
import { linkFieldsOf } from '../links.ts';
import { judgeBody } from '../new-values.ts';
import { isInScope } from '../reach.ts';
import { type Context, rowsOf } from '../record-context.ts';
import type { Stored } from '../server-side.ts';
import { childrenOfManyStatement, storedOf } from '../stored.ts';
import { secretsOf } from '../visibility.ts';
import { changed, childItems, matchedChildren } from './differences.ts';
import { importErrors } from './errors.ts';
import { idsByKey, lockedRecords } from './matching.ts';
import { inOrder, rowsByStandIn, waitsOf } from './order.ts';
import type { Draft, Fault } from './rows.ts';
import { withIds } from './same-file.ts';
import { faultAt, type SheetFault, type Sheets, type Step, type Unit } from './units.ts';

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

/** Fields that the author may not see in this row; in their own rows only the secret ones. They are never compared. */
function blindIn(context: Context, resource: AnyResource, record: Stored | undefined): ReadonlySet<string> {
  const own = resource.scope?.own;
  const isOwn = own !== undefined && record !== undefined && record[own] === context.author.userId;
  return new Set(isOwn ? secretsOf(resource) : hiddenFor(context.author, resource.name));
}

type Standing = {
  readonly ids: ReadonlyMap<string, readonly number[]>;
  readonly records: ReadonlyMap<number, Stored>;
  readonly links: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
  readonly children: ReadonlyMap<string, ReadonlyMap<number, readonly Stored[]>>;
  /** The ids of the records that are named by rows, and those rows. */
  readonly named: ReadonlyMap<number, number>;
  readonly rows: ReadonlyMap<number, Draft>;
};

/** The id that a unit is about, or the reason why there is none. */
function matched({ key, id, draft }: Unit, { ids, records }: Pick<Standing, 'ids' | 'records'>): { id?: number; error?: Error } {
  const found = key ? (ids.get(key.text) ?? []) : id && records.has(id) ? [id] : [];
  if (found.length > 1) return { error: importErrors.twoRecords() };
  if (found.length === 1) return { id: found[0]! };
  if (id) return { error: importErrors.noRecord() };
  return draft ? {} : { error: importErrors.noParent() };
}

/** The stored records that the file is about. */
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
  const named = units.flatMap((unit): [number, number][] => {
    const { id } = matched(unit, { ids, records });
    return unit.draft && id !== undefined ? [[unit.draft.standIn, id]] : [];
  });
  return {
    ...{ ids, records, named: new Map(named), rows: rowsByStandIn(units) },
    links: await linksOfMany(context, resource, all),
    children: await childrenOfMany(context, sheets, all),
  };
}

/** The cells of a unit that could not be read as values, with their sheets. */
const ownFaults = (sheets: Sheets, { draft, children }: Unit): SheetFault[] => [
  ...(draft?.faults ?? []).map(fault => ({ ...fault, sheet: sheets.main })),
  ...[...children].flatMap(([name, drafts]) => {
    const sheet = sheets.children.find(({ layout }) => layout.rows!.name === name)!;
    return drafts.flatMap(({ faults }) => faults.map(fault => ({ ...fault, sheet })));
  }),
];

/** The children of a unit as a body has them; none if they are unchanged. */
function rowsIn(context: Context, sheets: Sheets, unit: Unit, standing: Standing): Record<string, unknown> {
  const { id } = matched(unit, standing);
  const found: Record<string, unknown> = {};
  for (const { layout } of sheets.children) {
    const { name, field } = layout.rows as { name: string; field: RowsField };
    const drafts = unit.children.get(name);
    if (!drafts) continue;
    const stored = id === undefined ? [] : (standing.children.get(name)?.get(id) ?? []);
    const matches = matchedChildren(
      layout.resource,
      field,
      drafts.map(({ body }) => body),
      stored,
    );
    const siblings = drafts.flatMap(({ standIn }, at): [number, number][] => (matches[at] ? [[standIn, matches[at].id]] : []));
    const named = new Map([...standing.named, ...siblings]);
    const bodies = drafts.map(({ body }) => withIds(body, named));
    const blind = new Set(hiddenFor(context.author, layout.resource.name));
    const items = childItems(layout.resource, field, bodies, stored, blind, context.now);
    if (items) found[name] = items;
  }
  return found;
}

/** A cell with an invalid value is reported once, not again as a missing value. */
const isAt =
  ({ sheet, row, path }: SheetFault) =>
  (other: SheetFault): boolean =>
    other.sheet === sheet && other.row === row && other.path === path;

/** One unit as a step. The validator runs here, before anything is written. */
async function stepOf(context: Context, sheets: Sheets, unit: Unit, standing: Standing): Promise<Step> {
  const { resource } = sheets.main.layout;
  const faults = ownFaults(sheets, unit);
  const refuse = (error: Fault['error'], path = ''): Step => ({
    unit,
    action: 'none',
    body: {},
    waits: [],
    faults: [...faults, faultAt(sheets, unit, path, error)],
    warnings: [],
    depth: 0,
  });
  const { id, error } = matched(unit, standing);
  if (error) return refuse(error as Fault['error'], unit.key ? (resource.naturalKey as readonly string[])[0] : 'id');
  const said = withIds(unit.draft?.body ?? {}, standing.named);
  const before = id === undefined ? undefined : standing.records.get(id);
  const reaches = (operation: string) => isInScope(context, scopeFor(context.author, operation, resource.name), before!);
  if (before && !(await reaches('update'))) {
    // For an id, report no more than a read would show. A person who names a key knows the record.
    const isKnown = unit.key !== undefined || (await reaches('get'));
    return isKnown ? refuse(requestErrors.outOfReach()) : refuse(importErrors.noRecord(), 'id');
  }
  const rows = rowsIn(context, sheets, unit, standing);
  const links = Object.fromEntries([...standing.links].map(([name, byId]) => [name, byId.get(id ?? 0) ?? []]));
  const own = before ? changed(resource, said, { ...before, ...links }, blindIn(context, resource, before), context.now) : said;
  const body = { ...own, ...rows };
  if (before && Object.keys(body).length === 0) return { unit, action: 'none', body, before, waits: [], faults, warnings: [], depth: 0 };
  const { values, problems } = judgeBody(resource, body, before ? 'patch' : 'create', context.author, context.registry, context.now);
  const found = problems.map(({ path, error: one }) => faultAt(sheets, unit, path, one)).filter(one => !faults.some(isAt(one)));
  const warnings = warningsOn(resource, { ...before, ...values }, Object.keys(values), context.inside.today).map(({ path, error: one }) =>
    faultAt(sheets, unit, path, one),
  );
  return {
    ...{ unit, action: before ? 'update' : 'insert', body, ...(before && { before }) },
    ...{ waits: waitsOf({ unit, body }, standing.rows), faults: [...faults, ...found], warnings, depth: 0 },
  };
}

/** The steps for a file, in the order of its rows. */
export async function planOf(context: Context, sheets: Sheets, units: readonly Unit[]): Promise<Step[]> {
  const standing = await standingOf(context, sheets, units);
  const steps: Step[] = [];
  const turn = takingTurns();
  for (const unit of units) {
    steps.push(await stepOf(context, sheets, unit, standing));
    await turn();
  }
  return inOrder(steps, sheets);
}
