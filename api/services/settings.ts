/**
 * The settings in this process: read when the rights epoch has risen (a write to a setting raises it), so that a change is in force
 * everywhere within two seconds and no request asks for it. `setting` of the kernel answers from memory.
 */
import type { Pool } from 'pg';
import { adoptSettings, isSetting, settingRead } from '../../resources/kernel/settings.ts';

/** Reads the rows. Where there are none yet, what the code declares is in force. */
export async function readSettings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ key: string; value: string }>({ name: 'settings', text: 'select key, value from settings' });
  adoptSettings(Object.fromEntries(rows.map(({ key, value }) => [key, isSetting(key) ? settingRead(key, value) : undefined])));
}
