/** What was refused by 400 though it fits the description: the codes, by how often, with a call of each. */
import { existsSync, readFileSync } from 'node:fs';

type Refused = { readonly call: string; readonly code: string; readonly sent: string };

/** One line for each code, the commonest first. */
export function refusedIn(file: string, most = 60): string {
  if (!existsSync(file)) return 'No call that fits the description was refused for its shape.';
  const refused = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Refused);
  const byCode = Map.groupBy(refused, ({ code }) => code);
  const lines = [...byCode]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, most)
    .map(([code, { length, 0: first }]) => `${String(length).padStart(6)} ${code}  ${first!.call} ${first!.sent}`);
  return [`${refused.length} calls that fit the description were refused by 400:`, ...lines].join('\n');
}
