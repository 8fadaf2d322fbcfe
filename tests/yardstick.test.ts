/** The benchmark's yardstick is frozen: byte for byte the one that the figures are measured against. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['bare.mjs', 'e46f6eda85359a3e93067c0b14700ed6de6e13609acf55d8f2114e537d590c79'],
  ['bare.sql', '34b0301d0f42c22c201a08fcca0a8d5b9645b89e4ede3425b30d0c74915e5781'],
])('%s is the frozen one', (name, sha256) => {
  const bytes = readFileSync(path.join(import.meta.dirname, 'bench', name));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});
