/** The number of waiting and undelivered messages, by channel, for the metrics. */
import type pg from 'pg';
import { sql } from '../engine/sql.ts';
import type { MessageCount } from '../http/metrics.ts';
import { JOB_SCHEMA } from '../services/job-schema.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { recent } from '../services/recent.ts';

const statement = {
  name: 'messages_count',
  text: sql(
    'system/message-counts.statement.text',
    `select channel,
  (select count(*) from ${JOB_SCHEMA}.job where name = '${MESSAGE_JOB}' and state in ('created', 'retry') and data->>'channel' = channel)::int as waiting,
  (select count(*) from undelivered_messages u where u.channel = c.channel and u.status = 'undelivered')::int as undelivered
from (values ('email'), ('sms')) as c (channel)`,
  ),
};

const none: readonly MessageCount[] = ['email', 'sms'].map(channel => ({ channel, waiting: 0, undelivered: 0 }));

export const messageCounts = (pool: pg.Pool): (() => Promise<readonly MessageCount[]>) =>
  recent(none, async () => (await pool.query<MessageCount>(statement)).rows);
