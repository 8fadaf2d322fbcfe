/** How a kind of land record is drawn and called: one of four colours and of five shapes, so that colour is never the only sign. */
import { use } from 'react';
import type { ChoiceField } from '../../resources/kernel/field.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { declarationOf } from '../engine/modules.ts';

export type LandKind = { readonly value: string; readonly text: Text };

/** In the order of the declaration: what the family's field `kind` may hold. Suspends until the module is here. */
export function useLandKinds(): readonly LandKind[] {
  const family = use(declarationOf('land-records'));
  return ((family?.fields.kind as ChoiceField | undefined)?.options ?? []) as readonly LandKind[];
}

const colours = 4;
const shapes = [
  ...['M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0', 'M-4.5 -4.5h9v9h-9z', 'M0 -5.5L5.5 4.5H-5.5z'],
  ...['M0 -6L6 0L0 6L-6 0z', 'M-2 -6h4v4h4v4h-4v4h-4v-4h-4v-4h4z'],
];

/** The outline of a mark of this kind around 0 0, and the class of its colour. */
export function markOf(kinds: readonly LandKind[], kind: string): { readonly path: string; readonly className: string } {
  const at = Math.max(
    0,
    kinds.findIndex(({ value }) => value === kind),
  );
  return { path: shapes[Math.floor(at / colours) % shapes.length]!, className: `land-mark land-mark-${at % colours}` };
}

/** The mark as shown in a legend and in a list. */
export function KindMark({ kinds, kind }: { readonly kinds: readonly LandKind[]; readonly kind: string }) {
  const { path, className } = markOf(kinds, kind);
  return (
    <svg className="land-sign" width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
      <path className={className} d={path} />
    </svg>
  );
}
