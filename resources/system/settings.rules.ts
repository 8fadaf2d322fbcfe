/** A row's value must be one that its setting can have. */
import type { Rule } from '../kernel/index.ts';
import { isSetting, settingRead } from '../kernel/settings.ts';
import { systemErrors } from './errors.ts';

export const valueFits: Rule<'key' | 'value'> = {
  at: 'value',
  reads: ['key', 'value'],
  refuses: [systemErrors.settingValue, systemErrors.settingLocksOut],
  check: ({ key, value }) => {
    if (!isSetting(key) || typeof value !== 'string') return undefined;
    const read = settingRead(key, value);
    if (read === undefined) return systemErrors.settingValue();
    // A person who closed this very page could not open it again.
    return key === 'coming_soon' && (read as readonly string[]).includes('settings') ? systemErrors.settingLocksOut() : undefined;
  },
};
