import { expect, test } from 'vitest';
import type { Drawing } from '../../admin/engine/kinds/kind.ts';
import { cellOf } from '../../admin/engine/value.tsx';
import { namedLog } from '../../admin/system/audit-names.ts';
import { noteText } from '../../admin/system/audit-notes.tsx';
import { hasMore } from '../../admin/system/what-changed.tsx';
import { children } from '../../resources/hr/children.ts';
import { resources } from '../../resources/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { auditLogs } from '../../resources/system/audit-logs.ts';

test('fields are named as on screen, numbers have the digits of the screen', () => {
  expect(noteText('fields', ['name', 'gender'], children, 'bn')).toBe('নাম, লিঙ্গ');
  expect(noteText('fields', ['name', 'gender'], children, 'en')).toBe('Name, Gender');
  expect(noteText('rows', 12, children, 'bn')).toBe('১২');
  expect(noteText('from', '2024-01-31', children, 'bn')).toBe('৩১/০১/২০২৪');
  expect(noteText('to', '2024-01-31', children, 'en')).toBe('31/01/2024');
  expect(noteText('refused', 'The archive is broken.', children, 'en')).toBe('The archive is broken.');
  expect(noteText('resource', 'offices', namedLog(auditLogs as unknown as AnyResource), 'bn')).toBe('অফিস');
  expect(noteText('refused', 2, children, 'bn')).toBe('২');
  expect(noteText('records', [1, 25], undefined, 'bn')).toBe('১, ২৫');
});

test('what is for programs stays as it is', () => {
  expect(noteText('filter', { office_id: 3 }, children, 'bn')).toBeUndefined();
  expect(noteText('text', 'a word', children, 'bn')).toBeUndefined();
  expect(noteText('format', 'xlsx', children, 'en')).toBeUndefined();
  expect(noteText('fields', ['name'], undefined, 'bn')).toBeUndefined();
});

test('an archived entry opens where it changed a record or notes something', () => {
  const nothing = { readable: false, entry: null, details: null };
  expect(hasMore({ action_type: 'update', resource: 'districts', record_id: 3 }, nothing)).toBe(true);
  expect(hasMore({ action_type: 'login', resource: null, record_id: null }, nothing)).toBe(false);
  expect(hasMore({ action_type: 'read', resource: 'users', record_id: 3 }, nothing)).toBe(false);
  expect(hasMore({ action_type: 'task', resource: 'users', record_id: null }, { ...nothing, details: { rows: 25 } })).toBe(true);
});

test('a move is called as on the page of its record, whichever record that is', () => {
  const draw = cellOf(namedLog(auditLogs as unknown as AnyResource), 'task');
  const called = (resource: string, task: string, locale: 'bn' | 'en') => draw({ resource, task }, { locale } as Drawing);
  expect(called('loan-applications', 'approve', 'en')).toBe('Approve');
  expect(called('loan-applications', 'approve', 'bn')).toBe('অনুমোদন করুন');
  expect(called('leave-applications', 'approve', 'bn')).toBe('মঞ্জুর করুন');
  expect(called('audits', 'forward', 'en')).toBe('Forward to the ministry');
  expect(called('transfer-applications', 'forward', 'en')).toBe('Forward');
  const moves = resources.flatMap(({ name, states }) =>
    Object.entries(states?.moves ?? {}).map(([move, { label }]) => ({ name, move, label })),
  );
  for (const { name, move, label } of moves) expect(called(name, move, 'bn'), `${name}: ${move}`).toBe(label.bn);
});
