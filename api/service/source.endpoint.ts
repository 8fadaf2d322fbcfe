/** The calls of the page on which a person brings services in: which source there is, and the start of a run. */
import { t } from '../../resources/kernel/text.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { inTransaction } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { sourceIn } from './source.ts';
import { startRun } from './source-sync.ts';

const common = { module: 'service', resource: 'service-syncs', access: { kind: 'key', anyOf: ['SYNC_SERVICE'] } } as const;

/** `GET /api/service-syncs/source` */
export const syncSource = ({ app }: Parts): Operation =>
  defineEndpoint({
    ...common,
    ...{ verb: 'get', path: '/api/service-syncs/source', id: 'service-syncs.source' },
    summary: t('সেবা আনার নির্ধারিত উৎস', 'The source of services that is set up'),
    answer: {
      schema: {
        type: 'object',
        required: ['data'],
        properties: { data: { type: ['object', 'null'], properties: { name: { type: 'string' } } } },
      },
    },
    handle: async () => {
      const source = sourceIn(app);
      return { status: 200, body: { data: source ? { name: source.name } : null } };
    },
  });

/** `POST /api/service-syncs/start` */
export const startSync = (parts: Parts): Operation =>
  defineEndpoint({
    ...common,
    ...{ verb: 'post', path: '/api/service-syncs/start', id: 'service-syncs.start' },
    summary: t('নির্ধারিত উৎস থেকে সেবা আনা শুরু', 'Start a sync from the source that is set up'),
    parameters: [idempotencyKey],
    answer: {
      status: 201,
      schema: { type: 'object', required: ['data'], properties: { data: { type: 'object', description: 'The run' } } },
    },
    errors: [serviceErrors.noSource, serviceErrors.syncRunning],
    handle: async request => {
      const run = await inTransaction(parts, request, inside => startRun(inside, sourceIn(parts.app)));
      return { status: 201, body: { data: JSON.parse(run) } };
    },
  });
