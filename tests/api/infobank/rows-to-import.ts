/** A record of each kind that comes by files. */
import { resources } from '../../../resources/index.ts';
import { allows } from '../../../resources/kernel/resource.ts';
import type { TestServer } from '../../support/server.ts';
import { bankOf } from './bank.ts';

export async function fill(server: TestServer): Promise<void> {
  const bank = await bankOf(server, []);
  const isImported = (resource: (typeof resources)[number]) => allows(resource, 'import') && allows(resource, 'export');
  for (const { name } of resources.filter(one => one.family === 'land-records' && isImported(one)))
    await bank.made(name, await bank.bodyOf(name));
}
