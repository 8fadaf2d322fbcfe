/** The figures that are totals of lists (`cards` of the modules), for lists that the caller may read. */
import { modules } from '../../resources/index.ts';
import { type Card, cardsOf } from '../../resources/kernel/front-page.ts';
import type { Behind, View } from '../engine/api-module.ts';
import { reads, totalOf } from '../engine/front-page.ts';
import { inOffice } from './view.ts';

const cards = cardsOf(modules);

export type Counted = { readonly key: string; readonly figures: readonly (Behind & { readonly key: string; readonly value: number })[] };

async function counted(view: View, { key, figures, ofOneOffice }: Card): Promise<Counted> {
  const whose = ofOneOffice ? { ...view, officeId: view.officeId ?? view.actor.rights.standing.officeId } : view;
  const found: Counted['figures'][number][] = [];
  if (ofOneOffice && whose.officeId === undefined) return { key, figures: found };
  for (const figure of figures.filter(({ of }) => reads(view, of))) {
    const filter = inOffice(whose, figure.of, figure.filter(view.today));
    found.push({ key: figure.key, value: await totalOf(view, figure.of, filter), of: figure.of, filter });
  }
  return { key, figures: found };
}

/** Of these cards, or of all; one after the other, so that a front page uses one connection at a time. */
export async function countsOf(view: View, keys?: readonly string[]): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const card of cards.filter(({ key }) => keys?.includes(key) ?? true)) {
    const one = await counted(view, card);
    if (one.figures.length > 0) found.push(one);
  }
  return found;
}
