/**
 * `npm run bench [-- --rounds 5 --seconds 3 --size small|national --only offices|figures --keep var/bench --print]`: the product as shipped
 * on the real tables of a grown demo ministry, beside `yardstick.ts` on the same tables, interleaved within each round, so that a noisy
 * machine is noisy for both. Writes docs/bench.md, of the national size docs/bench-national.md.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type Case, casesOf } from './bench-cases.ts';
import { figuresTable } from './figures.ts';
import { type Figures, measureAny, type Target } from './load.ts';
import { fillMinistry, people } from './ministry.ts';
import { peakMegabytes } from './processes.ts';
import { type Found, report } from './report.ts';
import { sizes } from './sizes.ts';
import { type Place, withPlace } from './targets.ts';
import { openToday } from './today.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    size: { type: 'string', default: 'national' },
    only: { type: 'string', default: '' },
    /** A directory that keeps the filled database for another run. */
    keep: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
/** Seconds before anything is counted. The first questions read from the disk. */
const warming = options.size === 'national' ? 4 : 1;

const size = sizes[options.size];
if (!size) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`);

const answerOf = async (target: Target, { path: at }: ReturnType<Case['ask']>): Promise<unknown> => {
  const answer = await fetch(`${target.origin}${at}`, { headers: await target.headers() });
  if (!answer.ok) throw new Error(`${target.name} ${at}: ${answer.status} ${await answer.text()}`);
  const { _can, ...body } = (await answer.json()) as Record<string, unknown>;
  return { total: answer.headers.get('content-range')?.split('/')[1], body };
};

/** A yardstick that gives less than the product measures nothing. */
async function compare(product: Target, yardstick: Target, { name, ask }: Case): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const question = ask();
    const [given, wanted] = [await answerOf(product, question), await answerOf(yardstick, question)];
    if (!isDeepStrictEqual(given, wanted))
      throw new Error(`${name}: ${question.path}\n${JSON.stringify(given)}\n${JSON.stringify(wanted)}`);
  }
}

/** Whether this person may ask the question at all; it may still go unanswered. */
const isAllowed = async (target: Target, { ask }: Case): Promise<boolean> =>
  (await fetch(`${target.origin}${ask().path}`, { headers: await target.headers() })).status !== 403;

async function run(place: Place): Promise<void> {
  const { cluster, ownerUrl, headersOf, startProduct, startYardstick } = place;
  const rows = await fillMinistry(place, (table, made) => size![table] ?? made);
  await openToday(ownerUrl, size!.attendances!);
  const cases = (await casesOf(ownerUrl)).filter(({ name }) => name.startsWith(options.only));
  const yardstick = await startYardstick();
  const product = await startProduct('product', 4997, 0, { shipped: true });
  const memory = { atStart: peakMegabytes(product.pid) };
  const databasePid = cluster.pid;
  const found: Found[] = [];
  for (const one of cases) if (one.reads) await compare(product, yardstick, one);
  const administrator: Target = { ...product, name: 'administrator' };
  const others = Object.entries(people).map(([name, username]) => ({ ...product, name, headers: () => headersOf(username) }));
  for (const one of cases) {
    const asking: Target[] = [yardstick, administrator];
    // A list has what its reader reaches; a single record is refused to others.
    if (one.reads && one.ask().path.includes('?')) for (const other of others) if (await isAllowed(other, one)) asking.push(other);
    const figures: Record<string, Figures[]> = Object.fromEntries(asking.map(({ name }) => [name, []]));
    // Who gets no answer while it is warmed is not measured, and the page says so.
    const answered: Target[] = [];
    for (const target of asking) {
      const warmed = measureAny(target, one.name, one.ask, { seconds: warming, databasePid });
      if (
        await warmed.then(
          () => true,
          () => false,
        )
      )
        answered.push(target);
      else console.error(`${one.name}: no answer to the ${target.name}`);
    }
    for (let round = 0; round < rounds; round++)
      for (const target of answered) figures[target.name]!.push(await measureAny(target, one.name, one.ask, { seconds, databasePid }));
    found.push({ ...one, figures });
    console.error(one.name);
  }
  const figures = 'figures'.startsWith(options.only) ? await figuresTable([administrator, ...others], databasePid) : '';
  const text = `${report(found, {
    ...{ rounds, seconds, size: options.size, rows, memory: { ...memory, atEnd: peakMegabytes(product.pid) } },
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  })}${figures && `\n${figures}`}`;
  console.log(text);
  if (!options.print && !options.only)
    writeFileSync(path.join(import.meta.dirname, `../../docs/${options.size === 'small' ? 'bench' : `bench-${options.size}`}.md`), text);
}

await withPlace(run, { shared_buffers: '4GB' }, options.keep);
process.exit(0);
