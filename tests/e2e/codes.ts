/** Captchas and one-time passwords in the browser: the one works itself out, the other is read in the mailbox of this machine. */
import type { Page } from '@playwright/test';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { dataDir, expect, type Language } from './bhumi.ts';
import { mailsTo } from './mailbox.ts';

const ticked: Record<Language, string> = { bn: 'যাচাই হয়েছে', en: 'Checked' };

/** Waits until the captcha of the page has ticked itself: its browser has worked it out. */
export const answerCaptcha = (page: Page, language: Language = 'bn'): Promise<void> =>
  expect(page.getByRole('checkbox', { name: ticked[language] })).toBeChecked();

/** The texts that were sent to a mobile or an address, newest first; by the server of all tests unless another is named. */
export const messagesTo = (to: string, where = dataDir): string[] => mailsTo(to, where);

/** The code that was last sent to a mobile or an address, by the server of all tests unless another is named. */
export async function codeSentTo(to: string, where = dataDir): Promise<string> {
  const last = (): string | undefined => latinDigits(messagesTo(to, where)[0] ?? '').match(/\b\d{6}\b/)?.[0];
  await expect.poll(last).toBeDefined();
  return last()!;
}
