/**
 * `GET /api/data-check`: records of one resource that break today's rules, some hundred rows per call. An administrator's page goes through
 * all resources. It names records and fields, but shows no values.
 */
import { scopeSql } from '../../../permissions/scope.ts';
import { labelOf } from '../../../resources/kernel/labels.ts';
import { t } from '../../../resources/kernel/text.ts';
import { settings } from '../../../resources/system/settings.ts';
import type { Parts } from '../../engine/api-module.ts';
import { checkable, checkRows } from '../../engine/check-rows.ts';
import { registryOf } from '../../engine/columns.ts';
import type { Executor } from '../../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

const rowsAtOnce = 500;

function afterOf({ query }: Request): number {
  const text = query.get('after') ?? '0';
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) throw requestErrors.parameter({ name: 'after' });
  return Number(text);
}

export function dataCheck({ pool, resources }: Parts): Operation {
  const registry = registryOf(resources);
  const stored = new Set(checkable(registry));
  return defineEndpoint({
    verb: 'get',
    path: '/api/data-check',
    id: 'system.data_check',
    module: settings.permission.module,
    resource: null,
    summary: t('যেসব রেকর্ড আজকের নিয়ম মানে না', "Records that break today's rules"),
    access: { kind: 'key', anyOf: ['UPDATE_SETTING'] },
    parameters: [
      {
        ...{ in: 'query', name: 'resource', required: true, example: 'offices' },
        description: t('কোন বিষয়ের রেকর্ড', 'Whose records'),
        schema: { type: 'string', enum: [...registry.keys()] },
      },
      {
        ...{ in: 'query', name: 'after', example: 0 },
        description: t('এই রেকর্ডের পর থেকে: আগের উত্তরের next', 'Go on behind this record: next of the answer before'),
        schema: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
      },
    ],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              rows: { type: 'integer', description: 'How many were checked' },
              next: { type: ['integer', 'null'], description: 'The next page; null: there is none' },
              faults: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: { type: 'integer' },
                    field: { type: 'string' },
                    label: { type: 'string' },
                    code: { type: 'string' },
                    message: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
    errors: [requestErrors.parameter, requestErrors.forbidden],
    handle: async request => {
      if (!actorOf(request).rights.standing.everywhere) throw requestErrors.forbidden();
      const resource = registry.get(request.query.get('resource') ?? '');
      if (!resource) throw requestErrors.parameter({ name: 'resource' });
      const after = afterOf(request);
      // The rows of a report or a family belong to other resources.
      if (!stored.has(resource)) return { status: 200, body: { data: { rows: 0, next: null, faults: [] } } };
      const { locale } = request;
      const readable = { resource, registry, scopes: scopeSql };
      const { breaches, rows, next } = await checkRows(pool as Executor, readable, after, rowsAtOnce);
      const faults = breaches.map(({ id, field, error }) => {
        const label = labelOf(resource, field)?.[locale] ?? resource.label[locale];
        return { id, field, label, code: error.code, message: error.in(locale, label) };
      });
      return { status: 200, body: { data: { rows, next, faults } } };
    },
  });
}
