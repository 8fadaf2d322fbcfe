/** `GET /api/attendances/today`: whether today is a working day of the caller, and why not. The first page says it while no row is written. */
import { keysFor } from '../../permissions/keys.ts';
import { attendances } from '../../resources/attendance/attendances.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { isOnLeaveText, type WhyOff, whyOffText } from '../office/index.ts';
import { todayOf } from '../services/clock.ts';

type Reason = WhyOff | 'on_leave' | 'working';

/** $1 the person, $2 the day. Only a holiday has a name. */
const dayText = sql(
  'attendance/own-day.day',
  `
select coalesce(off.why, case when ${isOnLeaveText('u.id', '$2::date')} then 'on_leave' else 'working' end) as why, off.name, off.name_en
from users u left join lateral (${whyOffText('u.id', 'u.office_id', '$2::date')}) off on true where u.id = $1`,
  known<{ why: Reason; name: string | null; name_en: string | null }>(),
);

const reasons: readonly Reason[] = ['working', 'on_leave', 'weekly_off', 'holiday', 'optional_holiday'];
const maybe = { type: ['string', 'null'] } as const;

export const ownDay = ({ pool, clock, resources }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/attendances/today',
    id: 'attendances.today',
    module: attendances.permission.module,
    resource: attendances.name,
    summary: t('আজ নিজের কর্মদিবস কি না, না হলে কারণ', 'Whether today is a working day of the caller; if not, the reason'),
    access: { kind: 'key', anyOf: keysFor(attendances, 'list', resources) },
    answer: {
      schema: {
        type: 'object',
        properties: {
          date: { type: 'string', format: 'date' },
          why: { type: 'string', enum: [...reasons] },
          name: { ...maybe, description: 'The holiday' },
          name_en: maybe,
        },
      },
    },
    handle: async request => {
      const date = todayOf(clock);
      const { rows } = await ask(pool, dayText, [actorOf(request).userId, date]);
      const { why, name, name_en } = rows[0]!;
      return { status: 200, body: { date, why, name, name_en } };
    },
  });
