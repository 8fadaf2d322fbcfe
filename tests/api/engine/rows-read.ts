/** What PostgreSQL reads for a statement: the rows in its plan, not the time, which depends on the machine. */
import type pg from 'pg';
import type { Statement } from '../../../api/engine/statements.ts';

type Node = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
const scanned = (node: Node): number =>
  (/Scan/.test(node['Node Type']) && !/Subquery|CTE|Bitmap Index/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, one) => sum + scanned(one), 0);

const pgLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The rows that the prepared statement reads, planned as the server plans it: once, for any value. */
export async function rowsRead(client: pg.ClientBase, { text, values }: Statement): Promise<number> {
  const literals = values.map(value => (typeof value === 'string' ? pgLiteral(value) : String(value)));
  await client.query(`prepare measured as ${text}`);
  try {
    const { rows: found } = await client.query(`explain (analyze, timing off, format json) execute measured (${literals.join(', ')})`);
    return scanned(found[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('deallocate measured');
  }
}
