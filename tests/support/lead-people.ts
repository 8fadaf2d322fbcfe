/** Notifications by which people are led to records, as modules send them. */
import { asSystem } from '../../api/engine/actor.ts';
import { contextOf } from '../../api/engine/record-context.ts';
import { repositoriesOn } from '../../api/engine/repositories.ts';
import { transact } from '../../api/engine/transact.ts';
import { apiModules } from '../../api/modules.ts';
import { notify } from '../../api/notification/index.ts';
import { resources } from '../../resources/index.ts';
import type { Link } from '../../resources/kernel/link.ts';
import type { TestServer } from './server.ts';

export async function leadPeople(server: TestServer, to: readonly number[], links: readonly Link[]): Promise<void> {
  const { services, registry } = repositoriesOn(server.pool, resources, apiModules)('notifications');
  await transact(server.pool, async transaction => {
    const { inside } = contextOf(services, registry, { actor: asSystem('test'), transaction });
    for (const link of links) await notify(inside, { type: 27, to, link, facts: {}, facts_en: {} });
  });
}
