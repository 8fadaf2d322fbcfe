/**
 * Reading on after a row (D-CURSOR). `after` holds a hash of the list, and the last row's sort value and id. It needs no signature: it
 * holds only what the reader has seen, and the scope is checked in any case.
 */
import { createHash } from 'node:crypto';
import { defineErrors } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import type { After, ListQuery } from './query.ts';
import { storedType } from './statements.ts';

export const cursorErrors = defineErrors('cursor', {
  mismatch: {
    status: 400,
    text: t('after অন্য ফিল্টার বা ক্রমের তালিকা থেকে নেওয়া।', 'after belongs to a list with another filter or sort.'),
  },
  malformed: { status: 400, text: t('after সঠিক নয়; X-Next-এ যা আসে তাই দিন।', 'after is not valid; give what came in X-Next.') },
});

type Listed = Pick<ListQuery, 'conditions' | 'search' | 'sort'>;

const longest = 8192;
const hashLength = 16;
const hashOf = ({ name }: AnyResource, { conditions, search, sort }: Listed): string =>
  createHash('sha256')
    .update(JSON.stringify([name, conditions, search, sort]))
    .digest('base64url')
    .slice(0, hashLength);

const largest: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER };

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Whether PostgreSQL accepts it as a value of this type. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (type === 'boolean') return typeof value === 'boolean';
  if (Object.hasOwn(largest, type)) return Number.isInteger(value) && Math.abs(value as number) <= largest[type]!;
  if (type.startsWith('numeric')) return typeof value === 'number' && Math.abs(value) < 1e15;
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) return false;
  if (type === 'date') return isDay(value);
  if (type.startsWith('timestamptz')) return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
  if (type.startsWith('time')) return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
  return true;
}

/** The row that `after` names. @throws cursor.malformed, cursor.mismatch */
export function readCursor(text: string, resource: AnyResource, listed: Listed): After {
  let raw: unknown;
  try {
    raw = text.length <= longest && /^[\w-]+$/.test(text) ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) : undefined;
  } catch {
    throw cursorErrors.malformed();
  }
  if (!Array.isArray(raw) || raw.length !== 3 || typeof raw[0] !== 'string') throw cursorErrors.malformed();
  const [hash, value, id] = raw as [string, unknown, unknown];
  if (hash !== hashOf(resource, listed)) throw cursorErrors.mismatch();
  if (!Number.isSafeInteger(id) || (id as number) < 1 || !fits(value, storedType(resource, listed.sort.column)))
    throw cursorErrors.malformed();
  return { value, id: id as number };
}

/** The last record of a page's JSON. Each record begins with its id; a label inside one is written with spaces by `json_build_object`. */
function lastRecord(body: string): Readonly<Record<string, unknown>> | undefined {
  const start = body.lastIndexOf('\n {"id":');
  try {
    return JSON.parse(body.slice(start < 0 ? 1 : start + 2, -1));
  } catch {
    return (JSON.parse(body) as Record<string, unknown>[]).at(-1);
  }
}

/** Whether the page is full, so that there may be more rows after it. */
export const isFull = ({ limit }: ListQuery, body: string): boolean => body !== '[]' && body.split('\n {"id":').length >= limit;

/** The cursor after a page's last row; none when the page is empty. */
export function nextCursor(body: string, resource: AnyResource, listed: Listed): string | undefined {
  const last = lastRecord(body);
  if (!last) return undefined;
  return Buffer.from(JSON.stringify([hashOf(resource, listed), last[listed.sort.column] ?? null, last.id])).toString('base64url');
}
