/** A copy of the repository in a temporary folder, without one module. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** All files that are or will be committed, copied, since the tests write some; node_modules is a link. */
export function copyOfTheTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'without-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const name of listed.split('\n').filter(one => one && existsSync(path.join(root, one)))) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    copyFileSync(path.join(root, name), path.join(copy, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** The folders and files of a module: what is removed with it. Its migrations stay: they are history. */
export const belongings = (module: string): string[] => [
  ...[`resources/${module}`, `api/${module}`, `admin/${module}`, `tests/api/${module}`, `tests/admin/${module}`, `tests/e2e/${module}`],
  ...[`tests/journeys/${module}`, `tests/resources/${module}`, `tests/golden/${module}.sql`, `tests/golden/${module}.openapi.json`],
];

/** Takes the module out of a copy: its folders and its line in the registry. Returns how many files went. */
export function without(copy: string, module: string): number {
  let files = 0;
  for (const name of belongings(module)) {
    const at = path.join(copy, name);
    if (!existsSync(at)) continue;
    files += name.includes('.') ? 1 : globSync('**/*.*', { cwd: at }).length;
    rmSync(at, { recursive: true });
  }
  const registry = path.join(copy, 'resources/index.ts');
  const lines = readFileSync(registry, 'utf8').split('\n');
  writeFileSync(registry, lines.filter(line => !line.includes(`'./${module}/module.ts'`)).join('\n'));
  return files;
}
