/**
 * `npm run check:removable [-- <module> …]`: takes a module out of a copy, and tries whether everything else is still green: declarations,
 * types, imports, unit tests. Golden files are written again, as after any change of a declaration. Without a name: every leaf.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { keysOf } from '../../permissions/keys.ts';
import { modules, resources } from '../../resources/index.ts';
import type { Module } from '../../resources/kernel/module.ts';
import { tableOf } from '../../resources/kernel/resource.ts';
import { copyOfTheTree, without } from './copy.ts';
import { neededBy } from './leaves.ts';

type Step = { readonly name: string; readonly words: readonly [program: string, ...rest: string[]] };

const unit = ['run', '--project', 'unit', '--reporter', 'dot'];
const steps: readonly Step[] = [
  { name: 'declarations', words: ['node', 'resources/generate.ts'] },
  { name: 'types', words: ['tsc'] },
  {
    name: 'imports',
    words: [
      'depcruise',
      ...['--config', '.dependency-cruiser.cjs', 'admin', 'api', 'i18n', 'migrations', 'permissions', 'resources', 'tests'],
    ],
  },
  { name: 'unused code', words: ['knip'] },
  { name: 'golden files', words: ['vitest', ...unit, 'tests/golden', '--update'] },
  { name: 'unit tests', words: ['vitest', ...unit] },
];

const mostLines = 60;
const env = { ...process.env, NO_COLOR: '1' };

/** What a step printed, or undefined when it passed. */
function faultOf(copy: string, { name, words }: Step): string | undefined {
  const [program, ...rest] = words;
  const bin = program === 'node' ? process.execPath : path.join(copy, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(bin, rest, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  console.log(`  ${name}: ${status === 0 ? 'green' : 'RED'}`);
  return status === 0 ? undefined : `${name}:\n${(stdout + stderr).trim().split('\n').slice(-mostLines).join('\n')}`;
}

/** Of every step, so that one run names all that holds a module; without declarations the others say nothing. */
function faultsOf(copy: string): readonly string[] {
  const [first, ...others] = steps as readonly [Step, ...Step[]];
  const wrong = faultOf(copy, first);
  return wrong === undefined ? others.flatMap(step => faultOf(copy, step) ?? []) : [wrong];
}

/** What leaves with it: its resources, their tables, which a migration would drop, and keys that nobody else has. */
function leaving({ resources: own }: Module): string {
  const rest = new Set(keysOf(resources.filter(one => !own.includes(one))).map(({ key }) => key));
  const keys = keysOf(resources).filter(({ key }) => !rest.has(key));
  const tables = own.filter(({ report }) => !report).map(({ name }) => tableOf(name));
  return `  ${own.length} resources and their tables (${tables.join(', ')}), ${keys.length} keys`;
}

function tryWithout(module: Module): boolean {
  console.log(`Without ${module.name}:`);
  const copy = copyOfTheTree();
  try {
    const files = without(copy, module.name);
    console.log(`  ${files} files`);
    console.log(leaving(module));
    const faults = faultsOf(copy);
    for (const fault of faults) console.log(fault.replace(/^/gm, '  '));
    return faults.length === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
const chosen = modules.filter(({ name }) => (asked.length > 0 ? asked.includes(name) : neededBy(name).length === 0));
for (const { name } of modules)
  if (!chosen.some(one => one.name === name) && asked.length === 0) console.log(`${name} is no leaf: ${neededBy(name).join(', ')}`);
const green = chosen.filter(tryWithout).map(({ name }) => name);
console.log(`${green.length} of ${chosen.length} modules can leave: ${green.join(', ') || 'none'}`);
if (green.length < chosen.length) process.exitCode = 1;
