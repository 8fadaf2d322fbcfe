/** Gets of one turn are read together, and each is answered as if it had been alone. */
import { describe, expect, test } from 'vitest';
import { gathering } from '../../../api/engine/gather.ts';
import type { Statement } from '../../../api/engine/statements.ts';

type Row = { id: number; body: string };

/** A table of ten rows for everybody, and what was asked of it. */
function table() {
  const asked: Statement[] = [];
  const gather = gathering<Row>(async statement => {
    asked.push(statement);
    if (statement.values[1] === 'down') throw new Error('the database is down');
    const ids = [statement.values[0]].flat() as number[];
    return ids.filter(id => id <= 10).map(id => ({ id, body: `${id} of ${statement.values[1] ?? 'all'}` }));
  });
  const get = (id: number, ...reach: unknown[]) =>
    gather({ id, one: { text: 'one', values: [id, ...reach] }, some: ids => ({ text: 'some', values: [ids, ...reach] }) });
  return { asked, get };
}

describe('gets of one turn', () => {
  test('are read by one statement, those of one record too; what is not there is undefined', async () => {
    const { asked, get } = table();
    const rows = await Promise.all([3, 1, 3, 11].map(id => get(id)));
    expect(rows.map(row => row?.body)).toEqual(['3 of all', '1 of all', '3 of all', undefined]);
    expect(asked).toEqual([{ text: 'some', values: [[3, 1, 11]] }]);
  });

  test('one alone is read alone', async () => {
    const { asked, get } = table();
    expect(await get(2)).toEqual({ id: 2, body: '2 of all' });
    expect(asked).toEqual([{ text: 'one', values: [2] }]);
  });

  test('of different reach never share a statement, and the failure of one reach is its own', async () => {
    const { asked, get } = table();
    const settled = await Promise.allSettled([get(1, 7), get(2, 8), get(3, 7), get(4, 'down'), get(5, 'down')]);
    expect(settled.map(one => (one.status === 'fulfilled' ? one.value?.body : String(one.reason)))).toEqual([
      ...['1 of 7', '2 of 8', '3 of 7'],
      ...Array(2).fill('Error: the database is down'),
    ]);
    expect(asked.map(({ values }) => values)).toEqual([
      [[1, 3], 7],
      [2, 8],
      [[4, 5], 'down'],
    ]);
  });

  test('are read sixteen at a time, and the next turn begins again', async () => {
    const { asked, get } = table();
    await Promise.all(Array.from({ length: 33 }, (_, at) => get(at + 1)));
    expect(asked.map(({ values }) => [values[0]].flat().length)).toEqual([16, 16, 1]);
    await get(1);
    expect(asked).toHaveLength(4);
  });
});
