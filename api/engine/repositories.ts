/** The repositories without an application: for commands, seeds and first starts, which write as the system. */
import type pg from 'pg';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Clock, systemClock } from '../services/clock.ts';
import { noReadings } from '../services/readings.ts';
import type { ApiModule } from './api-module.ts';
import { registryOf } from './columns.ts';
import { ResourceRepository } from './repository.ts';
import { joined } from './server-side.ts';
import type { Services } from './services.ts';

/** Makes each repository once. Without `modules` no server side runs. Jobs are not sent: nobody waits for the results of a command. */
export function repositoriesOn(
  pool: pg.Pool,
  resources: readonly AnyResource[],
  modules: readonly ApiModule[] = [],
  clock: Clock = systemClock,
): (name: string) => ResourceRepository {
  const registry = registryOf(resources);
  const sides = new Map(modules.flatMap(({ serverSides = [] }) => serverSides).map(side => [side.resource, side]));
  const hooks = joined(
    resources,
    sides,
    modules.flatMap(({ joins = [] }) => joins),
  );
  const made = new Map<string, ResourceRepository>();
  const repositoryOf = (name: string): ResourceRepository => {
    const resource = registry.get(name);
    if (!resource) throw new Error(`there is no resource ${name}`);
    const repository = made.get(name) ?? new ResourceRepository(resource, registry, pool, services);
    made.set(name, repository);
    return repository;
  };
  const onBug = (error: unknown) => {
    throw error;
  };
  const services: Services = {
    clock,
    repositoryOf,
    hooksOf: name => hooks.get(name),
    send: async () => false,
    dues: modules.flatMap(({ dues = [] }) => dues),
    readings: noReadings,
    onBug,
  };
  return repositoryOf;
}
