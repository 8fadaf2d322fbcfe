/** The figures that are totals of lists (`cards` of the modules), for lists that the caller may read. */
import { modules } from '../../resources/index.ts';
import { type Card, cardsOf } from '../../resources/kernel/front-page.ts';
import type { Behind, View } from '../engine/api-module.ts';
import { reads, totalsOf } from '../engine/front-page.ts';
import { inOffice } from './view.ts';

const cards = cardsOf(modules);

export type Counted = { readonly key: string; readonly figures: readonly (Behind & { readonly key: string; readonly value: number })[] };

async function counted(view: View, { key, figures, ofOneOffice }: Card): Promise<Counted> {
  const whose = ofOneOffice ? { ...view, officeId: view.officeId ?? view.actor.rights.standing.officeId } : view;
  if (ofOneOffice && whose.officeId === undefined) return { key, figures: [] };
  const asked = figures
    .filter(({ of }) => reads(view, of))
    .map(figure => ({ key: figure.key, of: figure.of, filter: inOffice(whose, figure.of, figure.filter(view.today)) }));
  // Figures of one list are counted in one pass.
  const lists = Map.groupBy(asked, one => one.of);
  const found = await Promise.all(
    [...lists].map(async ([of, some]) => {
      const values = await totalsOf(
        view,
        of,
        some.map(({ filter }) => filter),
      );
      return some.map((one, at) => [one, values[at]!] as const);
    }),
  );
  const known = new Map(found.flat());
  return { key, figures: asked.map(one => ({ ...one, value: known.get(one)! })) };
}

/** Of these cards, or of all. */
export async function countsOf(view: View, keys?: readonly string[]): Promise<Counted[]> {
  const found = await Promise.all(cards.filter(({ key }) => keys?.includes(key) ?? true).map(card => counted(view, card)));
  return found.filter(({ figures }) => figures.length > 0);
}
