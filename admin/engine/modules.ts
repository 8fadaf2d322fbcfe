/** The modules, each loaded when something of it is first shown (D-LAZY). */
import { manifest } from '../../resources/generated/manifest.ts';
import type { Module } from '../../resources/kernel/module.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { addModuleMessages } from '../shell/i18n-provider.ts';

/** With this mark React's `use` reads a resolved promise at once, without showing its loader for a moment. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

const loading = new Map<string, Promise<Module>>();

/** The module's declarations, its messages added: one request for all its resources. A failed load is tried again next time. */
export function loadModule(name: string): Promise<Module> {
  const known = loading.get(name);
  if (known) return known;
  const entry = manifest.modules.find(module => module.name === name);
  if (entry === undefined) return Promise.reject(new Error(`no module ${name}`));
  const started = entry.load().then(module => {
    addModuleMessages(module);
    return module;
  });
  started.catch(() => loading.delete(name));
  loading.set(name, started);
  return started;
}

const declarations = new Map<string, Promise<AnyResource | undefined>>();

/** A resource's declaration; undefined for what is in no module. One promise for each name, so that a view may `use` it. */
export function declarationOf(name: string): Promise<AnyResource | undefined> {
  const known = declarations.get(name);
  if (known) return known;
  const module = manifest.resources.find(resource => resource.name === name)?.module;
  const started =
    module === undefined
      ? Promise.resolve(undefined)
      : loadModule(module).then(({ resources }) => resources.find(one => one.name === name));
  started.catch(() => declarations.delete(name));
  declarations.set(name, readable(started));
  return started;
}

let all: Promise<readonly Module[]> | undefined;

/** Every module, for what is about all of them. A failed load is tried again next time. */
export function everyModule(): Promise<readonly Module[]> {
  if (all) return all;
  const started = readable(Promise.all(manifest.modules.map(({ name }) => loadModule(name))));
  started.catch(() => {
    all = undefined;
  });
  all = started;
  return started;
}
