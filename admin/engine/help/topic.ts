/** What the page of an address is about, so that its help can be found. */
import { manifest } from '../../../resources/generated/manifest.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import type { PageKind } from './resource-help.tsx';

export type Topic = { readonly label: Text; readonly module: string; readonly resource?: string; readonly page?: string };

/** @returns undefined on the first page and on what belongs to no module */
export function topicAt(pathname: string): Topic | undefined {
  const name = pathname.split('/')[1];
  const resource = manifest.resources.find(one => one.name === name);
  if (resource) return { label: resource.plural, module: resource.module, resource: resource.name };
  for (const module of manifest.modules)
    for (const page of module.pages ?? []) if (page.name === name) return { label: page.label, module: module.name, page: page.name };
  return undefined;
}

/** Whether the page of a resource is its list, a record, or a form. */
export function kindAt(pathname: string): PageKind {
  const [, , second, third] = pathname.split('/');
  if (second === undefined || second === '' || !/^(\d+|create)$/.test(second)) return 'list';
  return second === 'create' || third === undefined || third === '' ? 'form' : 'record';
}
