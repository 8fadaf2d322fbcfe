/** A picture to press is one class with sizes (`.icon-button`, admin/shell/base.css): no other sheet writes such a square again. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const admin = path.join(import.meta.dirname, '../../../admin');

/** The selectors of rules that draw a square without border and background, for a pointer to press. */
const squaresIn = (text: string): string[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const of = (name: string) => new RegExp(`(?:^|[;\\s])${name}: ([^;]+);`).exec(body!)?.[1];
    const isSquare = of('width') !== undefined && of('width') === of('height');
    return isSquare && of('border') === '0' && of('background') === 'none' && of('cursor') === 'pointer' ? [selector!.trim()] : [];
  });

test('no sheet but the base writes a small square button', () => {
  const found = globSync('**/*.css', { cwd: admin, exclude: ['dist/**'] }).flatMap(file => {
    const squares = squaresIn(readFileSync(path.join(admin, file), 'utf8'));
    return squares.map(selector => `${file}: ${selector}`);
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^shell\/base\.css: [\s\S]*\.icon-button$/);
});
