/** The description of the API is cut to its reader (D-OPENAPI): the calls they may make, and of the private fields those open to them. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Answer } from '../../support/server.ts';
import { agree, base, type Caller, isChild, mayChoose, mayView } from './worlds-caller.ts';

const everyOperation = ['list', 'get', 'create', 'update', 'delete', 'options', 'history', 'export', 'import'];

/** `get /api/specimen-terms` and so on, as far as they may. */
function callsOf(caller: Caller, resource: AnyResource): string[] {
  const { says } = caller;
  const path = base(resource);
  const offers = (operation: string): boolean => (resource.operations ?? everyOperation).includes(operation as never);
  const writes = (verb: string): boolean => !isChild(resource) && says.holds(verb, resource);
  return [
    ...(mayView(caller, resource) ? [`get ${path}`, `get ${path}/changes`, `get ${path}/{id}`, `get ${path}/{id}/history`] : []),
    ...(offers('options') && (mayView(caller, resource) || mayChoose(caller, resource)) ? [`get ${path}/options`] : []),
    ...(offers('export') && says.holds('EXPORT', resource) ? [`get ${path}/export`] : []),
    ...(offers('import') && resource.importable !== false && !isChild(resource) && says.holds('IMPORT', resource)
      ? [`get ${path}/import-template`, `post ${path}/import`]
      : []),
    ...(writes('CREATE') ? [`post ${path}`] : []),
    ...(writes('UPDATE') ? [`put ${path}/{id}`, `patch ${path}/{id}`, `patch ${path}`] : []),
    ...(writes('DELETE') ? [`delete ${path}/{id}`, `delete ${path}`] : []),
    ...Object.entries(resource.states?.moves ?? {}).flatMap(([move, { permission }]) =>
      says.holds(permission, resource) ? [`post ${path}/{id}/${move}`] : [],
    ),
  ].sort();
}

const pathsOf =
  (resource: AnyResource) =>
  ({ json }: Answer): string[] =>
    Object.entries<object>(json.paths)
      .filter(([path]) => path === base(resource) || path.startsWith(`${base(resource)}/`))
      .flatMap(([path, verbs]) => Object.keys(verbs).map(verb => `${verb} ${path}`))
      .sort();

/** The private fields that are named anywhere in what is said of a resource. */
const namedFields =
  (resource: AnyResource) =>
  ({ json }: Answer): string[] => {
    const schemas = Object.entries<{ properties?: object }>(json.components.schemas).filter(
      ([name]) => name.split('.')[0] === resource.name,
    );
    const named = new Set(schemas.flatMap(([, { properties }]) => Object.keys(properties ?? {})));
    return Object.entries<Field>(resource.fields)
      .filter(([name, field]) => field.private && named.has(name))
      .map(([name]) => name);
  };

export async function compareDescription(asking: Caller): Promise<void> {
  const { says, declared } = asking;
  const answers = new Map<string, Promise<Answer>>();
  const call: Caller['call'] = (verb, path) => {
    const answer = answers.get(path) ?? asking.call(verb, path);
    answers.set(path, answer);
    return answer;
  };
  const caller = { ...asking, call };
  for (const resource of declared) {
    const calls = callsOf(caller, resource);
    await agree(caller, ['get', `/api/openapi.json?module=${resource.permission.module}`], calls, pathsOf(resource));
    const open = Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
      field.private && says.opens(resource, name) ? [name] : [],
    );
    // Without a call that answers records, nothing has to be described.
    const mayBeSilent = !mayView(caller, resource);
    await agree(caller, ['get', `/api/openapi.json?module=${resource.permission.module}`], open, answer => {
      const named = namedFields(resource)(answer);
      return mayBeSilent && named.length === 0 ? open : named;
    });
  }
}
