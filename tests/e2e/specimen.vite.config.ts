/** The product's screens with the specimen's modules in their manifest, for the browser tests and the benchmark of screens. */
import path from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import product from '../../admin/vite.config.ts';
import { manifestResources } from '../../permissions/manifest.ts';
import { resourcesInBrowser, specimenFiles } from '../specimen/module.ts';

const root = path.join(import.meta.dirname, '../..');
const manifest = path.join(root, 'resources/generated/manifest.ts');

/** The generated manifest goes on with the entries of these modules, each loaded with its first page like any other. */
function specimenEntries(): string {
  const modules = [...specimenFiles].map(([module, file]) => {
    const { name, label, area } = module;
    const source = JSON.stringify(path.join(root, file));
    return `{ ...${JSON.stringify({ name, label, area })}, load: () => import(${source}).then(room => room.${name}) }`;
  });
  const entries = manifestResources([...specimenFiles.keys()], resourcesInBrowser);
  return `manifest.modules.push(${modules.join(',')});\nmanifest.resources.push(...${JSON.stringify(entries)});\n`;
}

const withSpecimen: Plugin = {
  name: 'with-specimen',
  enforce: 'pre',
  transform: (code, id) => (id === manifest ? `${code}\n${specimenEntries()}` : undefined),
};

export default mergeConfig(product, { plugins: [withSpecimen], build: { outDir: path.join(root, 'var/specimen-screens') } });
