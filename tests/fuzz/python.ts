/** Schemathesis in a Python environment of its own under `var/`, made once for each list of requirements. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../api/refusal.ts';

const requirements = path.join(import.meta.dirname, 'requirements.txt');

function run(command: string, args: readonly string[], otherwise: string): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim().split('\n').slice(-5).join('\n');
  throw new Refusal(`${otherwise}\n${said}`);
}

/** The command `st`. @throws Refusal when there is no Python with venv, or its registry can't be reached */
export function schemathesis(root: string): string {
  const mark = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const home = path.join(root, 'var/fuzz', mark);
  const command = path.join(home, 'bin/st');
  const ready = path.join(home, 'ready');
  if (existsSync(ready)) return command;
  // Half an environment of a run that was cut off is none.
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  run('python3', ['-m', 'venv', home], 'The fuzz run needs Python 3 with venv: apt-get install python3-venv.');
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', requirements];
  run(
    path.join(home, 'bin/python'),
    install,
    "Schemathesis could not be installed: Python's package registry was not reached, or refused.",
  );
  writeFileSync(ready, '');
  return command;
}
