/** Statements that this process sends from now on; `vi.restoreAllMocks()` ends it. */
import pg from 'pg';
import { vi } from 'vitest';

function spied(seen: (client: pg.Client, text: string) => void): void {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement] = given as unknown as [string | { readonly text: string }];
    seen(this, typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, given);
  } as typeof query);
}

/** The texts of them all. */
export function askedStatements(): string[] {
  const asked: string[] = [];
  spied((_, text) => asked.push(text));
  return asked;
}

/** Of jobs and of the poll, and what only begins or ends. */
const others = /engine\.epoch|pgboss|^(begin|commit)/;

/** The statements of a call that writes in one transaction: those of its connection, by a text that this transaction alone has. */
export function transactionStatements(): (mark: RegExp) => string[] {
  const running = new Map<pg.Client, string[]>();
  const done: string[][] = [];
  spied((client, text) => {
    if (text === 'begin') running.set(client, []);
    running.get(client)?.push(text);
    if (text !== 'commit') return;
    done.push(running.get(client) ?? []);
    running.delete(client);
  });
  return mark => {
    const found = done.splice(0).filter(texts => texts.some(text => mark.test(text)));
    if (found.length !== 1) throw new Error(`${found.length} transactions have ${mark}`);
    return found[0]!.filter(text => !others.test(text));
  };
}
