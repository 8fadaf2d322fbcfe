/** `npm run generate` and `npm run new:resource`, each in a copy of the declarations. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, describe, expect, vi } from 'vitest';

// Each run is a process of its own.
vi.setConfig({ testTimeout: 180_000 });

const root = resolve(import.meta.dirname, '../..');

/** A copy of the declarations, with the scripts in it. */
type Copy = {
  readonly dir: string;
  /** Runs a script of the copy; answers its exit code and all that it printed. */
  readonly run: (script: string, ...words: string[]) => Promise<{ code: number; printed: string }>;
  readonly generated: () => Record<string, string>;
  /** Changes one file of the copy; what is to be replaced has to be there. */
  readonly edit: (path: string, from: string, to: string) => void;
};

const copyAt = (dir: string): Copy => ({
  dir,
  run: (script, ...words) =>
    new Promise(done => {
      const child = execFile(process.execPath, [join(dir, 'resources', script), ...words], { cwd: dir }, (_, stdout, stderr) =>
        done({ code: child.exitCode ?? 1, printed: stdout + stderr }),
      );
    }),
  generated: () =>
    Object.fromEntries(
      readdirSync(join(dir, 'resources/generated')).map(name => [name, readFileSync(join(dir, 'resources/generated', name), 'utf8')]),
    ),
  edit: (path, from, to) => {
    const source = readFileSync(join(dir, 'resources', path), 'utf8');
    expect(source).toContain(from);
    writeFileSync(join(dir, 'resources', path), source.replace(from, to));
  },
});

// Side by side, each in a copy of its own: most of their time is a process's start.
const test = base.extend<{ copy: Copy }>({
  copy: async ({ task: _ }, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'declarations-'));
    for (const room of ['resources', 'permissions', 'docs/reference', 'package.json'])
      cpSync(join(root, room), join(dir, room), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    await use(copyAt(dir));
    rmSync(dir, { recursive: true, force: true });
  },
});

describe.concurrent('generate', () => {
  test('what is committed is current', async ({ copy: { run } }) => {
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
  });

  test('a stale file is named and left alone by --check, and a run brings it up to date once', async ({
    copy: { run, generated, edit },
  }) => {
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

  test('everything is made again when nothing is there', async ({ copy: { run, generated, dir } }) => {
    const before = generated();
    rmSync(join(dir, 'resources/generated'), { recursive: true });
    rmSync(join(dir, 'docs'), { recursive: true });
    expect(await run('generate.ts', '--check')).toMatchObject({ code: 1 });
    expect(await run('generate.ts')).toMatchObject({ code: 0, printed: expect.stringContaining('docs/reference/settings.md written') });
    expect(generated()).toEqual(before);
  });

  test('a faulty declaration is reported by code, and nothing is written', async ({ copy: { run, generated, edit } }) => {
    const before = generated();
    edit('location/divisions.ts', "represent: '%{name}'", "represent: '%{title}'");
    expect(await run('generate.ts')).toMatchObject({ code: 1, printed: expect.stringContaining('field.unknown (divisions): ') });
    expect(generated()).toEqual(before);
  });

  test('a declaration that no module lists is an error', async ({ copy: { run, edit } }) => {
    edit('location/module.ts', '    mouzaJlNumbers,\n', '');
    const { code, printed } = await run('generate.ts', '--check');
    expect(code).toBe(1);
    expect(printed).toContain(
      'file.unlisted (mouza-jl-numbers): resources/location/mouza-jl-numbers.ts is not in resources/location/module.ts.',
    );
  });

  test('a room that the registry does not know is an error', async ({ copy: { run, edit } }) => {
    edit('index.ts', "\n  (await import('./location/module.ts')).location,", '');
    expect(await run('generate.ts', '--check')).toMatchObject({ code: 1, printed: expect.stringContaining('module.unlisted (location)') });
  });
});

describe.concurrent('new:resource', () => {
  test('makes a declaration that passes every check, in its module, with everything generated', async ({
    copy: { run, generated, dir },
  }) => {
    const { code, printed } = await run('new-resource.ts', 'location', 'river-ports', 'নদীবন্দর', 'River port');
    expect(code).toBe(0);
    expect(printed).toContain('npm run migration -- add_river_ports');
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
    expect(generated()['names.ts']).toContain("'river-ports': true;");
    expect(generated()['records.ts']).toContain("'river-ports': RiverPortsRecord;");
    expect(generated()['manifest.ts']).toContain("list: ['VIEW_*', 'VIEW_ALL_*', 'MANAGE_LOCATION']");
    expect(readFileSync(join(dir, 'resources/location/module.ts'), 'utf8')).toContain('\n    countries,\n    riverPorts,\n  ],');
  });

  test('makes the module where there is none', async ({ copy: { run, dir } }) => {
    expect(await run('new-resource.ts', 'geo-location', 'river-banks', 'নদীতীর', 'River bank')).toMatchObject({ code: 0 });
    expect(await run('generate.ts', '--check')).toEqual({ code: 0, printed: '' });
    expect(readFileSync(join(dir, 'resources/index.ts'), 'utf8')).toContain(
      "  (await import('./geo-location/module.ts')).geoLocation,\n];",
    );
    expect(readFileSync(join(dir, 'resources/geo-location/river-banks.ts'), 'utf8')).toContain(
      "module: 'geo_location', noun: 'RIVER_BANK'",
    );
  });

  test.for<[string, string[], string]>([
    ['a taken name', ['location', 'divisions', 'বিভাগ', 'Part'], '“divisions” exists already, in resources/location.'],
    ['a badly cased name', ['location', 'PostOffices', 'ডাকঘর', 'Post office'], "“PostOffices” can't be a resource"],
    ['a path', ['location', '../x', 'ডাকঘর', 'Post office'], "“../x” can't be a resource"],
    ['a module that is none', ['kernel', 'posts', 'ডাকঘর', 'Post'], "“kernel” can't be a module"],
    ['the languages the wrong way round', ['location', 'posts', 'Post', 'ডাকঘর'], 'is not a Bengali name'],
    ['a taken noun', ['location', 'areas', 'এলাকা', 'Division'], 'The noun DIVISION belongs to “divisions”'],
    ['a missing word', ['location', 'posts', 'ডাকঘর'], 'Four words are needed'],
  ])('%s is refused with a sentence, and nothing changes', async ([, words, sentence], { copy: { dir, run, generated } }) => {
    const before = generated();
    expect(await run('new-resource.ts', ...words)).toMatchObject({ code: 1, printed: expect.stringContaining(sentence) });
    expect(generated()).toEqual(before);
    expect(readdirSync(join(dir, 'resources/location')).sort()).toEqual(readdirSync(join(root, 'resources/location')).sort());
  });
});
