/**
 * Adds every declaration to the LoopBack application (D-LANE): a model `models.X`, a repository `repositories.XRepository`, a controller
 * `controllers.XController`, and the operations that both paths serve.
 */
import {
  type Application,
  BindingScope,
  type Component,
  type Constructor,
  CoreBindings,
  createBindingFromClass,
  inject,
} from '@loopback/core';
import type pg from 'pg';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Operation } from '../http/contract.ts';
import type { Log } from '../http/logs.ts';
import type { Clock } from '../services/clock.ts';
import type { Jobs } from '../services/jobs.ts';
import type { Readings } from '../services/readings.ts';
import { type ApiModule, CLOCK, INCOMING, JOBS, LOG, MODULES, READINGS } from './api-module.ts';
import { type Registry, registryOf } from './columns.ts';
import { ResourceController } from './controller.ts';
import { CrudRepository } from './crud-repository.ts';
import { classNameOf, modelOf } from './model.ts';
import { type Handlers, operationsOf } from './operations.ts';
import { publicListOf } from './public-list.ts';
import { ResourceRepository } from './repository.ts';
import { joined, serverSidesBy } from './server-side.ts';
import type { Services } from './services.ts';
import { type WriteHandlers, writeOperationsOf } from './write-operations.ts';

/** Bound before the component is mounted, like CLOCK, LOG and MODULES. */
export const POOL = 'bhumi.pool';
export const RESOURCES = 'bhumi.resources';
/** Bound by the component. */
export const RESOURCE_OPERATIONS = 'bhumi.resource-operations';

/** A class per resource, because LoopBack binds classes; it only adds its name and what it gets. */
function controllerClass(resource: AnyResource): Constructor<ResourceController> {
  const name = `${classNameOf(resource.name)}Controller`;
  const Controller = { [name]: class extends ResourceController {} }[name] as Constructor<ResourceController>;
  inject(`repositories.${classNameOf(resource.name)}Repository`)(Controller, undefined as unknown as string, 0);
  inject(INCOMING)(Controller, undefined as unknown as string, 1);
  return Controller;
}

function contribute(app: Application, resource: AnyResource, registry: Registry, services: Services): Handlers & WriteHandlers {
  const name = classNameOf(resource.name);
  const model = modelOf(resource);
  app.bind(`models.${name}`).to(model).tag('model');
  const pool = app.getSync<pg.Pool>(POOL);
  app
    .bind(`repositories.${name}Repository`)
    .to(new CrudRepository(new ResourceRepository(resource, registry, pool, services), model))
    .tag('repository');
  const Controller = controllerClass(resource);
  const key = `controllers.${Controller.name}`;
  app.add(createBindingFromClass(Controller, { key, defaultScope: BindingScope.SINGLETON }).tag('controller'));
  return app.getSync<ResourceController>(key).handlers;
}

const allOperationsOf = (resource: AnyResource, resources: readonly AnyResource[], handlers: Handlers & WriteHandlers): Operation[] => [
  ...operationsOf(resource, resources, handlers),
  ...writeOperationsOf(resource, resources, handlers),
];

/** The queue is bound later, since its jobs come from modules that need the repositories. */
function servicesOf(app: Application, resources: readonly AnyResource[]): Services {
  const modules = app.getSync<readonly ApiModule[]>(MODULES);
  const sides = serverSidesBy(
    resources,
    modules.flatMap(({ serverSides = [] }) => serverSides),
  );
  const hooks = joined(
    resources,
    sides,
    modules.flatMap(({ joins = [] }) => joins),
  );
  return {
    clock: app.getSync<Clock>(CLOCK),
    hooksOf: resource => hooks.get(resource),
    repositoryOf: name => repositoryOf(app, name),
    send: (job, data, options) => app.getSync<Jobs>(JOBS).send(job, data, options),
    dues: modules.flatMap(({ dues = [] }) => dues),
    readings: app.getSync<Readings>(READINGS),
    onBug: (error, requestId) => app.getSync<Log>(LOG).bug(error, requestId, 'bulk'),
  };
}

export class ResourceComponent implements Component {
  constructor(app: Application, resources: readonly AnyResource[]) {
    const registry = registryOf(resources);
    const services = servicesOf(app, resources);
    const pool = app.getSync<pg.Pool>(POOL);
    const operations: Operation[] = resources.flatMap(resource => [
      ...allOperationsOf(resource, resources, contribute(app, resource, registry, services)),
      ...publicListOf(resource, resources, pool),
    ]);
    app.bind(RESOURCE_OPERATIONS).to(operations);
  }
}
inject(CoreBindings.APPLICATION_INSTANCE)(ResourceComponent, undefined as unknown as string, 0);
inject(RESOURCES)(ResourceComponent, undefined as unknown as string, 1);

/** The repository of a resource, for services and seeds. */
export const repositoryOf = (app: Application, name: string): ResourceRepository =>
  app.getSync<CrudRepository>(`repositories.${classNameOf(name)}Repository`).records;
