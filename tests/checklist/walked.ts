/**
 * A line about a screen (S2.…) is proved in a browser, by more than that its entry in the menu opens. Those that are not yet are listed here,
 * and the list only grows shorter.
 */
import path from 'node:path';
import { type ChecklistMap, type Line, lines } from './map.ts';
import { linesIn, type Named } from './titles.ts';

const screens: readonly Line[] = lines.filter(({ id }) => id.startsWith('S2.'));

const walks = ({ file, title }: Named): boolean =>
  /^tests\/(e2e|journeys)\//.test(file) && !/entr(y|ies)( of the menu)? opens?$/.test(title);
const isWalked = (map: ChecklistMap, id: string): boolean => {
  const what = map[id] ?? [];
  return !('later' in what) && what.some(walks);
};

/** By ranges, in the order of the checklist; there is none. */
const waiting = '';
export const waitingLines: readonly string[] = waiting.split(' ').flatMap(linesIn);

/** The lines that no test walks. */
export const unwalked = (map: ChecklistMap): string[] => screens.map(({ id }) => id).filter(id => !isWalked(map, id));

/** How many of the lines of each module are walked, as a table of `tests/README.md`. */
export function tableOf(map: ChecklistMap): string {
  const rows = [...Map.groupBy(screens, ({ module }) => module)].map(([module, of]) => {
    const left = of.filter(({ id }) => !isWalked(map, id)).map(({ id }) => id);
    return `| ${module} | ${of.length - left.length} of ${of.length} | ${left.join(' ')} |`;
  });
  const sum = screens.length - unwalked(map).length;
  return ['| Module | In a browser | Not yet |', '| --- | --- | --- |', ...rows, `| all | ${sum} of ${screens.length} | |`].join('\n');
}

const mark = '<!-- table -->';
export const readmeFile = path.join(import.meta.dirname, '../README.md');
/** The README with today's table at its end. */
export const withTable = (readme: string, map: ChecklistMap): string => `${readme.split(mark)[0]}${mark}\n\n${tableOf(map)}\n`;
