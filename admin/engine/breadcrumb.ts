/** The breadcrumb of a generated page: area and module above a list, module and list above a record. */
import { useCreatePath } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { areas } from '../../resources/kernel/areas.ts';
import type { Crumb } from '../shell/page-head.tsx';
import { useDeclaration, useLocale, useNaming } from './declaration.tsx';

/** Above a page of the module's own: its area and itself. */
export function useModuleBreadcrumb(name: string | undefined): readonly Crumb[] {
  const locale = useLocale();
  const module = manifest.modules.find(one => one.name === name);
  return module === undefined ? [] : [{ label: areas[module.area][locale] }, { label: module.label[locale] }];
}

export function useBreadcrumb(within: 'module' | 'list' = 'module'): readonly Crumb[] {
  const declaration = useDeclaration();
  const naming = useNaming();
  const path = useCreatePath();
  const above = useModuleBreadcrumb(manifest.resources.find(({ name }) => name === declaration.name)?.module);
  if (within === 'module') return above;
  return [...above.slice(1), { label: naming.many, to: path({ resource: declaration.name, type: 'list' }) }];
}
