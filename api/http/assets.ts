/**
 * The scripts, styles and fonts of the screens, kept in memory: a first page needs a dozen at once, and reading each from disk would cost
 * ten times a record. Their names contain a hash and they never change; a build has two megabytes.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** Sends the file in the requested encoding if it exists, and returns whether it did; other requests go to the next handler. */
export type Assets = (message: IncomingMessage, response: ServerResponse) => boolean;

export const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

type Form = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string | number>> };
/** By content encoding; a file that is not compressible has one form. */
type Forms = Readonly<Partial<Record<'br' | 'gzip' | 'any', Form>>>;

function formsOf(file: string, shared: Readonly<Record<string, string>>): Forms {
  const form = (name: string, encoding?: string): Form | undefined => {
    if (!existsSync(name)) return undefined;
    const bytes = readFileSync(name);
    const headers = {
      'Content-Type': types[path.extname(file)]!,
      'Content-Length': bytes.length,
      ...(encoding && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
      ...shared,
    };
    return { bytes, headers };
  };
  if (file.endsWith('.woff2')) return { any: form(file) };
  return { br: form(`${file}.br`, 'br'), gzip: form(`${file}.gz`, 'gzip') };
}

/** @param headers the headers of every file of the screens */
export function assetsOf(directory: string, headers: Readonly<Record<string, string>>): Assets {
  const files = globSync('assets/*', { cwd: directory }).filter(name => path.extname(name) in types);
  const kept = new Map(files.map(name => [`/${name.split(path.sep).join('/')}`, formsOf(path.join(directory, name), headers)]));
  return (message, response) => {
    if (message.method !== 'GET' || message.headers.range !== undefined) return false;
    const forms = kept.get(message.url ?? '');
    if (forms === undefined) return false;
    const taken = String(message.headers['accept-encoding'] ?? '');
    const form =
      forms.any ?? (/\bbr\b(?!;q=0)/.test(taken) ? forms.br : undefined) ?? (/\bgzip\b(?!;q=0)/.test(taken) ? forms.gzip : undefined);
    if (form === undefined) return false;
    response.writeHead(200, form.headers).end(form.bytes);
    return true;
  };
}
