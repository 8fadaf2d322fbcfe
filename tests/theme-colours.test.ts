/** A style that names a colour that no mode has is drawn without it: white on white, or not at all. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { modes } from '../admin/theme/tokens.ts';
import { cssVariables } from '../admin/theme/variables.ts';

const root = path.join(import.meta.dirname, '..');
const styles = globSync('admin/**/*.{css,ts,tsx}', { cwd: root, exclude: ['admin/dist'] });
const used = (text: string): string[] => [...text.matchAll(/var\((--[bns]-[\w-]+)/g)].map(([, name]) => name!);

test.each(Object.keys(modes) as (keyof typeof modes)[])('every colour that a style names is one of the mode %s', mode => {
  const known = new Set(Object.keys(cssVariables(mode)));
  const unknown = styles.flatMap(name =>
    used(readFileSync(path.join(root, name), 'utf8'))
      .filter(one => !known.has(one))
      .map(one => `${name} ${one}`),
  );
  expect(styles.length).toBeGreaterThan(300);
  expect(unknown).toEqual([]);
});
