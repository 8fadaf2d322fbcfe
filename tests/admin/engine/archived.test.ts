import { expect, test } from 'vitest';
import { askedIn, callOf, problemOf, searchOf, startOf, yearsOf } from '../../../admin/engine/archived/asked.ts';
import { closedColumns } from '../../../admin/engine/archived/columns.ts';
import { openersOf } from '../../../admin/engine/archived/openers.ts';
import { words } from '../../../admin/engine/archived/words.ts';
import { soughtIn } from '../../../resources/kernel/archived.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { notifications } from '../../../resources/notification/notifications.ts';
import { auditLogs } from '../../../resources/system/audit-logs.ts';

const [days, log] = [notifications, auditLogs] as unknown as [AnyResource, AnyResource];
const months = ['2023-11', '2023-12', '2024-02'];

test('each archived year has the days of its months, and a search begins with the newest month', () => {
  expect(yearsOf(months)).toEqual([
    { year: '2023', from: '2023-11-01', to: '2023-12-31' },
    { year: '2024', from: '2024-02-01', to: '2024-02-29' },
  ]);
  expect(startOf(months)).toEqual({ from: '2024-02-01', to: '2024-02-29', user: null, text: '', where: {} });
});

test('what is asked is in the address and comes back from it; an address without sound days asks for nothing', () => {
  const asked = { from: '2024-01-01', to: '2024-12-31', user: 12, text: ' মাঠ ', where: {} };
  expect(askedIn(searchOf(asked), days)).toEqual({ ...asked, text: 'মাঠ' });
  expect(new URLSearchParams(callOf(asked)).get('user_id')).toBe('12');
  expect(callOf({ ...asked, user: null, text: ' ' })).toBe('from=2024-01-01&to=2024-12-31');
  for (const address of ['', '?from=2024-01-01', '?from=2024-02-30&to=2024-03-01']) expect(askedIn(address, days)).toBeUndefined();
});

test('days are at most a year, the first one first', () => {
  expect(problemOf({ from: '2024-01-01', to: '2024-12-31' }, days)).toBeUndefined();
  expect(problemOf({ from: '2024-01-01', to: '2025-01-01' }, days)).toBe(words.manyDays);
  expect(problemOf({ from: '2024-01-02', to: '2024-01-01' }, days)).toBe(words.wrongDays);
});

test('what one would read on the record’s page is beside the columns of the list: nothing opens an archived row', () => {
  expect(closedColumns(notifications as AnyResource)).toEqual(['created_at', 'type', 'title', 'seen_at', 'user_id', 'body']);
});

test('the audit log is sought a month at once, by action, subject, record and module, too', () => {
  const asked = { from: '2024-01-01', to: '2024-01-31', user: null, text: '', where: { resource: 'offices', record_id: '12' } };
  expect(askedIn(`${searchOf(asked)}&other=1`, log)).toEqual(asked);
  expect(callOf({ ...asked, where: { ...asked.where, action_type: '' } })).toBe(searchOf(asked));
  expect(problemOf({ from: '2024-01-01', to: '2024-02-01' }, log)).toBe(words.beyondMonth);
  expect([soughtIn(log), soughtIn(days)]).toEqual([['action_type', 'resource', 'record_id', 'module'], ['type']]);
});

test('holders of all offices open it, the managing ones too', () => {
  expect(openersOf('attendances')).toEqual(['VIEW_ALL_ATTENDANCE', 'MANAGE_ATTENDANCE']);
  expect(openersOf('audit-logs')).toEqual(['VIEW_ALL_AUDIT_LOG']);
  expect(openersOf('notifications')).toEqual(['VIEW_ALL_NOTIFICATION']);
});
