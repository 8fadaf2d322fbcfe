/** Orders under way keep a citizen's account open; their drafts go with it. */
import { serviceErrors } from '../../resources/service/errors.ts';
import type { OwnAccount, UnderWay } from '../engine/own-account.ts';
import { known, sql } from '../engine/sql.ts';
import { draftFiles } from './citizen-drafts.ts';

const detachText = sql(
  'service/own-account.detach',
  `update engine.files set record_id = null, detached_at = now() where resource = '${draftFiles}'
and record_id in (select id from engine.service_drafts where user_id = $1)`,
);
const draftsText = sql('service/own-account.drafts', 'delete from engine.service_drafts where user_id = $1');

export const ordersOfAccount: OwnAccount = {
  open: {
    error: serviceErrors.accountHasOrders,
    text: sql(
      'service/own-account.orders',
      `select reference_number as number from service_orders where user_id = $1 and row_status = 1
      and status not in ('delivered', 'not_delivered') order by applied_at limit 10`,
      known<UnderWay>(),
    ),
  },
  forget: async ({ rows }, userId) => {
    await rows(detachText, [userId]);
    await rows(draftsText, [userId]);
  },
};
