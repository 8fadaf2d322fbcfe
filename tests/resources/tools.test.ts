/** `npm run generate` and `npm run new:resource`, each in a copy of the declarations. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Each run is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const root = resolve(import.meta.dirname, '../..');
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'declarations-'));
  for (const room of ['resources', 'permissions', 'docs/reference', 'package.json'])
    cpSync(join(root, room), join(copy, room), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a script of the copy; answers its exit code and all that it printed. */
const run = (script: string, ...words: string[]): Promise<{ code: number; printed: string }> =>
  new Promise(done => {
    const child = execFile(process.execPath, [join(copy, 'resources', script), ...words], { cwd: copy }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? 1, printed: stdout + stderr }),
    );
  });

const generated = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(copy, 'resources/generated')).map(name => [name, readFileSync(join(copy, 'resources/generated', name), 'utf8')]),
  );

/** Changes one file of the copy; what is to be replaced has to be there. */
function edit(path: string, from: string, to: string): void {
  const source = readFileSync(join(copy, 'resources', path), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(copy, 'resources', path), source.replace(from, to));
}

describe('generate', () => {
  test('what is committed is current', async () => {
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
  });

  test('a stale file is named and left alone by --check, and a run brings it up to date once', async () => {
    const before = generated();
    edit('location/divisions.ts', "t('বিভাগ', 'Divisions')", "t('বিভাগসমূহ', 'Divisions')");
    const check = await run('generate.ts', '--check');
    expect(check).toMatchObject({ code: 1, printed: expect.stringContaining('resources/generated/manifest.ts is stale') });
    expect(check.printed).not.toContain('names.ts');
    expect(generated()).toEqual(before);
    expect(await run('generate.ts')).toEqual({
      code: 0,
      printed: 'resources/generated/manifest.ts written\ndocs/reference/entities.md written\n',
    });
    expect(generated()['manifest.ts']).toContain('বিভাগসমূহ');
    expect(await run('generate.ts')).toEqual({ code: 0, printed: '' });
  });

  test('everything is made again when nothing is there', async () => {
    const before = generated();
    rmSync(join(copy, 'resources/generated'), { recursive: true });
    rmSync(join(copy, 'docs'), { recursive: true });
    expect(await run('generate.ts', '--check')).toMatchObject({ code: 1 });
    expect(await run('generate.ts')).toMatchObject({ code: 0, printed: expect.stringContaining('docs/reference/settings.md written') });
    expect(generated()).toEqual(before);
  });

  test('a faulty declaration is reported by code, and nothing is written', async () => {
    const before = generated();
    edit('location/divisions.ts', "represent: '%{name}'", "represent: '%{title}'");
    expect(await run('generate.ts')).toMatchObject({ code: 1, printed: expect.stringContaining('field.unknown (divisions): ') });
    expect(generated()).toEqual(before);
  });

  test('a declaration that no module lists is an error', async () => {
    edit('location/module.ts', '    mouzaJlNumbers,\n', '');
    const { code, printed } = await run('generate.ts', '--check');
    expect(code).toBe(1);
    expect(printed).toContain(
      'file.unlisted (mouza-jl-numbers): resources/location/mouza-jl-numbers.ts is not in resources/location/module.ts.',
    );
  });

  test('a room that the registry does not know is an error', async () => {
    edit('index.ts', '\n  location,', '');
    expect(await run('generate.ts', '--check')).toMatchObject({ code: 1, printed: expect.stringContaining('module.unlisted (location)') });
  });
});

describe('new:resource', () => {
  test('makes a declaration that passes every check, in its module, with everything generated', async () => {
    const { code, printed } = await run('new-resource.ts', 'location', 'river-ports', 'নদীবন্দর', 'River port');
    expect(code).toBe(0);
    expect(printed).toContain('npm run migration -- add_river_ports');
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
    expect(generated()['names.ts']).toContain("'river-ports': true;");
    expect(generated()['records.ts']).toContain("'river-ports': RiverPortsRecord;");
    expect(generated()['manifest.ts']).toContain("list: ['VIEW_*', 'VIEW_ALL_*', 'MANAGE_LOCATION']");
    expect(readFileSync(join(copy, 'resources/location/module.ts'), 'utf8')).toContain(', riverPorts]');
  });

  test('makes the module where there is none', async () => {
    expect(await run('new-resource.ts', 'geo-location', 'river-banks', 'নদীতীর', 'River bank')).toMatchObject({ code: 0 });
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
    expect(readFileSync(join(copy, 'resources/index.ts'), 'utf8')).toContain(', geoLocation]');
    expect(readFileSync(join(copy, 'resources/README.md'), 'utf8')).toContain(
      '| [geo-location](geo-location/README.md) | river banks |\n\n',
    );
    expect(readFileSync(join(copy, 'resources/geo-location/river-banks.ts'), 'utf8')).toContain(
      "module: 'geo_location', noun: 'RIVER_BANK'",
    );
  });

  test.each([
    ['a taken name', ['location', 'divisions', 'বিভাগ', 'Part'], '“divisions” exists already, in resources/location.'],
    ['a badly cased name', ['location', 'PostOffices', 'ডাকঘর', 'Post office'], "“PostOffices” can't be a resource"],
    ['a path', ['location', '../x', 'ডাকঘর', 'Post office'], "“../x” can't be a resource"],
    ['a module that is none', ['kernel', 'posts', 'ডাকঘর', 'Post'], "“kernel” can't be a module"],
    ['the languages the wrong way round', ['location', 'posts', 'Post', 'ডাকঘর'], 'is not a Bengali name'],
    ['a taken noun', ['location', 'areas', 'এলাকা', 'Division'], 'The noun DIVISION belongs to “divisions”'],
    ['a missing word', ['location', 'posts', 'ডাকঘর'], 'Four words are needed'],
  ])('%s is refused with a sentence, and nothing changes', async (_, words, sentence) => {
    const before = generated();
    expect(await run('new-resource.ts', ...words)).toMatchObject({ code: 1, printed: expect.stringContaining(sentence) });
    expect(generated()).toEqual(before);
    expect(readdirSync(join(copy, 'resources/location')).sort()).toEqual(readdirSync(join(root, 'resources/location')).sort());
  });
});
