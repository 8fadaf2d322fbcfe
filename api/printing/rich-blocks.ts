/**
 * Rich text for a template: the stored markup as a tree of named nodes, so that a paper shows headings, lists and tables, and nothing is
 * read as Typst code. Pure.
 */
import sax from 'sax';

/** A piece of text, or an element with its content; table cells also have their spans. */
export type Node =
  | string
  | { readonly tag: string; readonly children: readonly Node[]; readonly colspan?: number; readonly rowspan?: number };

type Open = { readonly tag: string; readonly children: Node[]; readonly colspan?: number; readonly rowspan?: number };

const spanOf = (value: unknown): number => Number(value ?? 1) || 1;

/** `markup` is sanitised by the server: every element is closed and on the allow-list. */
export function richBlocks(markup: string): readonly Node[] {
  const root: Open = { tag: '', children: [] };
  const open = [root];
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false, position: false });
  parser.onopentag = ({ name, attributes: { colspan, rowspan } }) => {
    const isCell = name === 'td' || name === 'th';
    const node: Open = { tag: name, children: [], ...(isCell && { colspan: spanOf(colspan), rowspan: spanOf(rowspan) }) };
    open.at(-1)!.children.push(node);
    open.push(node);
  };
  parser.onclosetag = () => {
    if (open.length > 1) open.pop();
  };
  parser.ontext = text => void open.at(-1)!.children.push(text);
  parser.write(`<div>${markup}</div>`).close();
  const [whole] = root.children;
  return typeof whole === 'object' ? whole.children : [];
}
