/**
 * The hierarchy of places as lines of a tree whose branches are read when they are opened: the parents, and the lines that are shown. Pure.
 */
import type { Row } from '../engine/naming.ts';
import type { Line } from '../engine/tree/forest.ts';

/** One kind of place below another: which of its records, and the code that distinguishes them. */
export type Branch = { readonly resource: string; readonly filter: (id: number) => object; readonly code?: string };

const by =
  (name: string, more: object = {}) =>
  (id: number) => ({ [name]: id, ...more });

/** By the kind above; a mouza hangs on its union, else on its upazila. */
const branches: Readonly<Record<string, readonly Branch[]>> = {
  divisions: [{ resource: 'districts', filter: by('division_id'), code: 'bbs_code' }],
  districts: [
    { resource: 'upazilas', filter: by('district_id'), code: 'bbs_code' },
    { resource: 'city-corporations', filter: by('district_id'), code: 'bbs_code' },
    { resource: 'circles', filter: by('district_id'), code: 'code' },
  ],
  upazilas: [
    { resource: 'unions', filter: by('upazila_id'), code: 'bbs_code' },
    { resource: 'municipalities', filter: by('upazila_id'), code: 'bbs_code' },
    { resource: 'mouzas', filter: by('upazila_id', { union_id: { exists: false } }), code: 'dglr_code' },
  ],
  unions: [{ resource: 'mouzas', filter: by('union_id'), code: 'dglr_code' }],
  'city-corporations': [{ resource: 'thanas', filter: by('city_corporation_id'), code: 'code' }],
};

/** Where the tree begins. */
export const top: Branch = { resource: 'divisions', filter: () => ({}), code: 'bbs_code' };

export const branchesOf = (resource: string): readonly Branch[] => branches[resource] ?? [];

/** Every kind in the tree, from the top down: a search looks through them in this order. */
export const kinds: readonly Branch[] = [
  ...new Map([top, ...Object.values(branches).flat()].map(branch => [branch.resource, branch])).values(),
];

/** A place of some kind: `key` identifies it, since the ids of each kind start at 1. */
export type Place = { readonly key: number; readonly resource: string; readonly id: number; readonly row: Row; readonly code: unknown };

export function placeOf(row: Row & { readonly id: number }, { resource, code }: Branch): Place {
  const kind = kinds.findIndex(one => one.resource === resource);
  return { key: row.id * kinds.length + kind, resource, id: row.id, row, code: code === undefined ? null : row[code] };
}

/** A line with its place; `isWaiting`: its children are being loaded. */
export type PlaceLine = Line & { readonly place: Place; readonly isWaiting: boolean };

type Shown = {
  readonly isOpen: (key: number) => boolean;
  /** The children of an open place; undefined while they are not known. */
  readonly below: (place: Place) => readonly Place[] | undefined;
  /** Whether a place of this kind may have children. */
  readonly hasBelow: (resource: string) => boolean;
};

export function placeLines(roots: readonly Place[], shown: Shown): PlaceLine[] {
  const lines: PlaceLine[] = [];
  const add = (places: readonly Place[], level: number, under?: PlaceLine): void => {
    places.forEach((place, at) => {
      const below = shown.below(place);
      const canOpen = shown.hasBelow(place.resource) && below?.length !== 0;
      const isOpen = canOpen ? shown.isOpen(place.key) : undefined;
      const node = {
        id: place.key,
        row: { ...place.row, id: place.key },
        parent: under?.place.key ?? null,
        children: [],
        below: 0,
        isOrphan: false,
      };
      const line: PlaceLine = {
        ...{ node, place, level, position: at + 1, size: places.length, isWaiting: isOpen === true && below === undefined },
        ...(isOpen !== undefined && { isOpen }),
        ...(under && { under }),
      };
      lines.push(line);
      if (isOpen && below) add(below, level + 1, line);
    });
  };
  add(roots, 1);
  return lines;
}
