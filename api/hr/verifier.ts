/**
 * `GET /api/profile-changes/verifier`: who verifies what the caller would propose: the head of their office, or of the nearest office above
 * whose head is somebody else. Human resources may do it, too.
 */
import { profileChanges } from '../../resources/hr/profile-changes.ts';
import { t } from '../../resources/kernel/text.ts';
import { inTransaction } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { headAbove } from '../office/index.ts';

export const verifier = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/profile-changes/verifier',
    id: 'profile-changes.verifier',
    module: profileChanges.permission.module,
    resource: profileChanges.name,
    summary: t('নিজের প্রস্তাব কে যাচাই করবেন', 'Who verifies the changes that the caller proposes'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: ['object', 'null'],
            description: 'Null where no office above has a head',
            properties: {
              ...{ id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] } },
              ...{ desk: { type: 'object' }, office: { type: 'object' } },
            },
          },
        },
      },
    },
    handle: request =>
      inTransaction(parts, request, async inside => ({
        status: 200,
        body: { data: (await headAbove(inside, inside.author.userId)) ?? null },
      })),
  });
