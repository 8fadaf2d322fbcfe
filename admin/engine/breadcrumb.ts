/** Where a generated page stands: area and module above a list, module and list above a record. */
import { useCreatePath } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { areas } from '../../resources/kernel/areas.ts';
import type { Crumb } from '../shell/page-head.tsx';
import { useDeclaration, useLocale, useNaming } from './declaration.tsx';

export function useBreadcrumb(within: 'module' | 'list' = 'module'): readonly Crumb[] {
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const path = useCreatePath();
  const entry = manifest.resources.find(({ name }) => name === declaration.name);
  const module = manifest.modules.find(({ name }) => name === entry?.module);
  if (module === undefined) return [];
  if (within === 'module') return [{ label: areas[module.area][locale] }, { label: module.label[locale] }];
  return [{ label: module.label[locale] }, { label: naming.many, to: path({ resource: declaration.name, type: 'list' }) }];
}
