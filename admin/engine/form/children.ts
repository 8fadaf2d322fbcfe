/** The declarations of a resource's child rows: the form checks the rows by them and names their fields. */
import { use, useMemo } from 'react';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { declarationOf } from '../modules.ts';
import type { Children } from './form-rules.ts';

/** Waits (inside a Suspense) only where there are rows whose module has not been read. */
export function useChildren(resource: AnyResource): Children {
  const names = Object.values<Field>(resource.fields).flatMap(field => (field.kind === 'rows' ? [field.of] : []));
  const found = names.map(name => use(declarationOf(name)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a declaration never changes
  return useMemo(() => new Map(found.flatMap(child => (child ? [[child.name, child] as const] : []))), [resource]);
}
