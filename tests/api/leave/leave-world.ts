/**
 * A world in which leave is applied for: an upazila office with an applicant below a kanungo below its head, and a workflow of two steps.
 */
import { expect } from 'vitest';
import { systemClock } from '../../../api/services/clock.ts';
import { type Clerk, officeOfTwo, under, workflowFor } from '../../support/approving.ts';
import { peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

export const ownKeys = [
  ...['CREATE_LEAVE_APPLICATION', 'VIEW_OWN_LEAVE_APPLICATION', 'UPDATE_LEAVE_APPLICATION', 'CANCEL_LEAVE_APPLICATION'],
  ...['VIEW_LEAVE_CALCULATOR', 'VIEW_OWN_LEAVE_REPORT', 'VIEW_OWN_LEAVE_PLACEHOLDER', 'VIEW_OWN_LEAVE_LEDGER_ENTRY'],
];
export const performerKeys = [
  ...['APPROVE', 'REJECT', 'FORWARD', 'BACKWARD', 'REAPPROVE'].map(verb => `${verb}_LEAVE_APPLICATION`),
  ...['VIEW_LEAVE_APPLICATION', 'VIEW_LEAVE_PLACEHOLDER', 'ASSIGN_LEAVE_PLACEHOLDER'],
];

export type { Clerk };
export type Caller = Pick<Clerk, 'headers'>;
export type LeaveWorld = Awaited<ReturnType<typeof leaveWorld>>;

/** The first code of an answer, with its status. */
export const codeOf = ({ status, json }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code];

/** A clock that a test sets: each day is noon in Dhaka. */
export function movableClock(day: string) {
  let noon = Date.parse(`${day}T06:00:00.000Z`);
  const started = systemClock.now().getTime();
  return {
    clock: { now: () => new Date(noon + systemClock.now().getTime() - started) },
    setDay: (to: string): void => {
      noon = Date.parse(`${to}T06:00:00.000Z`);
    },
  };
}

const actionsOf = ({ call, pool }: TestServer) => {
  const rowsOf = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows;
  const typeOf = async (code: string): Promise<number> => (await rowsOf('select id from leave_types where code = $1', [code]))[0].id;
  const send = async ({ type, ...body }: Readonly<Record<string, unknown>> & { readonly type: string }, { headers }: Caller) =>
    call('POST', '/api/leave-applications', { reason: 'পারিবারিক কাজ', leave_type_id: await typeOf(type), ...body }, headers);
  const move = (id: number, name: string, { headers }: Caller, body: object = {}) =>
    call('POST', `/api/leave-applications/${id}/${name}`, body, headers);
  return {
    ...{ typeOf, send, move, rowsOf },
    /** Sent and taken. */
    made: async (body: Parameters<typeof send>[0], by: Caller) => {
      const answer = await send(body, by);
      expect(answer.status, answer.text).toBe(201);
      return answer.json;
    },
    moved: async (...args: Parameters<typeof move>) => {
      const answer = await move(...args);
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    },
    calculate: async ({ type, ...query }: Readonly<Record<string, unknown>> & { readonly type: string }, { headers }: Caller) => {
      const asked = new URLSearchParams(Object.entries({ leave_type_id: await typeOf(type), ...query }).map(([k, v]) => [k, String(v)]));
      return call('GET', `/api/leave-calculator?${asked}`, undefined, headers);
    },
    give: async (user: number, type: string, ledger: string, days: number, on = '2026-01-01') =>
      expect(
        (
          await call('POST', '/api/leave-ledger-entries', {
            ...{ user_id: user, leave_type_id: await typeOf(type), ledger, kind: 'opening', days, on_date: on },
          })
        ).status,
      ).toBe(201),
    /** What is left, by the code of the type. */
    left: async (user: number): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await rowsOf(
            `select t.code, b.remaining_days::float8 as days from leave_balances b join leave_types t on t.id = b.leave_type_id where b.user_id = $1`,
            [user],
          )
        ).map(({ code, days }) => [code, days]),
      ),
  };
};

/** `day`: on which the world begins; null for today, by the clock that everybody else goes by. */
export async function leaveWorld(day: string | null = '2026-11-22') {
  const time = movableClock(day ?? '2026-11-22');
  const server = await startTestServer(day === null ? {} : { clock: time.clock });
  const people = peopleOf(server);
  const { office: upazila, ...above } = await officeOfTwo(server, people, [...performerKeys, ...ownKeys]);
  const office = { upazila, ...above };
  const actions = actionsOf(server);
  const workflow = (actors: readonly string[], module = 'leave', at = upazila) => workflowFor(server, module, at, actors);
  /** Somebody at a desk of their own below the kanungo: permanent, joined in 2010. */
  const employee = async (more: Readonly<Record<string, unknown>> = {}, keys: readonly string[] = ownKeys): Promise<Clerk> => {
    const clerk = await people.clerk(office.upazila, keys);
    await under(server, clerk.desk, office.kanungo.desk);
    const facts = { employment_type: 'permanent', joining_date: '2010-01-01', gender: 1, ...more };
    const names = Object.keys(facts);
    await server.pool.query(`update users set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
      clerk.id,
      ...Object.values(facts),
    ]);
    await people.settle();
    return clerk;
  };
  /** Sent, forwarded and approved. */
  const approved = async (body: Parameters<typeof actions.made>[0], by: Caller) => {
    const { id } = await actions.made(body, by);
    await actions.moved(id, 'forward', office.kanungo);
    return actions.moved(id, 'approve', office.head);
  };
  await workflow(['supervisor', 'office_head']);
  await server.pool.query(`update users set employment_type = 'permanent', joining_date = '2010-01-01' where id = any($1)`, [
    [office.head.id, office.kanungo.id],
  ]);
  await people.settle();
  return { server, people, ...time, ...office, ...actions, workflow, employee, approved };
}
