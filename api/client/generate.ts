/**
 * `npm run client -- [origin] [--out folder]`: writes a typed client of a running server, by default into the ignored folder `var/client`.
 * With BHUMI_CLIENT_ID and BHUMI_CLIENT_SECRET it has what that application may call, without them the public calls.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { type ApiDocument, typedCalls } from './typed-calls.ts';

/** Writes `calls.ts` and the caller that it uses. */
export async function writeClient(document: ApiDocument, folder: string): Promise<void> {
  const text = await typedCalls(document);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'calls.ts'), text);
  copyFileSync(path.join(import.meta.dirname, 'caller.ts'), path.join(folder, 'caller.ts'));
}

async function tokenOf(origin: string): Promise<string | undefined> {
  const { BHUMI_CLIENT_ID: client_id, BHUMI_CLIENT_SECRET: client_secret } = process.env;
  if (!client_id || !client_secret) return undefined;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const response = await fetch(`${origin}/api/token`, { method: 'POST', body });
  if (!response.ok) throw new Refusal(`${origin} gave no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The description of what the application may call. @throws Refusal with an explanation */
async function documentOf(origin: string): Promise<ApiDocument> {
  const token = await tokenOf(origin);
  const response = await fetch(`${origin}/api/openapi.json`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Refusal(`${origin} describes nothing: ${response.status}`);
  return (await response.json()) as ApiDocument;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: 'var/client' } } });
  const [origin = 'http://localhost:3000'] = positionals;
  try {
    const document = await documentOf(origin.replace(/\/$/, ''));
    await writeClient(document, values.out);
    console.log(`${Object.keys(document.paths).length} paths of ${origin}: ${values.out}/calls.ts`);
  } catch (error) {
    console.error(error instanceof Refusal || (error instanceof TypeError && error.message === 'fetch failed') ? error.message : error);
    process.exitCode = 1;
  }
}
