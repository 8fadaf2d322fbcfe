/** What starts and stops with the application, as LoopBack's observers: the connections, the work beside the requests, the servers. */
import { asLifeCycleObserver, type Binding, CoreBindings, CoreTags } from '@loopback/core';
import type { RepositoryMixin } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { PostgresSource } from './database/data-source.ts';

type WithSources = InstanceType<ReturnType<typeof RepositoryMixin<typeof RestApplication>>>;

/** Groups of observers, started in this order and stopped in the reverse. Ordinary LoopBack parts are in the one without a name. */
const groups = ['datasource', '', 'work', 'server'] as const;

const observed = (binding: Binding<unknown>, group: (typeof groups)[number]): void =>
  void binding.apply(asLifeCycleObserver).tag({ [CoreTags.LIFE_CYCLE_OBSERVER_GROUP]: group });

/** What goes on beside the requests: `parts` stop one after the other, after the last request and before the connections close. */
export type Work = { readonly start: () => Promise<void>; readonly parts: readonly { readonly stop: () => unknown }[] };

/** The server is bound before. The data source is found at `datasources.db`. */
export function bindLifeCycle(app: WithSources, source: PostgresSource, { start, parts }: Work): void {
  const stop = async (): Promise<void> => {
    for (const part of parts) await part.stop();
  };
  app.bind(CoreBindings.LIFE_CYCLE_OBSERVER_OPTIONS).to({ orderedGroups: [...groups], parallel: true });
  observed(app.getBinding(`${CoreBindings.SERVERS}.RestServer`), 'server');
  observed(app.dataSource(source), 'datasource');
  observed(app.bind(`${CoreBindings.LIFE_CYCLE_OBSERVERS}.work`).to({ start, stop }), 'work');
}
