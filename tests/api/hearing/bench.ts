/** The Land Appeal Board's bench and somebody who files a case there, for the tests of what goes between them. */
import { expect, vi } from 'vitest';
import { sentTo } from '../../support/codes.ts';
import { peopleOf } from '../../support/people.ts';
import type { TestServer } from '../../support/server.ts';

const benchKeys = [
  ...['VIEW_ONLINE_HEARING', 'APPROVE_ONLINE_HEARING', 'UPDATE_ONLINE_HEARING', 'VIEW_ALL_HEARING_NOTIFICATION'],
  ...['UPDATE_HEARING_NOTIFICATION', 'START_HEARING_MEETING', 'JOIN_HEARING_MEETING', 'FINISH_HEARING_MEETING'],
];
const applicantKeys = [
  ...['VIEW_OWN_ONLINE_HEARING', 'CREATE_ONLINE_HEARING', 'UPDATE_ONLINE_HEARING', 'VIEW_CONTACT_ONLINE_HEARING'],
  ...['VIEW_HEARING_NOTIFICATION', 'UPDATE_HEARING_NOTIFICATION'],
];

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export async function benchOf(server: TestServer) {
  const people = peopleOf(server);
  const typeOf = async (code: string): Promise<number> =>
    (await server.pool.query('select id from office_types where code = $1', [code])).rows[0].id;
  const top = await people.office({ level: 1, type: await typeOf('MINLAND') });
  const board = await people.office({ level: 2, parent: top, type: await typeOf('LAB') });
  const bench = await people.clerk(board, benchKeys);
  const applicant = await people.clerk(await people.office({ level: 6 }), applicantKeys);
  await people.settle();
  let serial = 0;
  const filed = async (more: object = {}) => {
    serial += 1;
    const body = {
      ...{ case_number: `${serial}/2026`, case_type: 'mutation_appeal', case_date: '2026-01-15', court: 'land_appeal_board' },
      ...{ board_type: 'chairman', appellant_count: 1, defendant_count: 2, ...more },
    };
    const made = await server.call('POST', '/api/hearings', body, applicant.headers);
    expect(made.status, made.text).toBe(201);
    return made.json as { readonly id: number; readonly case_number: string };
  };
  const move = (id: number, name: string, given: object = {}, headers = bench.headers) =>
    server.call('POST', `/api/hearings/${id}/${name}`, given, headers);
  /** The newest message there, once it has arrived. */
  const messageTo = async (to: string): Promise<string> => {
    await vi.waitFor(async () => expect(await sentTo(server, to)).not.toEqual([]), { timeout: 20_000, interval: 250 });
    return (await sentTo(server, to))[0]!.text;
  };
  return { people, board, bench, applicant, filed, move, messageTo };
}
