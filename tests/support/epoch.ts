/** The rights epoch, as often as it was raised: for everybody and for one person. */
import type pg from 'pg';

const text = 'select (epoch + (select coalesce(sum(raises), 0) from engine.rights_changes))::int as epoch from engine.epoch';

export const epochIn = async (pool: Pick<pg.Pool, 'query'>): Promise<number> => (await pool.query(text)).rows[0].epoch;
