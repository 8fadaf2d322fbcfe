/** What a new letter begins with. */
import { expect, test } from 'vitest';
import { startOfAddress } from '../../../admin/engine/form/form-start.ts';
import { transferLetters } from '../../../resources/transfer/transfer-letters.ts';

test('the values of an address bring what the declaration proposes by them, unless it is given', () => {
  const start = (given: object) => startOfAddress(transferLetters, `?defaults=${encodeURIComponent(JSON.stringify(given))}`);
  expect(start({ type: 'release' })).toMatchObject({ type: 'release', subject_en: expect.stringMatching(/release/i) });
  expect(start({ type: 'release', subject_en: 'Release of an officer' }).subject_en).toBe('Release of an officer');
  expect(start({ memorial_number: '1' }).subject).toBeUndefined();
});
