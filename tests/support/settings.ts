/** Other settings for a test: written as rows and heard of at once. What is not named is as the code declares it. */
import { factsOf, type SettingKey, type SettingValue, settingKeys, settingText } from '../../resources/kernel/settings.ts';
import type { TestServer } from './server.ts';

type Given = { readonly [K in SettingKey]?: SettingValue<K> };

export async function putSettings({ pool, hear }: Pick<TestServer, 'pool' | 'hear'>, given: Given): Promise<void> {
  const values = settingKeys.map(key => settingText((given[key] ?? factsOf(key).initial) as SettingValue));
  await pool.query(
    `update settings s set value = g.value, version = s.version + 1 from unnest($1::text[], $2::text[]) g (key, value) where g.key = s.key`,
    [settingKeys, values],
  );
  await pool.query('update engine.epoch set epoch = epoch + 1, changed_at = now()');
  await hear();
}
