/**
 * The cards of the front page whose figures are totals of lists: each figure says which list and by which filter, so that it can be nothing
 * but that list's total, and leads there. Modules contribute cards, and figures to the cards of others.
 */
import type { ResourceName } from './names.ts';
import type { Text } from './text.ts';

export type ListFilter = Readonly<Record<string, unknown>>;

/** What stands further right has a greater number; equal ones stand in the order of the modules. */
type Placed = { readonly at?: number };

export type Figure = Placed & {
  readonly key: string;
  readonly label: Text;
  /** Whose list it is. */
  readonly of: ResourceName;
  readonly filter: (today: string) => ListFilter;
};

export type Card = Placed & {
  readonly key: string;
  readonly label: Text;
  readonly figures: readonly Figure[];
  /** Of two figures: what the first is of the second, `%{of}`. */
  readonly share?: Text;
  /** Of one office alone: of several the same would be counted twice. */
  readonly ofOneOffice?: true;
};

/** Figures for a card of another module; without that module they are shown nowhere. */
export type CardPart = Pick<Card, 'key' | 'figures'>;

/** The words of a card, for the screen. */
export type CardWords = Pick<Card, 'label' | 'share'> & { readonly figures: Readonly<Record<string, Text>> };

export const figure = (
  key: string,
  label: Text,
  of: ResourceName,
  filter: ListFilter | ((today: string) => ListFilter) = {},
  at?: number,
): Figure => ({ ...{ key, label, of, at }, filter: typeof filter === 'function' ? filter : () => filter });

const byPlace = (one: Placed, other: Placed): number => (one.at ?? 0) - (other.at ?? 0);

/** The cards of all modules in their order, each with all of its figures. */
export function cardsOf(modules: readonly { readonly cards?: readonly (Card | CardPart)[] }[]): Card[] {
  const parts = modules.flatMap(({ cards = [] }) => cards);
  const whole = parts.filter(part => 'label' in part).sort(byPlace);
  return whole.map(card => ({
    ...card,
    figures: parts
      .filter(({ key }) => key === card.key)
      .flatMap(({ figures }) => figures)
      .sort(byPlace),
  }));
}

export const cardWords = (cards: readonly Card[]): Readonly<Record<string, CardWords>> =>
  Object.fromEntries(
    cards.map(({ key, label, share, figures }) => [
      key,
      { label, ...(share && { share }), figures: Object.fromEntries(figures.map(one => [one.key, one.label])) },
    ]),
  );
