/** Captchas and one-time passwords in the browser: the question in words is answered, the code is read in the mailbox of this machine. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { dataDir, expect, type Language } from './bhumi.ts';

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const bengali = 'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ'.split(' ');

/** What a question of ours asks for. */
export function answerOf(question: string): number {
  const words = question
    .toLowerCase()
    .replace(/টি(?=\s)/g, '')
    .split(/[\s,:?]+/);
  const found = words.flatMap(word => [numbers.indexOf(word), bengali.indexOf(word)].filter(at => at > 0));
  const [one, other] = found as [number, number];
  if (/বাদ/.test(question)) return one - other;
  return /^take/i.test(question) ? other - one : one + other;
}

const asks: Record<Language, { readonly words: string; readonly answer: string }> = {
  bn: { words: 'ছবিটি দেখতে পাচ্ছি না', answer: 'উত্তর, অঙ্কে' },
  en: { words: 'I cannot see the picture', answer: 'The answer, as a number' },
};

/** Fills in the captcha of the page, as somebody does who cannot see its picture. */
export async function answerCaptcha(page: Page, language: Language = 'bn'): Promise<void> {
  await expect(page.locator('.captcha-show img')).toBeVisible();
  await page.getByRole('button', { name: asks[language].words }).click();
  const question = page.locator('.captcha-question');
  await expect(question).toBeVisible();
  await page.getByLabel(asks[language].answer).fill(String(answerOf((await question.textContent())!)));
}

type Mail = { readonly to: string; readonly text: string };

/** The code that was last sent to a mobile or an address, by the server of all tests unless told otherwise. */
export async function codeSentTo(to: string, where = dataDir): Promise<string> {
  const folder = path.join(where, 'mailbox');
  const last = (): string | undefined => {
    const names = readdirSync(folder).sort().reverse();
    const mail = names.map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail).find(one => one.to === to);
    return mail && latinDigits(mail.text).match(/\b\d{6}\b/)?.[0];
  };
  await expect.poll(last).toBeDefined();
  return last()!;
}
