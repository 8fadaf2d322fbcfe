/**
 * What the build leaves out of the first list: parts of libraries that our screens never run, and icons that only another page draws.
 * The libraries detect or prepare them while they load, so that nothing else removes them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Built into our browsers. These packages detect that by throwing while they load, and for each throw the browser reads the whole chunk
 * once more: a fifth of the first page's script.
 */
export const nativeInstead: Plugin = {
  name: 'native-instead',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (source === 'object.entries') return '\0object.entries';
    if (source === 'lodash/isEqual.js') return path.join(import.meta.dirname, 'is-equal.ts');
    if (source === './_getTag' && importer.includes('/node_modules/lodash/')) return this.resolve('./_baseGetTag', importer);
  },
  load: id => (id === '\0object.entries' ? 'module.exports = Object.entries;' : undefined),
};

/** Our theme has no variables of MUI's own, and files are exported by the server: by module, what would need them. */
const neverRun: Readonly<Record<string, string>> = {
  './createThemeWithVars.mjs': '@mui/material/styles/create',
  './ThemeProviderWithVars.mjs': '@mui/material/styles/ThemeProvider.mjs',
  'jsonexport/dist/index.js': 'ra-core/dist/export/',
};

/** A call of what is left out says so, in place of doing something else. */
const stub = (name: string) =>
  `const leftOut = () => { throw new Error(${JSON.stringify(`${name} is left out of the build (admin/vite-lean.ts).`)}); };
export default leftOut;
export const CssVarsProvider = leftOut;`;

export const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (source, importer = '') => (neverRun[source] && importer.includes(neverRun[source]) ? `\0left-out:${source}` : undefined),
  load: id => (id.startsWith('\0left-out:') ? stub(id.slice('\0left-out:'.length)) : undefined),
};

/** CASL makes the matcher of a query language while it loads; our rules have none of it (permissions/rules.ts). */
export const plainRules: Plugin = {
  name: 'plain-rules',
  transform(code, id) {
    const made = id.includes('/node_modules/@casl/ability/') && /createFactory as (\w+)/.exec(code)?.[1];
    return made ? { code: code.replaceAll(`= ${made}(`, `= /* @__PURE__ */ ${made}(`), map: null } : undefined;
  },
};

/** By exported name the file of each icon: lucide's index names them all, so each would count as wanted by the first page. */
function iconFiles(index: string): ReadonlyMap<string, string> {
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm);
  return new Map([...lines].flatMap(([, names, file]) => names!.split(',').map(name => [name.replace('default as', '').trim(), file!])));
}

/** Icons are imported from their own files. */
export function iconsByFile(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return;
      files ??= iconFiles((await this.resolve('lucide-react', id))!.id);
      const direct = code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name !== '' && !name.startsWith('type '))
          .map(name => {
            const [exported, local = exported] = name.split(' as ');
            const file = files!.get(exported!);
            if (file === undefined) this.error(`lucide has no icon ${exported}`);
            return `import ${local} from 'lucide-react/icons/${file}';`;
          })
          .join(' '),
      );
      // The lines stay where they are.
      return { code: direct, map: null };
    },
  };
}
