/** What the first page of each resource loads, by the build as it is: the list of any of them begins without the libraries of forms. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productScreens } from '../../../api/build-screens.ts';
import { type Built, filesFor } from '../../../api/http/screens.ts';
import { modules } from '../../../resources/index.ts';
import { allows } from '../../../resources/kernel/resource.ts';

const screens = path.join(import.meta.dirname, '../../..', productScreens.output);

/** Gzip, without the words of the language; that of a list which has views written by hand. A plain one has at most 280 (`frame.spec.ts`). */
const mostKilobytes = 305;

test('no list loads more than it needs', () => {
  const built = JSON.parse(readFileSync(path.join(screens, '.vite/manifest.json'), 'utf8')) as Built;
  const heavy = modules.flatMap(module =>
    module.resources
      .filter(resource => allows(resource, 'list'))
      .flatMap(({ name, approval }) => {
        const shown = approval ? [name, 'approval-requests'] : [name];
        const views = Object.keys(built).filter(source => shown.some(one => source.endsWith(`/${one}.views.tsx`)));
        const files = [...filesFor(built, ['index.html', 'app.tsx', `../resources/${module.name}/module.ts`, ...views]).scripts];
        const packed = files.map(file => path.join(screens, `${file}.gz`)).filter(file => existsSync(file));
        const kilobytes = packed.reduce((sum, file) => sum + statSync(file).size, 0) / 1024;
        expect(kilobytes, name).toBeGreaterThan(mostKilobytes / 2);
        return kilobytes > mostKilobytes ? [`${name}: ${kilobytes.toFixed(0)}`] : [];
      }),
  );
  expect(heavy).toEqual([]);
});
