/** What opens for the reader of the help. */
import { useAbility } from '@casl/react';
import { type Ability, mayEver } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import type { HandbookReader } from '../../../resources/kernel/handbook.ts';
import { useKeys } from '../../shell/session-context.tsx';

const pages = manifest.modules.flatMap(module => module.pages ?? []);

export function useHandbookReader(): HandbookReader {
  const ability = useAbility<Ability>();
  return { keys: useKeys(), may: (operation, resource) => mayEver(ability, operation, resource), pages };
}
