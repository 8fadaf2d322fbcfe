/** Services: what offices do, for which people, at what fee, and who is responsible. */
import { defineModule, t } from '../kernel/index.ts';
import { serviceAssignments } from './service-assignments.ts';
import { serviceFees } from './service-fees.ts';
import { serviceInputs } from './service-inputs.ts';
import { serviceOrderAnswers } from './service-order-answers.ts';
import { serviceOrderPapers } from './service-order-papers.ts';
import { serviceOrderSteps } from './service-order-steps.ts';
import { serviceOrders } from './service-orders.ts';
import { servicePapers } from './service-papers.ts';
import { serviceReport } from './service-report.ts';
import { serviceSyncs } from './service-syncs.ts';
import { services } from './services.ts';

export const service = defineModule({
  name: 'service',
  label: t('সেবা', 'Services'),
  area: 'land',
  handbook: () => import('./handbook.ts'),
  resources: [
    ...[services, serviceFees, serviceInputs, servicePapers, serviceAssignments],
    ...[serviceOrders, serviceOrderAnswers, serviceOrderPapers, serviceOrderSteps, serviceSyncs, serviceReport],
  ],
});
