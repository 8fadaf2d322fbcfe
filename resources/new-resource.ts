/**
 * `npm run new:resource -- <module> <plural-name> "<বাংলা>" "<English>"`: a declaration that passes every check, listed in
 * its module, with the generated files brought up to date. What it writes is the start of a file, to be read and completed.
 * A module whose resources begin otherwise says so in its `template.ts`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modules } from './index.ts';
import { permissionModules } from './kernel/permission-modules.ts';

const root = import.meta.dirname;
const usage = 'npm run new:resource -- <module> <plural-name> "<বাংলা>" "<English>", e.g. location post-offices "ডাকঘর" "Post office"';
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

type Wish = { readonly module: string; readonly name: string; readonly bn: string; readonly en: string };

/** Why this resource can't be made, in one sentence; undefined when it can. */
function refusal({ module, name, bn, en }: Wish): string | undefined {
  if (!kebab.test(module) || ['kernel', 'generated'].includes(module))
    return `“${module}” can't be a module: use a kebab-case name such as “location”.`;
  if (!kebab.test(name) || name.length > 40)
    return `“${name}” can't be a resource: use a kebab-case plural of at most 40 letters, such as “post-offices”.`;
  const owner = modules.find(one => one.resources.some(resource => resource.name === name));
  if (owner || existsSync(join(root, module, `${name}.ts`))) return `“${name}” exists already, in resources/${owner?.name ?? module}.`;
  if (['module', 'errors', 'template'].includes(name)) return `“${name}.ts” is the name of another file of a module.`;
  if (!/[\u0980-\u09FF]/.test(bn) || /[A-Za-z]/.test(bn))
    return `“${bn}” is not a Bengali name: the Bengali one comes first, then the English one.`;
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(en)) return `“${en}” is not an English name.`;
  const noun = nounOf(en);
  const twin = modules.flatMap(one => one.resources).find(resource => resource.permission.noun === noun);
  return twin && `The noun ${noun} belongs to “${twin.name}”: give the new resource another English name.`;
}

const nounOf = (en: string): string => en.trim().toUpperCase().replace(/[ -]+/g, '_');
const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The permission module of a new resource: its neighbours', else the one of the same name, else configuration. */
function permissionModuleOf(module: string): string {
  const neighbour = modules.find(one => one.name === module)?.resources[0]?.permission.module;
  const sameName = module.replaceAll('-', '_');
  return neighbour ?? (Object.hasOwn(permissionModules, sameName) ? sameName : 'config');
}

const declarationSource = ({ module, name, bn, en }: Wish): string => `/** ${sentenceCase(name)}. */
import { bilingual, defineResource, t } from '../kernel/index.ts';

export const ${camel(name)} = defineResource('${name}', {
  label: t('${bn}', '${en}'),
  plural: t('${bn}', '${sentenceCase(name)}'),
  about: t('${bn}।', '${sentenceCase(name)}.'),
  icon: 'file-text',
  permission: { module: '${permissionModuleOf(module)}', noun: '${nounOf(en)}' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
  },
  unique: [{ fields: ['name'] }],
  naturalKey: ['name'],
  list: {
    columns: ['name', 'row_status'],
    filters: ['row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [['name', 'name_en']],
});
`;

const moduleSource = ({ module, name, bn }: Wish): string => `/** ${sentenceCase(module)}. */
import { defineModule, t } from '../kernel/index.ts';
import { ${camel(name)} } from './${name}.ts';

export const ${camel(module)} = defineModule({
  name: '${module}',
  label: t('${bn}', '${sentenceCase(name)}'),
  area: 'hrm',
  resources: [${camel(name)}],
});
`;

const readmeSource = ({ module, name }: Wish): string => `# ${sentenceCase(module)}

${sentenceCase(name)}.

## Nouns
- \`${name}\`

## Invariants
- Names are unique.

## Who acts
- Administrators.

## Open questions
- None.
`;

