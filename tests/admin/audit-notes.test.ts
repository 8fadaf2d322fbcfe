import { expect, test } from 'vitest';
import { namedLog } from '../../admin/system/audit-names.ts';
import { noteText } from '../../admin/system/audit-notes.tsx';
import { hasMore } from '../../admin/system/what-changed.tsx';
import { children } from '../../resources/hr/children.ts';
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
