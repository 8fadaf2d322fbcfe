/**
 * The pages of modules that belong to no resource (`pages` of a module). They are found by their names, `admin/<module>/<name>.page.tsx`,
 * and loaded when a holder of one of their keys first opens them.
 */
import { type ComponentType, lazy, Suspense } from 'react';
import { manifest } from '../../resources/generated/manifest.ts';
import { Loader } from '../shell/loader.tsx';
import { useKeys } from '../shell/session-context.tsx';

const Forbidden = lazy(() => import('./forbidden.tsx'));

export const pageFiles = import.meta.glob<{ default: ComponentType }>('../*/*.page.tsx');

const pages = new Map(
  manifest.modules.flatMap(module =>
    (module.pages ?? []).map(page => [page.name, { keys: page.keys, View: lazy(pageFiles[`../${module.name}/${page.name}.page.tsx`]!) }]),
  ),
);

export const isModulePage = (name: string): boolean => pages.has(name);

export function ModulePage({ name }: { readonly name: string }) {
  const held = useKeys();
  const { keys, View } = pages.get(name)!;
  return <Suspense fallback={<Loader />}>{keys.some(key => held.has(key)) ? <View /> : <Forbidden keys={keys} />}</Suspense>;
}
