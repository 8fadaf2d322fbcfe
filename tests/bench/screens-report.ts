/**
 * The figures of the screens as a page: medians of the rounds, ours as a ratio to the stock application's. Pure but for the commit and the
 * machine.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { median } from './report.ts';

export type Figure = 'signIn' | 'cold' | 'coldCost' | 'draw' | 'turn' | 'firstForm' | 'form' | 'formCost' | 'heap' | 'weight' | 'tree';
export type Found = Map<`${Figure} ${'ours' | 'stock'}`, number[]>;

type Line = { readonly figure: Figure; readonly label: string; readonly unit: string } & (
  | { readonly ratio?: number }
  | { readonly most: number }
);

const lines: readonly Line[] = [
  { figure: 'signIn', label: 'from the password sent to ten rows visible, cold cache', unit: 'ms', most: 3_000 },
  { figure: 'cold', label: 'ten rows visible, cold cache', unit: 'ms', ratio: 0.7 },
  { figure: 'coldCost', label: 'main thread until then', unit: 'ms' },
  { figure: 'draw', label: 'main thread: list of 100 offices', unit: 'ms', ratio: 0.6 },
  { figure: 'turn', label: 'main thread: the next 100', unit: 'ms', ratio: 0.6 },
  { figure: 'firstForm', label: 'form: from the click to inputs that hold their values, first time', unit: 'ms', ratio: 0.8 },
  { figure: 'form', label: 'form: again', unit: 'ms', ratio: 0.8 },
  { figure: 'formCost', label: 'main thread until then', unit: 'ms' },
  { figure: 'heap', label: 'growth of the heap after 200 route changes', unit: '%', most: 10 },
  { figure: 'weight', label: 'JavaScript of the first list, gzip', unit: 'kB', most: 280 },
  { figure: 'tree', label: 'tree of all offices opened', unit: 'ms', most: 200 },
];

const shown = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0));

function row(found: Found, line: Line): string[] {
  const by = (name: 'ours' | 'stock'): number | undefined => {
    const values = found.get(`${line.figure} ${name}`);
    return values && median(values);
  };
  const [mine, theirs] = [by('ours'), by('stock')];
  if (mine === undefined) return [];
  const isRatio = !('most' in line);
  const goal = isRatio ? (line.ratio ?? '') : `${line.most} ${line.unit}`;
  const ratio = isRatio && theirs !== undefined ? (mine / theirs).toFixed(2) : '';
  return [`| ${line.label} | ${line.unit} | ${shown(mine)} | ${shown(theirs)} | ${ratio} | ${goal} |`];
}

export const reportOf = (found: Found, rounds: number): string => `# Benchmark of the screens

\`npm run bench:screens\` at commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}: medians of ${rounds} rounds in the system's Chromium, ${cpus().length} cores of one machine for browser, server and database.
*ours* is the shipped screen of offices on the demo ministry, in Bengali, for the administrator. *stock* is \`tests/bench/stock\`: \`<List><DataTable>\`,
\`<Show>\` and \`<Edit><SimpleForm>\` of react-admin with the same columns and inputs over ra-data-simple-rest, and nothing else. Both are built for
production, served by the same server over the same records, signed in, and taken in turn within each round. Motion is reduced for both.

| | | ours | stock | ratio | goal |
|---|---|---|---|---|---|
${lines.flatMap(line => row(found, line)).join('\n')}
`;
