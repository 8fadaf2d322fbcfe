/** What a reader copies out of a PDF, and what the file says of itself, by poppler. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function asked(pdf: Buffer, program: string, options: (file: string) => readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bhumi-pdf-'));
  try {
    const file = path.join(folder, 'paper.pdf');
    await writeFile(file, pdf);
    return (await run(program, options(file))).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const copiedText = (pdf: Buffer): Promise<string> => asked(pdf, 'pdftotext', file => [file, '-']);
export const pdfFacts = (pdf: Buffer): Promise<string> => asked(pdf, 'pdfinfo', file => [file]);
export const pdfStructure = (pdf: Buffer): Promise<string> => asked(pdf, 'pdfinfo', file => ['-struct', file]);