const pathOf = (importLine: string): string => importLine.replace(/^.* from /, '');

/** Puts an import among its neighbours, in the order of their paths, and a name at the end of a list. */
function listedIn(source: string, importLine: string, list: RegExp, name: string): string {
  if (!list.test(source)) throw new Error(`no list of names was found to which ${name} could be added`);
  const lines = source.split('\n');
  const isNeighbour = (line: string) => /^import .* from '\.\//.test(line);
  const before = lines.findIndex(line => isNeighbour(line) && pathOf(line) > pathOf(importLine));
  lines.splice(before < 0 ? lines.findLastIndex(isNeighbour) + 1 : before, 0, importLine);
  return lines.join('\n').replace(list, (_, open: string, names: string, close: string) => {
    const all = [...names.split(',').map(one => one.trim()), name].filter(one => one !== '');
    // A list of a line for each name stays one.
    const [indent] = /\n +(?=\w)/.exec(names) ?? [''];
    if (indent) return `${open}${all.map(one => `${indent}${one},`).join('')}\n${indent.slice(3)}${close}`;
    return `${open}${all.join(', ')}${close}`;
  });
}

function edit(path: string, importLine: string, list: RegExp, name: string): void {
  writeFileSync(path, listedIn(readFileSync(path, 'utf8'), importLine, list, name));
}

/** A line for the module at the end of the registry. */
function register({ module }: Wish): void {
  const path = join(root, 'index.ts');
  const line = `  (await import('./${module}/module.ts')).${camel(module)},\n`;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/^\];$/m, end => line + end),
  );
}

/** How a resource of the module begins, and where its module lists it. */
async function startOf(wish: Wish): Promise<{ readonly source: string; readonly list: RegExp }> {
  const { module, name, bn, en } = wish;
  const file = join(root, module, 'template.ts');
  if (!existsSync(file)) return { source: declarationSource(wish), list: /(resources: \[)([^\]]*)(\])/ };
  const { source, list } = await import(pathToFileURL(file).href);
  const siblings = modules.find(one => one.name === module)?.resources ?? [];
  return { source: source({ name, bn, en, exported: camel(name), noun: nounOf(en), plural: sentenceCase(name), siblings }), list };
}

async function write(wish: Wish): Promise<void> {
  const { module, name } = wish;
  const room = join(root, module);
  const isNew = !modules.some(one => one.name === module);
  const { source, list } = await startOf(wish);
  mkdirSync(room, { recursive: true });
  writeFileSync(join(room, `${name}.ts`), source);
  if (isNew) {
    writeFileSync(join(room, 'module.ts'), moduleSource(wish));
    writeFileSync(join(room, 'README.md'), readmeSource(wish));
    register(wish);
  } else {
    edit(join(room, 'module.ts'), `import { ${camel(name)} } from './${name}.ts';`, list, camel(name));
  }
  console.log(
    `resources/${module}/${name}.ts written, and listed in ${isNew ? `the new module “${module}”` : `resources/${module}/module.ts`}`,
  );
  execFileSync(process.execPath, [join(root, 'generate.ts')], { stdio: 'inherit' });
  console.log(`
Next:
1. Complete resources/${module}/${name}.ts: the fields, what is unique and its errors, list and form, the icon, the permission module.${isNew ? `\n   Say what the module is called and where it is in the menu in resources/${module}/module.ts, and what it keeps and what holds in its README.md.` : ''}
2. npm run generate
3. npm run migration -- add_${name.replaceAll('-', '_')}   (read the draft and edit it: it is frozen once it is committed)
4. npm run migrate
5. npm run check && npm test`);
}

const [module = '', name = '', bn = '', en = ''] = process.argv.slice(2).map(word => word.normalize('NFC').trim());
const wish: Wish = { module, name, bn, en };
const reason = process.argv.length === 6 ? refusal(wish) : `Four words are needed: ${usage}`;
if (reason) {
  console.error(reason);
  process.exitCode = 1;
} else await write(wish);
