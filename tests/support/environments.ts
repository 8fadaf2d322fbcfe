/**
 * Tools of others in environments of their own under `var/`, made once for each list of requirements: Python's, and npm's beside the
 * product's own.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../api/refusal.ts';

const root = path.resolve(import.meta.dirname, '../..');

function run(command: string, args: readonly string[], otherwise: string, cwd = root): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim().split('\n').slice(-5).join('\n');
  throw new Refusal(`${otherwise}\n${said}`);
}

/** `var/<name>/<hash of the requirements>`, filled by `make` unless it was before. */
function environment(name: string, requirements: string, make: (home: string) => void): string {
  const mark = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const home = path.join(root, 'var', name, mark);
  const ready = path.join(home, 'ready');
  if (existsSync(ready)) return home;
  // Half an environment of a run that was cut off is none.
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  make(home);
  writeFileSync(ready, '');
  return home;
}

/** The folder of a Python environment's commands. @throws Refusal when there is no Python with venv, or its registry can't be reached */
export function pythonCommands(name: string, requirements: string): string {
  const home = environment(name, requirements, made => {
    run('python3', ['-m', 'venv', made], 'This needs Python 3 with venv: apt-get install python3-venv.');
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', requirements];
    run(path.join(made, 'bin/python'), install, `${name}: Python's package registry was not reached, or refused.`);
  });
  return path.join(home, 'bin');
}

/** The `node_modules` of a package.json and its lock in `folder`. @throws Refusal when the registry can't be reached */
export function nodeModules(name: string, folder: string): string {
  const home = environment(name, path.join(folder, 'package-lock.json'), made => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(folder, file), path.join(made, file));
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], `${name}: npm's package registry was not reached, or refused.`, made);
  });
  return path.join(home, 'node_modules');
}
