/**
 * The content list of a backup: `manifest.json`, written last. A folder without one is no backup; its checksums show whether the backup is
 * complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import program from '../../package.json' with { type: 'json' };
import { checkApplied, readMigrations } from '../database/migrations.ts';
import { Refusal } from '../refusal.ts';

export const manifestName = 'manifest.json';
export const databaseFile = 'database.tar.gz';
export const passwordsFile = 'passwords.json';
const format = 1;

/** `path` is below the backup's folder, with slashes; `size` in bytes; `sha256` in hexadecimal. */
export type Entry = { readonly path: string; readonly size: number; readonly sha256: string };

export type Manifest = {
  readonly format: number;
  /** The version of the program that made it. */
  readonly version: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string | null }[];
  /** The major version of PostgreSQL and the platform: only the same ones can read its files. */
  readonly postgresql: number;
  readonly platform: string;
  readonly began_at: string;
  readonly ended_at: string;
  /** The minimum number of rows in it: counted when the backup began. */
  readonly counts: { readonly users: number; readonly audit_logs: number };
  /** The unpacked size of the database, in bytes. */
  readonly database_size: number;
  /** Where the uploaded files are if the backup does not include them; null if it does. */
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly files: number } | null;
  /** Paths of uploaded files that were missing on the disk, or different. */
  readonly damaged: readonly string[];
  readonly entries: readonly Entry[];
};

export const platform = `${process.platform}-${process.arch}`;

/** The fields that are equal in every manifest of this version. */
export const ofThisVersion = { format, version: program.version, platform } as const;

/** The only file names of a backup; a manifest with another name is not ours. */
const known = /^(database\.tar\.gz|passwords\.json|keys\/[\w.-]+|files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]+)$/;

/** The manifest of a folder. @throws Refusal when it is missing, not ours, or of a version that this one can't restore */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!fs.existsSync(file)) throw new Refusal(`${folder} is no finished backup: it has no ${manifestName}.`);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  } catch {
    throw new Refusal(`${file} is damaged: it is not the text that a backup writes.`);
  }
  if (manifest.format !== format)
    throw new Refusal(`${folder} was made by another version (${manifest.version}), which writes backups otherwise.`);
  const names = new Set(manifest.entries.map(entry => entry.path));
  if (![databaseFile, passwordsFile].every(name => names.has(name)) || [...names].some(name => !known.test(name) || name.includes('..')))
    throw new Refusal(`${file} is damaged: it does not name the files of a backup.`);
  checkVersion(folder, manifest);
  return manifest;
}

function checkVersion(folder: string, { migrations, version, platform: other }: Manifest): void {
  const files = readMigrations();
  const newer = migrations.find(({ name }) => !files.some(file => file.name === name));
  if (newer)
    throw new Refusal(`${folder} was made by a newer version (${version}, with the migration ${newer.name}): restore it with that one.`);
  checkApplied(files, migrations);
  if (other !== platform) throw new Refusal(`${folder} was made on ${other}: PostgreSQL's files are not read on ${platform}.`);
}
