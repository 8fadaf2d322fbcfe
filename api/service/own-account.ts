/** Orders under way keep a citizen's account open. */
import { serviceErrors } from '../../resources/service/errors.ts';
import type { OwnAccount, UnderWay } from '../engine/own-account.ts';
import { known, sql } from '../engine/sql.ts';

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
};
