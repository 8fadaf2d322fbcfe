/** An award from its draft to its winners: the ministry asks, a clerk scores a kanungo, who reads their scores once it is published. */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { png } from '../api/files/samples.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { addressAt, clickInBell, openFromMail } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, filtered, looksAt, makeMove, rowOf } from './screen.ts';

const kanungo = 'মোঃ হাবিবুর মণ্ডল';
const clerk = 'মোঃ জসিম আলম';
const questions = ['খাসজমির হালনাগাদ তালিকা', 'সেবাগ্রহীতার সন্তুষ্টি'];

/** A draft with its two questions, then being scored. */
async function drafts(page: Page, { origin }: Ministry, name: string): Promise<number> {
  await looksAt(page, origin, {
    ...{ path: '/awards', title: 'পুরস্কার', filters: ['অর্থবছর', 'পুরস্কারের অবস্থা'] },
    columns: ['নাম', 'অর্থবছর', 'পুরস্কারের অবস্থা', 'সর্বোচ্চ স্কোর', 'যোগ্যতার স্কোর', 'বিজয়ীর সংখ্যা'],
    asks: ['অর্থবছর', 'সর্বোচ্চ স্কোর', 'যোগ্যতার স্কোর', 'বিজয়ীর সংখ্যা'],
  });
  await type(page, { name, name_en: 'Award of land offices', maximum_score: '২০', qualifying_score: '১২', winners_count: '১' });
  await choose(page, { fiscal_year_id: '২০২৬-২০২৭' });
  const award = await saved(page, 'awards');
  for (const [at, question] of questions.entries()) {
    await looksAt(page, origin, {
      ...{ path: '/award-questions', title: 'স্কোরিং প্রশ্ন', filters: ['পুরস্কার'] },
      columns: ['ক্রমিক', 'প্রশ্ন', 'সর্বোচ্চ স্কোর', 'পুরস্কার'],
      asks: ['পুরস্কার', 'ক্রমিক', 'সর্বোচ্চ স্কোর'],
    });
    await choose(page, { award_id: name });
    await type(page, { serial: String(at + 1), maximum_score: '১০', question, question_en: `Question ${at + 1}` });
    await saved(page, 'award-questions');
  }
  await page.goto(`${origin}/awards/${award}/show`);
  await makeMove(page, 'স্কোর শুরু করুন');
  await expect(page.getByText('স্কোর চলছে').first()).toBeVisible();
  return award;
}

async function asksForScores(page: Page, { origin }: Ministry, name: string): Promise<void> {
  await looksAt(page, origin, {
    ...{ path: '/scoring-requests', title: 'স্কোরের অনুরোধ', filters: ['পুরস্কার', 'মূল্যায়নাধীন ব্যক্তি', 'স্কোরদাতা', 'স্কোরের অবস্থা'] },
    columns: ['মূল্যায়নাধীন ব্যক্তি', 'পুরস্কার', 'স্কোরদাতা', 'শেষ সময়', 'স্কোরের অবস্থা', 'অনুরোধকারী'],
    asks: ['পুরস্কার', 'মূল্যায়নাধীন ব্যক্তি', 'স্কোরদাতা', 'শেষ সময়'],
  });
  await choose(page, { award_id: name, user_id: [kanungo, 'সাভার'], scorer_id: [clerk, 'সাভার'] });
  await saved(page, 'scoring-requests');
}

const citation = 'খাসজমির তালিকা হালনাগাদ ও সেবাগ্রহীতার প্রতি সৌজন্যের জন্য।';
const cardOf = (page: Page) => page.locator('.winner-cards > li').filter({ hasText: kanungo }).first();

/** The published award shows its winner; a picture and the citation follow. */
async function honours(page: Page, { origin }: Ministry): Promise<void> {
  await page.getByRole('link', { name: 'বিজয়ী', exact: true }).click();
  await expect(cardOf(page)).toContainText('স্থান: ১ · মোট স্কোর: ১৭');
  await expectFit(page);
  await cardOf(page).getByRole('link', { name: 'ছবি ও কারণ লিখুন' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'winner.png', mimeType: 'image/png', buffer: png({ width: 96, height: 120 }) });
  await type(page, { citation, citation_en: 'For the list of khas land, and courtesy.' });
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
  await page.goto(`${origin}/award-board`);
  await expect(cardOf(page)).toContainText(citation);
}

