/**
 * Builds the screens at the first start and after every change of their sources; the digest of all sources is stored beside the result.
 * Each file also gets a gzip and a brotli copy, so that nothing is compressed while serving.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = path.join(import.meta.dirname, '..');
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Vite's configuration, its output folder and the patterns of all sources, relative to the root. */
export type Build = { readonly config: string; readonly output: string; readonly sources: readonly string[] };

export const productScreens: Build = {
  config: 'admin/vite.config.ts',
  output: 'admin/dist',
  sources: ['admin/**/*', 'resources/**/*.{ts,svg}', 'i18n/**/*.ts', 'permissions/**/*.ts', 'package-lock.json'],
};

function sourcesDigest(sources: readonly string[]): string {
  const digest = createHash('sha256');
  const files = globSync(sources, {
    cwd: root,
    exclude: entry => entry.name === 'dist' || entry.name.endsWith('.md'),
    withFileTypes: true,
  });
  for (const entry of files
    .filter(one => one.isFile())
    .sort((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1))) {
    const file = path.join(entry.parentPath, entry.name);
    digest.update(path.relative(root, file)).update(readFileSync(file));
  }
  return digest.digest('hex');
}

async function compress(output: string): Promise<void> {
  for (const entry of globSync('**/*', { cwd: output, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

/** Builds if the sources changed since the last build; returns whether it did. */
export async function buildScreens({ config, output, sources }: Build = productScreens): Promise<boolean> {
  const digestFile = path.join(root, output, '.digest');
  const digest = sourcesDigest(sources);
  if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return false;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compress(path.join(root, output));
  writeFileSync(digestFile, digest);
  return true;
}

if (import.meta.main) console.log((await buildScreens()) ? 'The screens are built: admin/dist' : 'The screens are up to date.');
