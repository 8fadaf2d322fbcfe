/** What a key does in a tree (ARIA's tree pattern, and our moving of records). Pure. */
import { searchKey } from '../../../resources/kernel/search-key.ts';
import type { Line, Way } from './forest.ts';

export type Act =
  | { readonly kind: 'go' | 'open' | 'shut' | 'record' | 'carry' | 'copy' | 'place' | 'add' | 'menu'; readonly id: number }
  | { readonly kind: 'open-all'; readonly ids: readonly number[] }
  | { readonly kind: 'step'; readonly id: number; readonly way: Way }
  | { readonly kind: 'leave' | 'undo' };

const page = 10;

const steps: Readonly<Record<string, Way>> = {
  'Alt Shift ArrowRight': 'in',
  'Alt Shift ArrowLeft': 'out',
  'Alt Shift ArrowUp': 'up',
  'Alt Shift ArrowDown': 'down',
};

/** Keys that lead to another line, as the index they lead to. */
const ways: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: (at, last) => Math.min(at + page, last),
  PageUp: at => Math.max(at - page, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const plain: Readonly<Record<string, 'carry' | 'copy' | 'place' | 'add' | 'menu'>> = {
  'Ctrl X': 'carry',
  'Ctrl C': 'copy',
  'Ctrl V': 'place',
  Insert: 'add',
  ContextMenu: 'menu',
  'Shift F10': 'menu',
};

/** To the right: opens, then leads inside. To the left: closes, then leads outside. */
function sideways(keys: string, line: Line, next: Line | undefined): Act | undefined {
  const { id, parent } = line.node;
  if (keys === 'ArrowRight') {
    if (line.isOpen === false) return { kind: 'open', id };
    return line.isOpen && next ? { kind: 'go', id: next.node.id } : undefined;
  }
  if (line.isOpen) return { kind: 'shut', id };
  return parent === null ? undefined : { kind: 'go', id: parent };
}

/** @param keys as shortcuts are written: 'ArrowDown', 'Ctrl X'. @param at the index of the current line */
export function actOf(keys: string, lines: readonly Line[], at: number, isCarrying: boolean): Act | undefined {
  if (keys === 'Ctrl Z') return { kind: 'undo' };
  const line = lines[at];
  if (!line) return undefined;
  const { id } = line.node;
  const lead = ways[keys];
  if (lead) {
    const to = lines[lead(at, lines.length - 1)];
    return to && { kind: 'go', id: to.node.id };
  }
  const way = steps[keys];
  if (way) return { kind: 'step', id, way };
  const kind = plain[keys];
  if (kind) return { kind, id };
  switch (keys) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return sideways(keys, line, lines[at + 1]);
    case 'Enter':
      return { kind: isCarrying ? 'place' : 'record', id };
    case ' ':
      return line.isOpen === undefined ? undefined : { kind: line.isOpen ? 'shut' : 'open', id };
    case '*':
      return {
        kind: 'open-all',
        ids: lines.filter(one => one.isOpen !== undefined && one.node.parent === line.node.parent).map(one => one.node.id),
      };
    case 'Escape':
      return isCarrying ? { kind: 'leave' } : undefined;
    default:
      return undefined;
  }
}

/** The next line whose name begins with the typed text; a further letter may keep the current one. */
export function typedTo(typed: string, lines: readonly Line[], at: number, nameOf: (line: Line) => string): number | undefined {
  const sought = searchKey(typed);
  if (sought === '') return undefined;
  const start = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < lines.length; step++) {
    const index = (start + step) % lines.length;
    if (searchKey(nameOf(lines[index]!)).startsWith(sought)) return lines[index]!.node.id;
  }
  return undefined;
}
