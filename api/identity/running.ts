/**
 * What commands on the same machine must know of the running server: the names in its tokens. Written at every start of the embedded
 * provider.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Running = { readonly issuer: string; readonly audience: string; readonly clientId: string };

const fileOf = (dataDir: string): string => path.join(dataDir, 'identity.json');

export const noteRunning = (dataDir: string, { issuer, audience, clientId }: Running): void =>
  writeFileSync(fileOf(dataDir), `${JSON.stringify({ issuer, audience, clientId })}\n`, { mode: 0o600 });

/** The token names of the last started server; undefined when none was ever started here. */
export function lastRunning(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Running;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
