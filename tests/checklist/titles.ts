/**
 * Which lines of the checklist the tests name: by their titles (`test('S4.30 …')`, a range as `S6.34-S6.60`), or as a cell of a table whose
 * tests carry it in their names (`['S8.025', …]`, `['is signed out (S4.04)', …]`). Read from the source, so that a map of them can't say
 * more than the tests do.
 */
import { parseSync, Visitor } from 'vite';

export type Named = { readonly file: string; readonly title: string };

const id = /S\d{1,2}\.\d{2,3}/g;
const range = /S(\d{1,2})\.(\d{2,3})\s?[-–]\s?S\1\.(\d{2,3})/g;

/** The lines that a title names, ranges written out. */
export function linesIn(title: string): readonly string[] {
  const ranges = [...title.matchAll(range)].flatMap(([, section, from = '', to = '']) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, at) => `S${section}.${String(Number(from) + at).padStart(from.length, '0')}`,
    ),
  );
  return [...new Set([...(title.match(id) ?? []), ...ranges])];
}

const calls = /^(test|it|describe)(\.(each|describe|concurrent|sequential|serial|parallel))*$/;
const left = /\.(skip|skipIf|runIf|todo|fixme|fails)\b/;

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Template = Node & { readonly quasis: readonly { readonly value: { readonly cooked: string | null } }[] };

/** A title as it is written; what is put in when it runs is written `%s`. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return String((node as Node & { value: unknown }).value);
  if (node?.type === 'TemplateLiteral') return (node as Template).quasis.map(({ value }) => value.cooked ?? '').join('%s');
  return undefined;
}

/** Every line that a test file names, with the title that does. */
export function namedIn(file: string, text: string): readonly (Named & { readonly line: string })[] {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const said = text.slice(callee.start, callee.end).split(/[(`]/)[0]!;
      const title = titleOf(first as Node | undefined);
      if (title !== undefined && calls.test(said) && !left.test(said)) titles.add(title);
    },
    ArrayExpression({ elements }) {
      for (const cell of elements) {
        const said = titleOf(cell as Node | undefined) ?? '';
        if (/^S\d{1,2}\.\d{2,3}$|\(S\d{1,2}\.\d{2,3}\)$/.test(said)) titles.add(said);
      }
    },
  }).visit(parseSync(file, text).program);
  return [...titles].flatMap(title => linesIn(title).map(line => ({ line, file, title })));
}

/** Whether a test that ran under this name, its chapters before it, is the one with the title. */
export function bears(name: string, title: string): boolean {
  const parts = title.split(/%[a-z%]|\$\w+/).map(part => part.trim());
  let at = 0;
  return parts.every(part => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