/** Everybody reads the page of winners, with the picture; only who publishes awards may write there. */
async function readsWinners(page: Page, { origin }: Ministry, name: string): Promise<void> {
  await page.goto(`${origin}/award-board`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  for (const said of ['কানুনগো, উপজেলা ভূমি অফিস, সাভার', 'স্থান: ১ · মোট স্কোর: ১৭', citation]) await expect(cardOf(page)).toContainText(said);
  const picture = cardOf(page).getByRole('img', { name: `${kanungo}-এর ছবি` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(page.getByRole('link', { name: 'ছবি ও কারণ লিখুন' })).toHaveCount(0);
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The integrity award of this year is there from the beginning: 18 questions of five. */
async function readsIntegrity(page: Page, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/awards`);
  await rowOf(page, /শুদ্ধাচার পুরস্কার.*২০২৬-২০২৭/)
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'শুদ্ধাচার পুরস্কার, ২০২৬-২০২৭' })).toBeVisible();
  const award = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await page.goto(origin + filtered('award-questions', { award_id: award }));
  await page.getByRole('group', { name: 'প্রতি পাতায়' }).getByRole('button', { name: '১০০' }).click();
  await expect(page.getByRole('main').getByRole('cell', { name: '৫', exact: true }).nth(17)).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(19);
}

/** Only the first question is answered: the other one is not provided, and nowhere a zero. */
async function scoresHalf(page: Page, { origin }: Ministry, award: number): Promise<void> {
  const sheet = page.url();
  await page.getByRole('textbox', { name: `স্কোর: ${questions[0]}` }).fill('৯');
  await page.getByRole('button', { name: 'স্কোর সংরক্ষণ করুন' }).click();
  await expect(page.getByText('স্কোর সংরক্ষণ হয়েছে।')).toBeVisible();
  await page.goto(origin + filtered('award-scores', { award_id: award }));
  await expect(rowOf(page, questions[0]!)).toContainText('দেওয়া হয়েছে');
  await expect(rowOf(page, questions[1]!)).toContainText('দেওয়া হয়নি');
  await expect(rowOf(page, questions[1]!).getByRole('cell', { name: '০', exact: true })).toHaveCount(0);
  await page.goto(sheet);
  await expect(page.getByRole('textbox', { name: `স্কোর: ${questions[1]}` })).toHaveValue('');
}

/** From the notification to the page of all questions; too much is refused at its line, and the rest keeps what was typed. */
async function scores(page: Page, ministry: Ministry, { name, award }: { name: string; award: number }): Promise<void> {
  const { origin } = ministry;
  await page.goto(`${origin}/scoring-requests`);
  await expect(rowOf(page, name)).toContainText('দেওয়া হয়নি');
  await rowOf(page, name).getByRole('link').first().click();
  await page.getByRole('link', { name: 'স্কোর দিন' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(kanungo);
  for (const column of ['ক্রমিক', 'প্রশ্ন', 'সর্বোচ্চ', 'স্কোর', 'মন্তব্য'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await scoresHalf(page, ministry, award);
  const given = (question: string) => page.getByRole('textbox', { name: `স্কোর: ${question}` });
  await given(questions[0]!).fill('১১');
  await given(questions[1]!).fill('৮');
  await page.getByRole('textbox', { name: `মন্তব্য: ${questions[1]}` }).fill('সবাই খুশি মনে ফেরেন');
  await page.getByRole('button', { name: 'স্কোর সংরক্ষণ করুন' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'সর্বোচ্চ ১০' })).toBeVisible();
  await expect(given(questions[1]!)).toHaveValue('৮');
  await given(questions[0]!).fill('৯.৫');
  await expect(page.getByRole('row', { name: /^মোট/ })).toContainText('১৭.৫');
  await expectFit(page);
  await page.getByRole('button', { name: 'স্কোর সংরক্ষণ করুন' }).click();
  await expect(page.getByText('স্কোর সংরক্ষণ হয়েছে।')).toBeVisible();
  await page.reload();
  await expect(given(questions[1]!)).toHaveValue('৮');
  await given(questions[1]!).fill('৭.৫');
  await page.getByRole('button', { name: 'স্কোর সংরক্ষণ করুন' }).click();
  await expect(page.getByText('স্কোর সংরক্ষণ হয়েছে।')).toBeVisible();
  await page.goto(`${origin}/scoring-requests`);
  await expect(rowOf(page, name)).toContainText('দেওয়া হয়েছে');
}

test('drafted with questions, scored on request, published, and read by the winner (S2.156, S2.157, S2.158, S2.159, S2.160, S3.083, S4.37, S5.046)', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const { origin } = ministry;
  const name = `ভূমিসেবা পুরস্কার ${bengaliDigits(String(Date.now() % 1_000_000))}`;
  const officer = await ministry.as('hr.officer');
  await readsIntegrity(officer, ministry);
  const award = await drafts(officer, ministry, name);
  await asksForScores(officer, ministry, name);

  const scorer = await ministry.as('clerk.savar');
  await clickInBell(scorer, 17, name);
  await expect(scorer.getByRole('main')).toContainText(name);
  await scores(scorer, ministry, { name, award });
  await scorer.getByRole('link', { name: 'আমার দেওয়া স্কোর' }).click();
  await expect(scorer.getByRole('link', { name: 'আমার দেওয়া স্কোর' })).toHaveAttribute('aria-current', 'page');
  await scorer.getByRole('group', { name: 'প্রতি পাতায়' }).getByRole('button', { name: '১০০' }).click();
  for (const [question, score] of [
    [questions[0]!, '৯.৫'],
    [questions[1]!, '৭.৫'],
  ] as const)
    await expect(rowOf(scorer, new RegExp(`${question}.*${name}`))).toContainText(score);

  const scored = await ministry.as('kanungo.savar');
  const got = origin + filtered('award-scores', { award_id: award });
  await scored.goto(got);
  await expect(scored.getByRole('heading', { name: 'কিছু পাওয়া যায়নি' })).toBeVisible();
  await officer.goto(`${origin}/awards/${award}/show`);
  await makeMove(officer, 'ফল প্রকাশ করুন');
  await expect(officer.getByText('প্রকাশিত', { exact: true }).first()).toBeVisible();
  await honours(officer, ministry);

  await scored.goto(origin);
  await clickInBell(scored, 18, name);
  await expect(scored.getByRole('main')).toContainText(name);
  const list = scored.url();
  const mailed = await openFromMail(ministry, 'kanungo.savar', { to: await addressAt(scored), says: name });
  await expect(mailed).toHaveURL(list);
  await expect(rowOf(mailed, 'Question 1')).toContainText('9.5');
  await scored.goto(`${origin}/scoring-requests`);
  await scored.getByRole('link', { name: 'আমার পাওয়া স্কোর' }).click();
  for (const [question, score] of [
    [questions[0]!, '৯.৫'],
    [questions[1]!, '৭.৫'],
  ] as const)
    await expect(rowOf(scored, new RegExp(`${question}.*${name}`))).toContainText(score);
  await expectFit(scored);
  await readsWinners(scorer, ministry, name);
});
