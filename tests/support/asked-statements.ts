/** The text of every statement that this process sends from now on; `vi.restoreAllMocks()` ends it. */
import pg from 'pg';
import { vi } from 'vitest';

export function askedStatements(): string[] {
  const asked: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement] = given as unknown as [string | { readonly text: string }];
    asked.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, given);
  } as typeof query);
  return asked;
}
