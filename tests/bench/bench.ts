/**
 * `npm run bench [-- --rounds 5 --seconds 3 --kinds get,list]`: the product beside the frozen yardstick `bare.mjs`, on one
 * database server, interleaved within each round, so that a noisy machine is noisy for both. Writes docs/bench.md.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillSpecimen } from './fill.ts';
import { type Figures, type Kind, measure } from './load.ts';
import { report } from './report.ts';
import { type Place, withPlace } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    kinds: { type: 'string', default: 'get,list,search,create,patch' },
    print: { type: 'boolean', default: false },
  },
});
const rows = 100_000;
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const kinds = options.kinds.split(',') as Kind[];

async function run({ cluster, ownerUrl, startBare, startProduct }: Place): Promise<void> {
  await fillSpecimen(ownerUrl, rows);
  const targets = [
    await startBare(rows),
    await startProduct('lane', 4997, rows),
    await startProduct('ordinary', 4998, rows, { lane: false }),
  ];
  const database = cluster.pid;
  const found: Record<string, Figures[]> = {};
  for (const target of targets) for (const kind of kinds) await measure(target, kind, 1, database);
  for (let round = 1; round <= rounds; round++) {
    for (const kind of kinds) {
      for (const target of targets) {
        const name = `${kind} ${target.name}`;
        found[name] = [...(found[name] ?? []), await measure(target, kind, seconds, database)];
      }
      console.error(`round ${round} of ${rounds}: ${kind}`);
    }
  }
  const text = report(kinds, found, {
    rounds,
    seconds,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  });
  console.log(text);
  if (!options.print) writeFileSync(path.join(import.meta.dirname, '../../docs/bench.md'), text);
}

await withPlace(run);
process.exit(0);
