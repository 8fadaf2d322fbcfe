/** Where the transfer of one person stands, and who may act on it: the facts of `transfer-steps.ts`, as they are stored. */
import { may } from '../../permissions/ability.ts';
import { holdsKey } from '../../permissions/holds-key.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import type { LetterType } from '../../resources/transfer/options.ts';
import { type TransferFacts, type TransferStep, waitsFor } from '../../resources/transfer/transfer-steps.ts';
import type { Author } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { openThings, type Thing, thingsOf } from './clearance.ts';

export type Looking = Pick<Inside, 'rows' | 'today' | 'dues'>;

const itemText = sql(
  'transfer/item-steps.item',
  `select i.id, i.user_id, i.from_desk_id, i.to_office_id, i.to_desk_id, i.responsibility, i.posted_by_id, i.transfer_order_id,
  i.handed_over_at::text as handed_over_at, i.joined_at::text as joined_at, o.status = 'published' as ordered, o.status = 'withdrawn' as withdrawn,
  o.office_id, o.issuer_desk_id, o.order_date::text as order_date,
  array(select l.type from transfer_letters l where l.transfer_order_item_id = i.id and l.status = 'published') as published
from transfer_order_items i join transfer_orders o on o.id = i.transfer_order_id where i.id = $1`,
  known<{ ordered: boolean; withdrawn: boolean; published: LetterType[] }>(),
);
export type Item = RowOf<typeof itemText>;

export const itemOf = async ({ rows }: Pick<Inside, 'rows'>, id: unknown): Promise<Item | undefined> =>
  (await rows(itemText, [id as number]))[0];

/** The item with what is outstanding about its person. */
export type Stand = { readonly item: Item; readonly facts: TransferFacts; readonly things: readonly Thing[] };

export async function standOf(inside: Looking, item: Item): Promise<Stand> {
  const things = await thingsOf(inside, item);
  const { ordered, published, handed_over_at } = item;
  return { item, things, facts: { ordered, published, handedOver: handed_over_at !== null, outstanding: openThings(things).length > 0 } };
}

const refusals: Readonly<Partial<Record<TransferStep, (stand: Stand) => DomainError>>> = {
  order: () => transferErrors.orderNotPublished(),
  clearance: ({ things }) => transferErrors.notCleared({ count: openThings(things).length }),
  handover: () => transferErrors.notHandedOver(),
};

/** Why the step cannot be taken yet; undefined when it can. */
export function refusalOf(step: TransferStep, stand: Stand): DomainError | undefined {
  const waiting = waitsFor(step, stand.facts);
  return waiting && (refusals[waiting]?.(stand) ?? transferErrors.letterWaits());
}

/** Whether the author publishes orders of the office that issued this one. Nobody does so for themselves. */
export function isIssuer({ userId, rights }: Author, item: Item): boolean {
  if (rights === 'system') return true;
  return userId !== item.user_id && may(rights, 'publish', 'transfer-orders', { office_id: item.office_id });
}

/** @throws transfer.not_issuer */
export function mustIssue({ author }: Pick<Inside, 'author'>, item: Item): void {
  if (!isIssuer(author, item)) throw transferErrors.notIssuer();
}

/** Whether the author could give the person this desk by the ordinary call: the key, within reach, and not to themselves. */
export function mayPost({ userId, rights }: Author, { user_id, to_office_id }: Pick<Item, 'user_id' | 'to_office_id'>): boolean {
  if (rights === 'system') return true;
  const posting = { user_id, office_id: to_office_id };
  return (
    userId !== user_id &&
    holdsKey(rights, 'ASSIGN_DESK_USER') &&
    may(rights, 'get', 'offices', { id: to_office_id }) &&
    may(rights, 'create', 'desk-assignments', posting)
  );
}
