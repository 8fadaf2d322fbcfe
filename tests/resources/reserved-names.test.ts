/** Names that would be mistaken for the system's own (S5.079). */
import { expect, test } from 'vitest';
import { isReservedName } from '../../resources/kernel/reserved-names.ts';

test.each([
  ...['root', 'admin', 'system', 'administrator', 'support', 'postmaster', 'bhumi'],
  ...['ADMIN', 'Root', 'aDmIn', 'adm1n', 'admln', 'ADMlN', 'r00t', 'R0OT', 'sy5tem', '5ystem', '4dm1n', 'sup3ruser'],
  ...['admin1', 'admin2026', '007root', 'root.1', 'ad.min', 'sys.tem', 'r.o.o.t', ' admin ', 'app.land.tax', 'App.1'],
])('%s is reserved', name => expect(isReservedName(name)).toBe(true));

test.each([
  ...['rahima.khatun', 'hr.officer', 'secretary', 'dc.dhaka', 'clerk.savar', 'kanungo', 'acland.savar', 'first.admin', 'admin.dhaka'],
  ...['approver', 'apple.tree', 'rootan', 'systema', 'gems.g.11', 'clerk.16842', '1234', 'test.person', 'lab.chairman'],
])('%s is not', name => expect(isReservedName(name)).toBe(false));
