/**
 * `npm run move-in -- <folder>`: brings in what a ministry has, from CSV files, workbooks and queries of another PostgreSQL, beside a server
 * that runs. Ended at any moment and started again, it goes on, and writes nothing twice (api/move-in/README.md).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import type { Environment } from '../../resources/kernel/environment.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { asSystem } from '../engine/actor.ts';
import { repositoriesOn } from '../engine/repositories.ts';
import { personByUsername } from '../identity/people.ts';
import { apiModules } from '../modules.ts';
import { Refusal } from '../refusal.ts';
import { type Source, sourcesIn } from './folder.ts';
import { type Counts, type Journal, noCounts, openJournal, type Refused, writeRefused } from './journal.ts';
import { settling } from './named.ts';
import { piecesOf } from './pieces.ts';
import { tableOf } from './sources.ts';
import { type Writing, writePiece } from './writing.ts';

const usage = 'npm run move-in -- <folder> --by <username> [--language bn] [--piece 1000]';

const sum = (a: Counts, b: Counts): Counts => ({
  ...{ rows: a.rows + b.rows, inserted: a.inserted + b.inserted, changed: a.changed + b.changed },
  ...{ unchanged: a.unchanged + b.unchanged, refused: a.refused + b.refused },
});

const inWords = ({ rows, inserted, changed, unchanged, refused }: Counts): string =>
  `${rows} rows: ${inserted} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;

type Move = Writing & {
  readonly pool: pg.Pool;
  /** Records of a piece. */
  readonly size: number;
  /** The other PostgreSQL, that queries ask. */
  readonly from: string | undefined;
};

const orphan = (file: string, row: number): Refused => ({
  ...{ file: path.basename(file), row, field: '', code: 'move_in.no_record' },
  words: 'No record of this row where the order of the files has it.',
});

/** One file with its child rows; answers child rows that belong to no record. */
async function moveFile(source: Source, repositoryOf: ReturnType<typeof repositoriesOn>, journal: Journal, move: Move): Promise<Refused[]> {
  const file = path.basename(source.file);
  const pieces = piecesOf(source, { open: name => tableOf(name, move.from), settle: settling(move.pool), size: move.size });
  let [counts, before] = [noCounts, 0];
  const began = performance.now();
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) {
      const seconds = Math.round((performance.now() - began) / 1000);
      move.say(`${file}: ${inWords(counts)}${before ? `; ${before} pieces were done before` : ''}; ${seconds} s`);
      return value.flatMap(({ file: name, rows }) => rows.map(row => orphan(name, row)));
    }
    const { times, last } = journal.of(file, value.number);
    if (last?.sha256 === value.sha256 && last.refused.length === 0) {
      before += 1;
      continue;
    }
    const sentAt = performance.now();
    const written = await writePiece(repositoryOf(source.resource.name), value, `${journal.run} ${file} ${value.number} ${times}`, move);
    const seconds = Math.round(performance.now() - sentAt) / 1000;
    const refused = written.refused.map(one => ({ ...one, file: path.basename(one.file) }));
    journal.add({ file, piece: value.number, sha256: value.sha256, counts: written.counts, seconds, refused });
    counts = sum(counts, written.counts);
    if (value.number % 20 === 0) move.say(`${file}: piece ${value.number}, ${inWords(counts)}`);
  }
}

/** Moves a folder in; answers how many problems there are. @throws Refusal, workbook.* */
export async function moveIn(folder: string, move: Move): Promise<number> {
  const sources = sourcesIn(folder, resources);
  const repositoryOf = repositoriesOn(move.pool, resources, apiModules);
  const journal = openJournal(folder);
  const orphans: Refused[] = [];
  for (const source of sources) orphans.push(...(await moveFile(source, repositoryOf, journal, move)));
  const refused = [...journal.all().flatMap(entry => entry.refused), ...orphans];
  const report = writeRefused(folder, refused);
  move.say(refused.length === 0 ? 'Nothing was refused.' : `${refused.length} problems, each with its row: ${report}`);
  return refused.length;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: text, language: text, piece: text } });
  const [folder] = positionals;
  const { by, language = 'bn', piece = '1000' } = values;
  const size = Number(piece);
  const isUsed = folder && positionals.length === 1 && by && ['bn', 'en'].includes(language);
  if (!isUsed || !Number.isInteger(size) || size < 1 || size > 5000) throw new Refusal(usage);
  const database = await visitDatabase(databaseConfig());
  const pool = createPool(database.appUrl, { max: 3, name: 'bhumi move-in' });
  try {
    const person = await personByUsername(pool, by);
    if (!person) throw new Refusal(`There is no user ${by}: the audit log has to say who moved in.`);
    const author = asSystem('move-in', person.id);
    const say = (line: string): void => console.log(line);
    const problems = await moveIn(folder, {
      pool,
      author,
      say,
      size,
      locale: language as Locale,
      from: (process.env as Environment).MOVE_IN_URL,
    });
    process.exitCode = problems ? 1 : 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  });
