/** The devices on which a person is signed in, and the end of all of them at once. Anybody may look at their own. */
import { t } from '../../../resources/kernel/text.ts';
import { inTransaction } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { askPrepared, sql } from '../../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../../http/contract.ts';
import { accountJob } from '../../identity/account-job.ts';
import { endSessionsOf } from '../../identity/sessions.ts';
import { fresh, whose } from './owner.ts';

const most = 50;

const devicesText = sql(
  'hr/account/devices.devices',
  `select started_at, last_seen_at, ip, user_agent, sid = $2 as is_current from engine.sessions
  where user_id = $1 and ended_at is null and expires_at > now() order by sid = $2 desc, last_seen_at desc limit ${most}`,
);

const maybe = { type: ['string', 'null'] } as const;
const device = {
  type: 'object',
  properties: {
    ...{ started_at: { type: 'string', format: 'date-time' }, last_seen_at: { type: 'string', format: 'date-time' } },
    ...{ ip: maybe, user_agent: maybe, is_current: { type: 'boolean' } },
  },
} as const;

export const devices = ({ pool }: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{ verb: 'get', path: '/api/own-account/devices', id: 'own_account.devices' },
    summary: t('যেসব ডিভাইসে প্রবেশ করা আছে', 'The devices on which the caller is signed in'),
    answer: {
      schema: { type: 'object', required: ['data'], properties: { data: { type: 'array', maxItems: most, items: device } } },
    },
    handle: async request => {
      const { userId, sessionId } = actorOf(request);
      const { rows } = await askPrepared(pool, devicesText, [userId, sessionId]);
      return { status: 200, headers: fresh, body: { data: rows } };
    },
  });

/** This device included: somebody who lost a telephone may not know which one it was. */
export const signOutEverywhere = (parts: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{ verb: 'post', path: '/api/own-account/sign-out-everywhere', id: 'own_account.sign_out_everywhere' },
    summary: t('সব যন্ত্র থেকে বের হওয়া', 'Sign out on all devices, this one included'),
    answer: { status: 204, schema: {} },
    handle: async request => {
      const { userId } = actorOf(request);
      await inTransaction(parts, request, async ({ transaction, send }) => {
        await endSessionsOf(transaction, userId, 'signed_out_everywhere');
        await send(accountJob, { person: userId, leave: true });
      });
      return { status: 204 };
    },
  });
