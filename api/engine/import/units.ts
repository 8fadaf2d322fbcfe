/** Which records the rows of a file are about: the units that are checked and written, and the position of a fault in the file. */
import { takingTurns } from '../../turns.ts';
import type { Stored } from '../server-side.ts';
import { importErrors } from './errors.ts';
import { type Key, keyOf } from './matching.ts';
import type { Draft, Fault, ReadSheet } from './rows.ts';

/** One record of the file: its own row, if it has one, and those of its children by the parent's field. */
export type Unit = {
  readonly draft: Draft | undefined;
  readonly children: Map<string, Draft[]>;
  readonly key: Key | undefined;
  readonly id: number | undefined;
};

/** What is to be done with a unit. `body` holds the values to write, stand-ins included; `before` the stored record. */
/** A reference of a step to a row that has no record yet. `path`: its path in the step's body. */
export type Wait = { readonly path: string; readonly target: Draft; readonly from: Draft };

export type Step = {
  readonly unit: Unit;
  readonly action: 'insert' | 'update' | 'none';
  readonly body: Readonly<Record<string, unknown>>;
  readonly before?: Stored;
  readonly waits: readonly Wait[];
  readonly faults: readonly SheetFault[];
  /** Reported, but the row is still accepted. */
  readonly warnings: readonly SheetFault[];
  /** The length of the chain of rows that must be written before it. */
  readonly depth: number;
};

/** A fault and its sheet. */
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

/** The column of a field in a sheet. */
const columnIn = ({ columns }: ReadSheet, name: string): number | undefined =>
  [...columns].find(([, column]) => column.name === name && column.part !== 'parent' && column.part !== 'row')?.[0];

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
    // A record with an empty key is identified only by its id.
    const key = names && keyOf(resource, names, draft.body, now);
    const unit: Unit = { draft, children: new Map(), key, id: key ? undefined : idOf(draft.body.id) };
    const other = unit.key || unit.id ? known(unit)?.draft : undefined;
    if (other) {
      const name = (unit.key && names?.at(-1)) ?? 'id';
      const column = columnIn(main, name);
      const error = importErrors.keyTwice({ row: other.row.at });
      draft.faults.push({ row: draft.row.at, ...(column !== undefined && { column }), path: name, error });
    }
    delete draft.body.id;
    add(other ? { ...unit, key: undefined, id: undefined } : unit);
  }
  const byRow = new Map(units.map(unit => [unit.draft!.row.at, unit]));
  const parentNames = resource.naturalKey as readonly string[] | undefined;
  for (const sheet of children)
    for (const draft of sheet.drafts) {
      await turn();
      const key = parentNames && keyOf(resource, parentNames, draft.parent, now);
      const id = parentNames ? undefined : idOf(draft.parent.id);
      const above = draft.parentRow === undefined ? undefined : byRow.get(draft.parentRow);
      const isOther = above && key && above.key?.text !== key.text;
      if ((draft.parentRow !== undefined && !above) || isOther) {
        const column = [...sheet.columns].find(([, { part }]) => part === 'row')![0];
        faults.push({ sheet, row: draft.row.at, column, path: '', error: importErrors.noParent() });
        continue;
      }
      if (!above && !key && !id) {
        faults.push({ sheet, row: draft.row.at, path: '', error: importErrors.noParent() });
        continue;
      }
      const wanted: Unit = { draft: undefined, children: new Map(), key, id };
      const unit = above ?? known(wanted) ?? wanted;
      if (unit === wanted) add(unit);
      const name = sheet.layout.rows!.name;
      unit.children.set(name, [...(unit.children.get(name) ?? []), draft]);
    }
  return { units, faults };
}

/** The position of a body's fault in the file: `steps.2.name` is in the third of the children's rows. */
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
