/** Reads a body within its limit (D-LIMITS): too much, the wrong type or broken JSON is a declared 4xx, never a crash. */
import type { IncomingMessage } from 'node:http';
import { requestErrors } from './errors.ts';

export const bodyLimitBytes = 1_000_000;

function collect(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bodyLimitBytes) chunks.push(chunk);
      else {
        // The rest is read and dropped, so that the client can still receive the answer.
        chunks.length = 0;
        message.removeAllListeners('data').resume();
        reject(requestErrors.bodyTooLarge({ limit: bodyLimitBytes / 1000 }));
      }
    });
    message.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    message.on('error', reject);
    message.on('aborted', () => reject(requestErrors.malformedJson()));
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Plain JSON only: patch formats are different, and compressed bodies are not unpacked. */
const isJson = ({ 'content-type': type, 'content-encoding': encoding }: IncomingMessage['headers']): boolean =>
  /^application\/json *(;|$)/i.test(type ?? '') && (encoding === undefined || encoding === 'identity');

const isForm = ({ 'content-type': type }: IncomingMessage['headers']): boolean =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(type ?? '');

/** The fields of a form as an object of texts; of a repeated one the last. */
const formFields = (bytes: Buffer): Record<string, string> => Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));

/**
 * The parsed body, or undefined when there is none. With `form` it may also be `application/x-www-form-urlencoded`, as OAuth requires.
 * @throws request.body_too_large, request.not_json, request.malformed_json
 */
export async function readBody(message: IncomingMessage, form = false): Promise<unknown> {
  const length = message.headers['content-length'];
  if (length === '0' || (length === undefined && message.headers['transfer-encoding'] === undefined)) return undefined;
  if (Number(length) > bodyLimitBytes) {
    message.resume();
    throw requestErrors.bodyTooLarge({ limit: bodyLimitBytes / 1000 });
  }
  const asForm = form && isForm(message.headers);
  if (!asForm && !isJson(message.headers)) {
    message.resume();
    throw requestErrors.notJson();
  }
  const bytes = await collect(message);
  if (bytes.length === 0) return undefined;
  if (asForm) return formFields(bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw requestErrors.malformedJson();
  }
}
