import { expect, test } from 'vitest';
import { leasableKinds } from '../../../resources/infobank/lease-options.ts';
import { infobank } from '../../../resources/infobank/module.ts';

test('the kinds offered for a lease are those that have leases, and leased land', () => {
  const kinds = infobank.resources.filter(({ fields }) => 'leases' in fields).map(({ name }) => name as string);
  expect([...leasableKinds].sort()).toEqual([...kinds, 'leased-lands'].sort());
});
