/** For the operator of the server: is it running, is it ready, its metrics. */
import { timingSafeEqual } from 'node:crypto';
import { t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Request } from './contract.ts';
import { requestErrors } from './errors.ts';
import type { Metrics } from './metrics.ts';

export type Health = {
  /** The reasons why this process can't serve; empty when it can. */
  readonly unready: () => Promise<readonly string[]>;
  /** Unreachable parts that are not essential; may be some seconds old. */
  readonly lacking: () => Promise<readonly string[]>;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
};

const open = { access: { kind: 'public' }, app: 'optional', module: 'system', resource: null, verb: 'get' } as const;
const isLoopback = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

const same = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** A request through a proxy on this machine comes from a local address although its client may be remote. */
const isForwarded = (headers: Request['headers']): boolean =>
  Object.keys(headers).some(name => name.startsWith('x-forwarded-') || ['forwarded', 'via', 'x-real-ip'].includes(name));

/** `/metrics` is for programs on this machine and for clients with METRICS_TOKEN (D-LIMITS). */
const mayMeasure = ({ ip, headers }: Request, token: string | undefined): boolean =>
  token === undefined ? isLoopback(ip) && !isForwarded(headers) : same(headers.authorization ?? '', `Bearer ${token}`);

export const systemEndpoints = ({ unready, lacking, metrics, metricsToken }: Health): Operation[] => [
  defineEndpoint({
    ...open,
    path: '/health',
    id: 'system.health',
    summary: t('সার্ভার চালু আছে কি না', 'Whether the server is up'),
    handle: async () => ({ status: 200, body: { status: 'up' } }),
  }),
  defineEndpoint({
    ...open,
    path: '/ready',
    id: 'system.ready',
    summary: t('সার্ভার কাজের জন্য প্রস্তুত কি না', 'Whether the server can serve'),
    handle: async () => {
      const [grave, light] = await Promise.all([unready(), lacking()]);
      const reasons = [...grave, ...light];
      // Everything except files works without the file store: its failure must not remove the whole server from a load balancer.
      const status = grave.length ? 'unready' : light.length ? 'degraded' : 'ready';
      return { status: grave.length ? 503 : 200, body: { status, ...(reasons.length ? { reasons } : {}) } };
    },
  }),
  defineEndpoint({
    ...open,
    path: '/metrics',
    id: 'system.metrics',
    summary: t('পরিমাপ', 'Metrics for Prometheus'),
    handle: async request => {
      if (!mayMeasure(request, metricsToken)) throw requestErrors.forbidden();
      return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.text() };
    },
  }),
];
