/** The names of entities and links to their descriptions; entities that the reader may not see are named without a link. */
import { LinkBase } from 'react-admin';
import { manifest } from '../../../resources/generated/manifest.ts';
import type { Chapter } from './entities.ts';
import { useSpeech } from './speech.ts';

const entryOf = (name: string) => manifest.resources.find(one => one.name === name);

const isIn = (chapters: readonly Chapter[], name: string): boolean =>
  chapters.some(({ entities }) => entities.some(({ declaration }) => declaration.name === name));

/** The address of an entity's description; none where the reader has none. */
export function addressIn(chapters: readonly Chapter[], name: string): string | undefined {
  const module = entryOf(name)?.module;
  return module !== undefined && isIn(chapters, name) ? `/model/${module}#${name}` : undefined;
}

export function useNames() {
  const { say } = useSpeech();
  return {
    one: (name: string): string => say(entryOf(name)?.label ?? { bn: name, en: name }),
    many: (name: string): string => say(entryOf(name)?.plural ?? { bn: name, en: name }),
  };
}

export function EntityLink({ name, chapters }: { readonly name: string; readonly chapters: readonly Chapter[] }) {
  const to = addressIn(chapters, name);
  const { many } = useNames();
  return to === undefined ? many(name) : <LinkBase to={to}>{many(name)}</LinkBase>;
}
