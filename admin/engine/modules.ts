/** The modules, each loaded when something of it is first shown (D-LAZY). */
import { manifest } from '../../resources/generated/manifest.ts';
import type { Module } from '../../resources/kernel/module.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { addModuleMessages } from '../shell/i18n-provider.ts';

/** In milliseconds. Forgotten at once, a failure would be seen by nobody: the page that waits would begin another load, without end. */
const failureShownFor = 1_000;

/**
 * With this mark React's `use` reads a resolved promise at once, without showing its loader for a moment. @param forget called when it has
 * failed and the page that waits has said so: the next page tries again
 */
export function readable<T>(promise: Promise<T>, forget: () => unknown = () => undefined): Promise<T> {
  promise.then(
    value => Object.assign(promise, { status: 'fulfilled', value }),
    () => setTimeout(forget, failureShownFor),
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
  declarations.set(
    name,
    readable(started, () => declarations.delete(name)),
  );
  return started;
}

let all: Promise<readonly Module[]> | undefined;

/** Every module, for what is about all of them. A failed load is tried again next time. */
export function everyModule(): Promise<readonly Module[]> {
  if (all) return all;
  all = readable(Promise.all(manifest.modules.map(({ name }) => loadModule(name))), () => {
    all = undefined;
  });
  return all;
}
