/** The jobs that seal the audit log every five minutes and publish its head every day. */
import type { Job } from '../services/jobs.ts';
import { sealKey } from './chain.ts';
import { newestHead, publishHead } from './heads.ts';
import { sealAudit } from './seals.ts';

export const auditJobs = (dataDir: string): Job[] => [
  {
    name: 'audit-seals',
    cron: '*/5 * * * *',
    run: async ({ pool, signal }) => ({ sealed: await sealAudit(pool, sealKey(dataDir), signal) }),
  },
  {
    name: 'audit-head',
    cron: '5 0 * * *',
    run: async ({ pool }) => {
      const head = await newestHead(pool);
      if (head) publishHead(dataDir, head);
      return { head: head ?? null };
    },
  },
];
