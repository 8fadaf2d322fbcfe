/** The personal data sheet on one page and on paper, in both languages: one's own, and another person's by the human resources. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfSigns, pdfTexts } from '../support/pdf-text.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, rowOf } from './screen.ts';

test.setTimeout(240_000);

const words = {
  bn: { tab: 'ব্যক্তিগত তথ্য বিবরণী', pdf: 'পিডিএফ', print: 'ছাপান' },
  en: { tab: 'Personal data sheet', pdf: 'PDF', print: 'Print' },
} as const;
type Language = keyof typeof words;

const parts = {
  bn: [
    ...['অ্যাকাউন্ট', 'নাম', 'চাকরি', 'যোগাযোগ', 'পরিচয়', 'পরিবার ও স্বাস্থ্য', 'জরুরি যোগাযোগ', 'ঠিকানা', 'স্বামী/স্ত্রী', 'সন্তান'],
    ...['নমিনি', 'শিক্ষাগত যোগ্যতা', 'প্রশিক্ষণ', 'ভাষাজ্ঞান', 'পদায়ন', 'পদোন্নতি', 'কর্ম-ইতিহাস', 'বিদেশ ভ্রমণ'],
  ],
  en: [
    ...['Account', 'Name', 'Service', 'Contact', 'Identity', 'Family and health', 'Emergency contacts', 'Addresses', 'Spouses', 'Children'],
    ...['Nominees', 'Education', 'Trainings', 'Language skills', 'Postings', 'Promotions', 'Work history', 'Visits abroad'],
  ],
} as const;

/** From the profile to its sheet: the page has every part, and is all that a printer gets. */
async function opensSheet(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: words[language].tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words[language].tab);
  for (const part of parts[language]) {
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: new RegExp(`^${part}( [\\d০-৯]+)?$`) });
    await expect(heading.first(), part).toBeVisible();
  }
  // What people typed in the other language stands beside its pair.
  await expectFit(page, language, 'td, dd, .sheet-head, h1, nav');
  await expect(page.getByRole('button', { name: words[language].print, exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: /^(মডিউল|Modules)$/ })).toBeHidden();
  await expect(page.getByRole('button', { name: words[language].pdf, exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: parts[language][0] })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function takesPaper(page: Page, language: Language): Promise<{ readonly says: (text: string) => boolean; readonly signs: string[] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: words[language].pdf, exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^sheet-\d+\.pdf$/);
  const paper = await readFile(await file.path());
  expect(paper.toString('latin1', 0, 5)).toBe('%PDF-');
  const texts = pdfTexts(paper);
  expect(texts.filter(text => /(resources|screens|modules|errors)\.[a-z]|undefined|\[object/.test(text))).toEqual([]);
  return { says: text => texts.some(one => one.includes(text.replace(/\s/g, ''))), signs: pdfSigns(paper) };
}

/** In Bengali: the days of the screen and these figures in Bengali digits, and conjuncts that are one sign each. */
async function bengaliPaper(
  page: Page,
  { figures, conjuncts }: { figures: readonly string[]; conjuncts: readonly string[] },
): Promise<void> {
  const days = ((await page.getByRole('main').textContent()) ?? '').match(/[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4}/g) ?? [];
  expect(days.length).toBeGreaterThan(3);
  const { says, signs } = await takesPaper(page, 'bn');
  for (const figure of [...figures, ...days]) expect([figure, says(figure)]).toEqual([figure, true]);
  expect(conjuncts.filter(one => !signs.some(sign => sign.startsWith(one)))).toEqual([]);
  expect(signs, 'a hasanta that joins nothing').not.toContain('্');
}

async function englishPaper(page: Page, said: readonly string[]): Promise<void> {
  const { says, signs } = await takesPaper(page, 'en');
  for (const text of [words.en.tab, ...parts.en, ...said]) expect([text, says(text)]).toEqual([text, true]);
  expect(signs.filter(sign => /[\u0980-\u09FF]/.test(sign))).toEqual([]);
}

test('S2.111 a clerk opens their own sheet, whole, and takes it as a PDF in both languages', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/users' });
  await rowOf(page, 'মোঃ জসিম আলম').getByRole('link').first().click();
  await opensSheet(page, 'bn');
  await bengaliPaper(page, {
    figures: ['০১৮০০০০১৩৭০', '৯০০০০০১৩৭০'],
    conjuncts: ['ম্প', 'ক্ষ', 'ব্য', 'গ্র', 'প্র', 'ত্র', 'ক্স'],
  });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data sheet: Md. Jasim Alam' })).toBeVisible();
  await englishPaper(page, ['Md. Jasim Alam', 'Upazila Land Office, Savar', 'Jannatul Yasmin', '01800001370', 'None']);
});

test('S2.111 the human resources print another person’s sheet, the fields of identity and family included', async ({ ministry }) => {
  const page = await ministry.as('hr.officer', { language: 'en', at: filtered('users', { q: 'ML-00001' }) });
  await rowOf(page, 'Md. Jahangir Gazi').getByRole('link').first().click();
  await opensSheet(page, 'en');
  await englishPaper(page, ['Ministry of Land', '19700000000000001', 'Nasrin Khanam', 'Nusrat Rahman', 'Khulna University', 'Proficient']);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ব্যক্তিগত তথ্য বিবরণী: মোঃ জাহাঙ্গীর গাজী' })).toBeVisible();
  await bengaliPaper(page, {
    figures: ['১৯৭০০০০০০০০০০০০০১', '০১৬১০০০০০০২'],
    conjuncts: ['ক্ষ', 'ব্য', 'ত্র', 'প্র', 'ঙ্গ'],
  });
});
