/** The system: what it keeps for people about their own work with it. */
import { defineModule, t } from '../kernel/index.ts';
import { savedViews } from './saved-views.ts';

export const system = defineModule({
  name: 'system',
  label: t('সিস্টেম', 'System'),
  area: 'hrm',
  resources: [savedViews],
});
