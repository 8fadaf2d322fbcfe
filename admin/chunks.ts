/**
 * Which of our files go together: one chunk for every signed-in person, one shared with visitors, and one without React that runs first and
 * finds out who is visiting. Everything else comes with the page that needs it. Derived from the imports, so there is no list of files to
 * maintain.
 */
import path from 'node:path';

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const file = (name: string): string => path.join(import.meta.dirname, name);
const door = file('main.tsx');
const outside = file('session/outside.tsx');
const visitors = [door, file('citizen.tsx'), outside];
const screens = file('app.tsx');
/** What a visitor's entry loads a moment later, and shares with the screens. */
const next = new Map([[file('citizen.tsx'), file('citizen/dashboard-page.tsx')]]);
/** The kernel of declarations: apart from the screens, since the forms of the public side use it, too. */
const kernelRoom = file('../resources/kernel/');
const kernel = file('../resources/kernel/index.ts');

/** Every file of ours that this one loads at once or next, itself included. */
function loadedBy(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || (id.includes('/node_modules/') && !/@fontsource|lucide-react/.test(id))) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(entry);
  if (next.has(entry)) add(next.get(entry)!);
  return found;
}

let loads: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Who wants a file of ours, of the pages that are loaded at once. */
function wantedBy(id: string, graph: Graph): string[] {
  loads ??= new Map([...visitors, screens].map(entry => [entry, loadedBy(entry, graph)]));
  return [...loads].filter(([, files]) => files.has(id)).map(([entry]) => entry);
}

/** The chunk of what runs first; must come before the other, which also takes the imports of its files. */
export const doorOf = (id: string, graph: Graph): string | null => (id !== door && wantedBy(id, graph).includes(door) ? 'door' : null);

/** The chunk of any other file of ours; null: it goes where it is needed. */
export function chunkOf(id: string, graph: Graph): string | null {
  const wanted = wantedBy(id, graph);
  if (visitors.includes(id)) return null;
  const isKernels = loadedBy(kernel, graph).has(id) || (wanted.length > 0 && id.startsWith(kernelRoom));
  // A visitor's first page does without it; the public forms and the screens share it.
  if (isKernels && !wanted.includes(outside)) return 'kernel';
  if (wanted.length === 0) return null;
  if (wanted.length === 1) return wanted[0] === screens ? 'screens' : null;
  return wanted.includes(screens) ? 'common' : 'visitors';
}

/** React and what draws icons. */
const reacts = /node_modules\/(react|react-dom|scheduler|lucide-react(?!\/dist\/esm\/icons))\//;

/** The chunk of a library that visitors' pages begin with. */
export const firstOf = (id: string, graph: Graph): string | null =>
  reacts.test(id) || (id.includes('/lucide-react/') && wantedBy(id, graph).some(entry => entry !== screens)) ? 'react' : null;
