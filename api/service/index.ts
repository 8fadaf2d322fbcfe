/** The API module of services. */
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { ApiModule } from '../engine/api-module.ts';
import { citizenDocuments } from './citizen-documents.endpoint.ts';
import { citizenDrafts } from './citizen-drafts.endpoint.ts';
import { citizenOrderCalls } from './citizen-order.endpoint.ts';
import { citizenOrders } from './citizen-orders.endpoint.ts';
import { citizenPapers } from './citizen-papers.endpoint.ts';
import { citizenReturn } from './citizen-return.endpoint.ts';
import { citizenServices } from './citizen-services.endpoint.ts';
import { counterForm } from './counter-form.endpoint.ts';
import { serviceDemo } from './demo/steps.ts';
import { oldDraftsJob } from './old-drafts.ts';
import { orderMessagesJob } from './order-messages.ts';
import { orderPaper } from './order-paper.ts';
import { ordersOfAccount } from './own-account.ts';
import { sandboxCalls } from './payment/sandbox.endpoint.ts';
import { serviceReportSource } from './report-source.ts';
import { serviceAssignmentsServer } from './service-assignments.server.ts';
import { serviceOrdersServer } from './service-orders.server.ts';
import { serviceSyncsServer } from './service-syncs.server.ts';
import { servicePages } from './services.site.ts';
import { startSync, syncSource } from './source.endpoint.ts';
import { syncJob } from './source-sync.ts';
import { trackPages } from './track.site.ts';
import { trackingCalls } from './tracking.endpoint.ts';

export const service: ApiModule = {
  name: 'service',
  demo: serviceDemo,
  sources: { 'service-report': serviceReportSource },
  serverSides: [serviceAssignmentsServer, serviceOrdersServer, serviceSyncsServer],
  endpoints: parts => [
    ...[
      citizenOrders(parts),
      citizenDocuments(parts),
      ...citizenServices(parts),
      ...citizenDrafts(parts),
      ...citizenPapers(parts),
      ...citizenOrderCalls(parts),
      ...citizenReturn(parts),
    ],
    ...[...sandboxCalls(parts), syncSource(parts), startSync(parts), ...trackingCalls(parts), ...orderPaper(parts), ...counterForm(parts)],
  ],
  site: parts => [...servicePages(parts), ...trackPages(parts)],
  jobs: parts => [syncJob(parts), orderMessagesJob(parts), oldDraftsJob(parts)],
  waiting: { of: serviceOrders.name, filter: serviceOrders.lists!.find(({ name }) => name === 'my-desk')!.filter },
  ownAccount: ordersOfAccount,
};

export { PAYMENTS, type PaymentProvider, paymentsOf } from './payment/port.ts';
export { SERVICE_SOURCE, type SourceOptions, serviceSourceOf } from './source.ts';
