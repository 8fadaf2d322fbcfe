/** The files of a folder to move in, in the order in which their records may name each other. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { Refusal } from '../refusal.ts';

/** `part`: `khas-lands.2.csv` is the second. `children`: files of child rows, by the field of the record. */
export type Source = {
  readonly resource: AnyResource;
  readonly file: string;
  readonly children: readonly { readonly field: string; readonly of: string; readonly file: string }[];
};

const named = /^([a-z][a-z0-9-]*)(?:\.(\d+))?(?:\.([a-z][a-z0-9_]*))?\.(csv|xlsx|sql)$/;

type Found = { readonly name: string; readonly resource: string; readonly part: number; readonly field: string | undefined };

const foundIn = (folder: string): Found[] =>
  readdirSync(folder)
    // Those of the journal and the report.
    .filter(name => !name.startsWith('move-in.'))
    .sort()
    .flatMap(name => {
      const [, resource, part, field] = named.exec(name) ?? [];
      return resource ? [{ name, resource, part: Number(part ?? 0), field }] : [];
    });

type Known = ReadonlyMap<string, AnyResource>;

/** What its rows may name, and its child rows. */
const targetsOf = ({ fields }: AnyResource, known: Known): string[] =>
  Object.values<Field>(fields).flatMap(field => {
    if (field.kind === 'rows') return targetsOf(known.get(field.of)!, known);
    return (field.kind === 'ref' || field.kind === 'refs') && !field.computed ? [field.to] : [];
  });

/** Those that others name go first. A circle is broken where it is met: its rows are refused, and accepted by the next run. */
function inOrder(wanted: readonly AnyResource[], known: Known): AnyResource[] {
  const ordered: AnyResource[] = [];
  const seen = new Set<string>();
  const visit = (resource: AnyResource): void => {
    if (seen.has(resource.name)) return;
    seen.add(resource.name);
    for (const name of targetsOf(resource, known)) {
      const target = wanted.find(one => one.name === name);
      if (target) visit(target);
    }
    ordered.push(resource);
  };
  for (const one of wanted) visit(one);
  return ordered;
}

function childrenOf(folder: string, resource: AnyResource, { part }: Found, all: readonly Found[]): Source['children'] {
  return all
    .filter(one => one.resource === resource.name && one.part === part && one.field !== undefined)
    .map(({ name, field }) => {
      const rows = resource.fields[field!] as Field | undefined;
      if (rows?.kind !== 'rows') throw new Refusal(`${name}: ${resource.name} has no child rows ${field}.`);
      return { field: field!, of: rows.of, file: path.join(folder, name) };
    });
}

/** @throws Refusal */
export function sourcesIn(folder: string, resources: readonly AnyResource[]): Source[] {
  const all = foundIn(folder);
  const known = new Map(resources.map(one => [one.name, one]));
  for (const { name, resource } of all) {
    if (!known.has(resource))
      throw new Refusal(`${name}: there is no resource ${resource}. A file is called by one, as in docs/reference.`);
  }
  const mains = all.filter(({ field }) => field === undefined);
  for (const { name, resource, part } of all)
    if (!mains.some(one => one.resource === resource && one.part === part))
      throw new Refusal(`${name}: the file of its records is missing.`);
  if (mains.length === 0) throw new Refusal(`${folder} has no file called by a resource, as offices.csv.`);
  return inOrder([...new Set(mains.map(({ resource }) => known.get(resource)!))], known).flatMap(resource =>
    mains
      .filter(one => one.resource === resource.name)
      .sort((a, b) => a.part - b.part)
      .map(one => ({ resource, file: path.join(folder, one.name), children: childrenOf(folder, resource, one, all) })),
  );
}
