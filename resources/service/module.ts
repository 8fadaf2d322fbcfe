/** Services: what offices do, for whom, at what fee, and who is responsible. */
import { defineModule, t } from '../kernel/index.ts';
import { serviceAssignments } from './service-assignments.ts';
import { services } from './services.ts';

export const service = defineModule({
  name: 'service',
  label: t('সেবা', 'Services'),
  area: 'land',
  resources: [services, serviceAssignments],
});
