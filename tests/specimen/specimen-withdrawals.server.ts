/** Taking something takes it from the stock, in the same transaction; the stock may not run below nothing. */
import { asSystem } from '../../api/engine/actor.ts';
import { defineServerSide } from '../../api/engine/server-side.ts';
import { specimenErrors } from './errors.ts';
import { withdrawals } from './specimen-stocks.ts';

export const withdrawalsServer = defineServerSide(withdrawals, {
  effects: {
    create: async ({ after, acting, repositoryOf, rows }) => {
      const [stock] = await rows<{ left: number }>('select "left" from specimen_stocks where id = $1 for no key update', [after.stock_id]);
      const left = stock!.left - (after.quantity as number);
      if (left < 0) throw specimenErrors.stockEmpty({ left: stock!.left });
      const actor = asSystem('withdrawal');
      await repositoryOf('specimen-stocks').change(after.stock_id as number, { left }, 'patch', undefined, { ...acting, actor });
    },
  },
});
