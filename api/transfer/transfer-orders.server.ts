/**
 * The transferred people come from their primary desks; an order is published with at least one of them, and then never changes (S3.077,
 * S8.091).
 */
import type { DomainError } from '../../resources/kernel/errors.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { transferOrderItems } from '../../resources/transfer/transfer-order-items.ts';
import { transferOrders } from '../../resources/transfer/transfer-orders.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { withdrawPaper } from '../engine/published-papers.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { mayPost } from './item-steps.ts';
import { enterOrder } from './order-paper.ts';

const refuse = (path: string, error: DomainError): never => {
  throw new ProblemsError(transferOrderItems, [{ path, error }]);
};

const primaryText = sql(
  'transfer/transfer-orders.primary',
  `select a.office_organogram_id as desk from desk_assignments a join users u on u.id = a.user_id and u.row_status = 1
where a.user_id = $1 and a.is_primary and a.row_status = 1 and a.from_date <= $2::date and (a.to_date is null or a.to_date >= $2::date)`,
);

async function fromDesk({ before, values, after, rows, today }: Write): Promise<{ from_desk_id?: number }> {
  if (before && !('user_id' in values)) return {};
  const [posting] = await rows(primaryText, [after.user_id, today]);
  return { from_desk_id: posting?.desk ?? refuse('user_id', transferErrors.userInvalid()) };
}

const placeText = sql(
  'transfer/transfer-orders.place',
  `
select exists (select from offices o where o.id = $1 and o.row_status = 1) as office,
  (select o.kind from transfer_orders o where o.id = $2) as kind,
  exists (select from transfer_applications a where a.id = $3 and a.user_id = $4 and a.status = 'approved') as approved`,
  known<{ office: boolean; kind: string; approved: boolean }>(),
);

type Place = RowOf<typeof placeText>;

const judged = ['user_id', 'to_office_id', 'transfer_application_id'] as const;

async function mustFit({ before, values, after, rows }: Write): Promise<void> {
  if (before && !judged.some(name => name in values)) return;
  const { to_office_id, transfer_order_id, transfer_application_id, user_id } = after;
  const asked = [to_office_id, transfer_order_id, transfer_application_id ?? null, user_id];
  const [place] = (await rows(placeText, asked)) as [Place];
  if (!place.office) refuse('to_office_id', transferErrors.postingOfficeInvalid());
  if (transfer_application_id != null && !place.approved) refuse('transfer_application_id', transferErrors.applicationNotApproved());
  if (place.kind === 'application' && transfer_application_id == null)
    refuse('transfer_application_id', transferErrors.applicationNeeded());
}

export const transferOrderItemsServer = defineServerSide(transferOrderItems, {
  computed: fromDesk,
  guards: { create: mustFit, update: mustFit },
});

const someTransferOrderItemText = sql(
  'transfer/transfer-orders.someTransferOrderItem',
  'select 1 from transfer_order_items where transfer_order_id = $1 limit 1',
);

async function mustHaveSomebody({ before, rows }: Write): Promise<void> {
  const some = await rows(someTransferOrderItemText, [before?.id]);
  if (some.length === 0) throw transferErrors.orderEmpty();
}

const namedDesksText = sql(
  'transfer/transfer-orders.namedDesks',
  `select id, user_id, to_office_id from transfer_order_items where transfer_order_id = $1 and to_desk_id is not null order by id`,
);

const inUseText = sql(
  'transfer/transfer-orders.inUse',
  `select 1 from transfer_order_items i where i.transfer_order_id = $1 and (i.handed_over_at is not null
  or exists (select from transfer_letters l where l.transfer_order_item_id = i.id and l.status = 'published')) limit 1`,
);

const lockItemsText = sql(
  'transfer/transfer-orders.lockItems',
  'select 1 from transfer_order_items where transfer_order_id = $1 order by id for no key update',
);

/** Nobody goes on by a withdrawn order. A letter that is being published meanwhile waits for the rows of the people. */
async function mustBeUnused({ before, rows }: Write): Promise<void> {
  await rows(lockItemsText, [before?.id]);
  if ((await rows(inUseText, [before?.id])).length > 0) throw transferErrors.orderInUse();
}

/** Who publishes an order, and may give the desks that it names, gives them: the person holds theirs once they have joined (decision 54). */
async function giveDesks({ before, rows, author, repositoryOf, acting }: Done): Promise<void> {
  const actor = asSystem('transfer order published');
  for (const item of await rows(namedDesksText, [before?.id]))
    if (author.userId !== null && mayPost(author, item))
      await repositoryOf(transferOrderItems.name).change(item.id, { posted_by_id: author.userId }, 'patch', undefined, {
        ...acting,
        actor,
      });
}

async function mustBeUnpublished({ before }: Asked): Promise<void> {
  if (before.status !== 'not_published') throw transferErrors.orderPublished();
}

async function publish(inside: Done): Promise<void> {
  await giveDesks(inside);
  await enterOrder(inside);
}

export const transferOrdersServer = defineServerSide(transferOrders, {
  permits: { update: mustBeUnpublished, delete: mustBeUnpublished },
  computed: async ({ action, now }) => (action === 'withdraw' ? { withdrawn_at: now.toISOString() } : {}),
  moves: {
    publish: { guard: mustHaveSomebody, effect: publish },
    withdraw: { guard: mustBeUnused, effect: inside => withdrawPaper(inside, transferOrders.name, inside.after.id) },
  },
});
