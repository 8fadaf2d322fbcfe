/**
 * The catalogue from which services come: a GET of SERVICE_SOURCE_URL (with SERVICE_SOURCE_TOKEN) answers a JSON list. Off without the
 * address, but for a demo. The host is the operator's alone; redirects are not followed (D-NO-FETCH).
 */
import type { Application } from '@loopback/core';
import { type Environment, isDemoHere } from '../../resources/kernel/environment.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { type Facts, sentence, type Text } from '../../resources/kernel/text.ts';
import { checkField } from '../../resources/kernel/validate.ts';
import { isError } from '../../resources/kernel/values.ts';
import { serviceSyncs } from '../../resources/service/service-syncs.ts';
import { Refusal } from '../refusal.ts';
import { isGuarded } from '../services/guarded-address.ts';
import catalogue from './demo/catalogue.json' with { type: 'json' };
import { words } from './sync-words.ts';

export type SourceOptions = { readonly url: string; readonly token?: string; readonly name: string };

/** Where the options are bound, when there are any. */
export const SERVICE_SOURCE = 'bhumi.service-source';

/** One of its rows is not taken: a newcomer sees how a run says so. Its name says that it is no other system. */
const demoSource: SourceOptions = {
  name: 'myGov (demo)',
  url: `data:application/json,${encodeURIComponent(JSON.stringify(catalogue))}`,
};

/** None without SERVICE_SOURCE_URL, but for a demo on this machine. @throws Refusal with the wrong setting */
export function serviceSourceOf(env: Environment): SourceOptions | undefined {
  const { SERVICE_SOURCE_URL: url, SERVICE_SOURCE_TOKEN: token } = env;
  if (!url) return isDemoHere(env) ? demoSource : undefined;
  if (!URL.canParse(url)) throw new Refusal('SERVICE_SOURCE_URL is not an address.');
  if (!isGuarded(url)) throw new Refusal('SERVICE_SOURCE_URL must begin with https://.');
  const name = checkField(env.SERVICE_SOURCE_NAME || new URL(url).hostname, serviceSyncs.fields.source);
  if (isError(name)) throw new Refusal(`SERVICE_SOURCE_NAME: ${(name as DomainError).in('en', 'the name')}`);
  return { url, name: String(name.value), ...(token && { token }) };
}

export const sourceIn = (app: Application): SourceOptions | undefined =>
  app.isBound(SERVICE_SOURCE) ? app.getSync<SourceOptions>(SERVICE_SOURCE) : undefined;

/** Why a run takes nothing, in words for both languages. */
export class SourceFault extends Error {
  readonly text: Text;
  constructor(text: Text, facts: Facts = {}) {
    super(sentence(text, 'en', facts));
    this.text = { bn: sentence(text, 'bn', facts), en: this.message };
  }
}

/** Milliseconds, bytes and rows. */
export const limits = { patience: 30_000, bytes: 5_000_000, rows: 5000 } as const;

async function answerOf({ url, token }: SourceOptions, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'error',
    signal,
  });
  if (response.status !== 200) throw new SourceFault(words.refused, { status: response.status });
  return response;
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limits.bytes) throw new SourceFault(words.tooLarge, { megabytes: limits.bytes / 1_000_000 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function listIn(bytes: Buffer): readonly unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SourceFault(words.nonsense);
  }
  if (!Array.isArray(list)) throw new SourceFault(words.nonsense);
  if (list.length === 0) throw new SourceFault(words.empty);
  if (list.length > limits.rows) throw new SourceFault(words.tooMany, { most: limits.rows });
  return list;
}

/** The rows of the catalogue, not yet judged. @throws SourceFault when it can't be reached or answers something else */
export async function fetchRows(options: SourceOptions, stop: AbortSignal): Promise<readonly unknown[]> {
  const late = AbortSignal.timeout(limits.patience);
  try {
    return listIn(await bytesOf(await answerOf(options, AbortSignal.any([stop, late]))));
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    stop.throwIfAborted();
    throw late.aborted ? new SourceFault(words.late, { seconds: limits.patience / 1000 }) : new SourceFault(words.unreachable);
  }
}
