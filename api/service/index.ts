/** What the module of services contributes. */
import type { ApiModule } from '../engine/api-module.ts';
import { serviceAssignmentsServer } from './service-assignments.server.ts';

export const service: ApiModule = { name: 'service', serverSides: [serviceAssignmentsServer] };
