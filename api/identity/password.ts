/**
 * Passwords: scrypt in Node's thread pool, compared in constant time. An unknown person takes the same time, so the delay reveals nothing.
 */
import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { passwordIsAcceptable } from '../../resources/kernel/password.ts';

type Cost = { readonly n: number; readonly r: number; readonly p: number };
/** 32 MB and about 0.2 s of one core: OWASP's figure for this amount of memory. */
const cost: Cost = { n: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 160 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `scrypt$<n>$<r>$<p>$<salt>$<key>`, base64url: the cost is part of the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const nobody = `scrypt$${cost.n}$${cost.r}$${cost.p}$${randomBytes(16).toString('base64url')}$${randomBytes(keyBytes).toString('base64url')}`;

/** Whether the password matches the hash. Without a hash (no such person) the same work is done and the result is false. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), { n: Number(n), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== undefined;
}

const letters = { upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', lower: 'abcdefghijkmnopqrstuvwxyz', digit: '23456789' };
const pick = (from: string): string => from[randomInt(from.length)]!;

/** A password that can be copied from paper: 20 characters in groups of five, without similar ones; about 110 bits. */
export function randomPassword(): string {
  const all = letters.upper + letters.lower + letters.digit;
  for (;;) {
    const text = Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => pick(all)).join('')).join('-');
    if (passwordIsAcceptable(text)) return text;
  }
}
