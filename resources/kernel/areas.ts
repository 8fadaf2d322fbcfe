/** The areas of the product: the tabs of the top bar with the modules under them. The first is where a person starts. */
import { type Text, t } from './text.ts';

export const areas = {
  hrm: t('জনপ্রশাসন', 'Administration'),
  land: t('ভূমি ব্যবস্থাপনা', 'Land administration'),
} as const satisfies Record<string, Text>;

export type Area = keyof typeof areas;
