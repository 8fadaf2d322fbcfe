/** `GET /api/public/audit-head`: the newest head of the sealed audit log, for anyone who keeps it elsewhere. It says nothing of an entry. */
import type pg from 'pg';
import { t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { sealKey } from './chain.ts';
import { newestHead } from './heads.ts';

const text = (description: string) => ({ type: 'string', description }) as const;

export function auditHead(pool: pg.Pool, dataDir: string): Operation {
  let public_key: string | undefined;
  return defineEndpoint({
    ...{ verb: 'get', path: '/api/public/audit-head', id: 'auditLogs.head', module: 'audit_log', resource: null },
    summary: t('অডিট লগের সর্বশেষ সিল', 'The newest seal of the audit log'),
    access: { kind: 'public' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: ['object', 'null'],
            properties: {
              seal: text('Its number'),
              sealed_at: { type: 'string', format: 'date-time' },
              hash: text('SHA-256 in hexadecimal digits, over the entries and the seal before'),
              signature: text('Ed25519 over the hash, in hexadecimal digits'),
              public_key: text('As PEM'),
            },
          },
        },
      },
    },
    handle: async () => {
      const head = await newestHead(pool);
      // Read once: the key stays what it is.
      public_key ??= sealKey(dataDir).publicKey;
      return { status: 200, body: { data: head ? { ...head, public_key } : null } };
    },
  });
}
