/** Who was notified of an event, oldest first: the recipients of the notifications of this type. */
import type pg from 'pg';

export const notifiedOf = async ({ pool }: { readonly pool: pg.Pool }, type: number): Promise<number[]> =>
  (await pool.query<{ user_id: number }>('select user_id from notifications where type = $1 order by id', [type])).rows.map(
    ({ user_id }) => user_id,
  );
