/** What a request is called on the first page. */
import { expect, test } from 'vitest';
import { lineOf } from '../../../admin/workflow/inbox-data.ts';

test('its module is named once', () => {
  const transfer = { module: 'transfer', subject: { bn: 'উপজেলা ভূমি অফিস, সাভার থেকে বদলি', en: 'Transfer from Upazila Land Office, Savar' } };
  expect(lineOf(transfer, 'en')).toBe('Transfer from Upazila Land Office, Savar');
  expect(lineOf(transfer, 'bn')).toBe('উপজেলা ভূমি অফিস, সাভার থেকে বদলি');
  expect(lineOf({ module: 'transfer', subject: { bn: 'সাভার', en: 'Savar' } }, 'en')).toBe('Transfer: Savar');
  expect(lineOf({ module: 'transfer', subject: null }, 'en')).toBe('Transfer');
});
