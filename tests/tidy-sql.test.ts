/** Every query of the server is one that `npm run check` prepares, or an exception with its reason (docs/decisions/0048). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
type Source = { readonly name: string; readonly text: string };
const product: Source[] = globSync('api/**/*.ts', { cwd: root })
  .sort()
  .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

describe('SQL is checked (docs/decisions/0048)', () => {
  /** The engine makes statements from declarations, migrations and backups are about the database itself, seeds of the demo come later. */
  const apart = /^api\/(engine|database|backup|generated|seed\/demo)\/|\/demo\//;
  /** Fragments that other queries contain, and texts whose parts depend on the request; each with its reason. */
  const exceptions: Readonly<Record<string, string>> = {
    'api/access/explain.ts': 'the table and the reach are those of any resource',
    'api/access/resolve.ts': 'fragments of the queries of rights',
    'api/access/sources.ts': 'fragments, one for each holder of a group',
    'api/attendance/absences.ts': 'a view whose time is put in later',
    'api/content/board.ts': 'the beginning of two queries',
    'api/hr/registration-routing.ts': 'fragments of its queries',
    'api/leave/balances.ts': 'the balance of an entry, for two queries',
    'api/memory/lists.ts': 'the frame of its four queries',
    'api/office/calendar.ts': 'fragments of queries about days',
    'api/office/endpoints/summary.ts': 'fragments of its query',
    'api/office/postings.ts': 'fragments of queries about postings',
    'api/workflow/desks.ts': 'the beginning of queries upwards',
    'api/workflow/routes.ts': 'the steps of two queries',
  };

  /** Texts that begin as a statement, outside `sql(…)` and `assembled(…)`. */
  function loose({ name, text }: Source): string[] {
    const { program } = parseSync(name, text);
    const checked: { start: number; end: number }[] = [];
    const found: { start: number; end: number }[] = [];
    const statement = /^\s*(with (recursive )?\w+ (\(|as )|select\s|insert into\s|update [\w.${}]+ set\s|delete from\s)/;
    const note = (node: { start: number; end: number }, said: string) => {
      if (statement.test(said)) found.push(node);
    };
    new Visitor({
      CallExpression(call) {
        if (/^(sql|assembled\b[\s\S]*)$/.test(text.slice(call.callee.start, call.callee.end))) checked.push(call);
      },
      Literal(node) {
        if (typeof node.value === 'string') note(node, node.value);
      },
      TemplateLiteral(node) {
        note(node, text.slice(node.start + 1, node.end - 1));
      },
    }).visit(program);
    const isApart = (node: { start: number; end: number }) => !checked.some(({ start, end }) => start <= node.start && node.end <= end);
    return found.filter(isApart).map(({ start }) => `${name}:${lineOf(text, start)}`);
  }

  const places = product.filter(({ name }) => !apart.test(name)).flatMap(loose);

  test('every text of a query is in sql(…) or assembled(…)', () => {
    expect(places.filter(place => !(place.split(':')[0]! in exceptions))).toEqual([]);
  });

  test('an exception is still one', () => {
    const there = Object.keys(exceptions).filter(name => existsSync(path.join(root, path.dirname(name))));
    expect(there.filter(name => !places.some(place => place.startsWith(`${name}:`)))).toEqual([]);
  });

  test('a query is called by its file', () => {
    const wrong = product
      .filter(({ name }) => name !== 'api/engine/sql.ts')
      .flatMap(({ name, text }) =>
        [...text.matchAll(/\b(?:sql|assembled(?:<.*>)?\(\))\(\s*'([^']+)'/g)]
          .filter(([, called]) => !called!.startsWith(`${name.slice('api/'.length).replace(/(\.(server|endpoint))?\.ts$/, '')}.`))
          .map(([, called]) => `${name} ${called}`),
      );
    expect(wrong).toEqual([]);
  });
});
