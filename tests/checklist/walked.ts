/** A line about a screen (S2.…) is proved on the ministry as shipped, by more than that its entry in the menu opens. */
import { type ChecklistMap, lines } from './map.ts';
import type { Named } from './titles.ts';

const walks = ({ file, title }: Named): boolean => file.startsWith('tests/journeys/') && !/entr(y|ies)( of the menu)? opens?$/.test(title);

/** The screen lines that no journey walks. */
export const unwalked = (map: ChecklistMap): string[] =>
  lines.flatMap(({ id }) => {
    const proof = map[id] ?? [];
    return id.startsWith('S2.') && ('later' in proof || !proof.some(walks)) ? [id] : [];
  });
