/**
 * The settings in this process, read when a write of one has raised their epoch. So a change is in force
 * everywhere within two seconds without a query per request. The kernel's `setting` reads from memory.
 */
import type { Pool } from 'pg';
import { adoptSettings, isSetting, settingRead } from '../../resources/kernel/settings.ts';
import { askPrepared, sql } from '../engine/sql.ts';

const settingText = sql('services/settings.setting', 'select key, value from settings');

/** Reads the rows. If there are none yet, the code's values are in force. */
export async function readSettings(pool: Pool): Promise<void> {
  const { rows } = await askPrepared(pool, settingText);
  adoptSettings(Object.fromEntries(rows.map(({ key, value }) => [key, isSetting(key) ? settingRead(key, value) : undefined])));
}
