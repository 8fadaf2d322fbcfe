/**
 * A citizen's or organisation's own hearings (S2.027): those they applied for, and those that name their verified mobile or e-mail. A
 * claimed NID gives no access, but a different NID of the same length excludes a hearing.
 */
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { isTime } from './meeting-time.ts';

const most = 50;

const isSamePerson = 'p.nid is null or me.nid is null or length(p.nid) <> length(me.nid) or p.nid = me.nid';

export const hearingsText = sql(
  'hearing/citizen-hearings.hearings',
  `
with me as (select id, nid, case when mobile_verified_at is not null then mobile end as mobile,
  case when email_verified_at is not null then email end as email from users where id = $1),
named as (
  select p.hearing_id, p.party_type from me join hearing_parties p on p.mobile = me.mobile where ${isSamePerson}
  union select p.hearing_id, p.party_type from me join hearing_parties p on p.email = me.email where ${isSamePerson}),
own as (select hearing_id as id from named union select h.id from me join hearings h on h.applicant_id = me.id)
select h.case_number, h.case_type, h.court, h.board_type, h.status, h.meeting_at, h.duration_minutes, h.meeting_place, h.meeting_link,
  coalesce((select json_agg(n.party_type order by n.party_type) from named n where n.hearing_id = h.id), '[]') as roles
from own join hearings h on h.id = own.id where h.row_status = 1
order by h.status in ('finished', 'not_held'), h.meeting_at nulls last, h.id desc limit ${most}`,
  known<Row>(),
);

type Row = Readonly<Record<string, unknown>> & {
  readonly status: string;
  readonly meeting_at: Date | null;
  readonly meeting_link: string | null;
};

const maybe = { type: ['string', 'null'] } as const;

export const citizenHearings = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/citizen/hearings',
    id: 'hearing.citizen_hearings',
    module: 'online_hearing',
    resource: 'hearings',
    summary: t('নাগরিকের নিজের শুনানি', 'The hearings in which the citizen is a party'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'array',
            maxItems: most,
            items: {
              type: 'object',
              properties: {
                ...{ case_number: { type: 'string' }, case_type: { type: 'string' }, court: { type: 'string' }, board_type: maybe },
                ...{ status: { type: 'string' }, meeting_at: { type: ['string', 'null'], format: 'date-time' } },
                duration_minutes: { type: ['integer', 'null'] },
                meeting_place: { ...maybe, description: 'Empty for a hearing by video' },
                meeting_link: { ...maybe, description: 'While the meeting can be joined' },
                roles: {
                  type: 'array',
                  items: { type: 'string' },
                  description: "The citizen's role in the hearing; empty for a person who applied for somebody else",
                },
              },
            },
          },
        },
      },
    },
    handle: async request => {
      const { rows } = await askPrepared(pool, hearingsText, [actorOf(request).userId]);
      const opens = (row: Row): boolean => row.status === 'meeting_fixed' && isTime(clock.now(), row);
      return { status: 200, body: { data: rows.map(row => ({ ...row, meeting_link: opens(row) ? row.meeting_link : null })) } };
    },
  });
