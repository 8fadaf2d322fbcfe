/**
 * The press: a separate process that makes a PDF from a template and data with Typst. Data is never read as Typst code. It has no secrets
 * and no environment, and its parent may end it at any time.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { withCopiedText } from './copied-text.ts';
import type { Order, Printout } from './printing.ts';

const templates = path.join(import.meta.dirname, 'templates');

/** Bengali with its conjuncts, and Latin, in two weights; the machine's own fonts are not used. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
].map(url => readFileSync(fileURLToPath(url)));

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fonts }] });

/** Memoized results not used for this many papers are dropped. */
const remembered = 5;

type Page = { readonly made: NodeTypstDocument } | { readonly why: string };

function page({ template, data }: Order, pictures: readonly string[]): Page {
  const inputs = { data, pictures: JSON.stringify(pictures) };
  const done = compiler.compile({ mainFilePath: path.join(templates, `${template}.typ`), inputs, resetRead: true });
  if (done.result && !done.hasError()) return { made: done.result };
  return { why: JSON.stringify(done.takeDiagnostics()?.shortDiagnostics ?? 'no diagnosis') };
}

/** A picture that can't be drawn is left empty: the rest of the paper is still printed. */
async function print(order: Order): Promise<Printout> {
  const names = Object.keys(order.pictures);
  try {
    for (const name of names) compiler.mapShadow(path.join(templates, 'pictures', name), Buffer.from(order.pictures[name]!));
    const whole = page(order, names);
    const printed = 'made' in whole || names.length === 0 ? whole : page(order, []);
    return 'made' in printed ? { pdf: await withCopiedText(compiler.pdf(printed.made)) } : { why: printed.why };
  } catch (error) {
    return { why: String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(remembered);
  }
}

process.on('message', async (order: Order) => process.send!(await print(order)));
process.on('disconnect', () => process.exit(0));
