/** Whether the tests that the map of the checklist names ran: asked at the end of a run, of the files that it ran. */
import type { ChecklistMap } from './map.ts';
import { bears } from './titles.ts';

/** A test that passed: its file from the root, and its name with its chapters. */
export type Ran = { readonly file: string; readonly name: string };

/** The named tests that did not pass, each with its line. `isPart`: whether the run had this file to run. */
export function unproved(map: ChecklistMap, ran: readonly Ran[], isPart: (file: string) => boolean): readonly string[] {
  const names = Map.groupBy(ran, ({ file }) => file);
  return Object.entries(map).flatMap(([line, tests]) =>
    'later' in tests
      ? []
      : tests
          .filter(({ file, title }) => isPart(file) && !names.get(file)?.some(({ name }) => bears(name, title)))
          .map(({ file, title }) => `${line} ${file} › ${title}`),
  );
}
