/** What is refused around a transfer, as the person meets it, in either language. Each state is undone after it. */
import type { Page } from '@playwright/test';
import { box, choose, type } from '../e2e/form-filling.ts';
import { call, found, madeRecord } from '../e2e/people.ts';
import { type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, meanwhile, press, type Said, saying } from './screen.ts';

const reason = 'To be near my family';
const dhamrai = 'Upazila Land Office, Dhamrai';
const first = async ({ does: at }: Pick<Person, 'does'>, resource: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const [one] = (await at('GET', `${resource}?${query}`)) as unknown as [{ id: number }];
  return one.id;
};

/** Made and undone by the administrator through the API. */
async function does(admin: Page, verb: string, path: string, body: object = {}): Promise<void> {
  const { status, json } = await call(admin, verb, `/api/${path}`, body);
  expect(status, `${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
}

/** Sends the form in English, then in Bengali; what was typed stays. */
async function refusesForm(page: Page, [en, bn]: Said): Promise<void> {
  for (const [send, said, other] of [
    ['Send', en, 'বাংলা'],
    ['পাঠান', bn, 'English'],
  ] as const) {
    await press(page, send);
    await expect(saying(page, said)).toBeVisible();
    await expect(box(page, 'reason')).toHaveValue(reason);
    await saying(page, said).getByRole('button').last().click();
    await press(page, other);
  }
}

/** At another desk the form does not open; a button leads to the primary desk, where it does. */
async function isAtOtherDesk({ page, id: user_id }: Person, hr: Person, { origin }: Ministry, office_organogram_id: number): Promise<void> {
  const end = () => hr.does('POST', 'desk-assignments/unassign', { user_id, office_organogram_id });
  const begin = () => hr.does('POST', 'desk-assignments/assign', { user_id, office_organogram_id, responsibility: 'additional' });
  await meanwhile(begin, end, async () => {
    await page.goto(origin);
    await page.locator('button.desk').click();
    await page.getByRole('menuitemradio', { name: /Dhamrai/ }).click();
    await expect(page.locator('button.desk')).toContainText('Dhamrai');
    await page.goto(`${origin}/transfer-info`);
    await page.getByRole('link', { name: 'Apply for a transfer' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Apply for a transfer from your primary desk' });
    await expect(notice).toContainText('Upazila Land Office, Dhamrai');
    await expectFit(page, 'en');
    await press(page, 'বাংলা');
    await expect(saying(page, 'বদলির আবেদন প্রধান ডেস্ক থেকে করতে হয়')).toContainText('উপজেলা ভূমি অফিস, ধামরাই');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, 'English');
    await notice.getByRole('button', { name: /^Go to the primary desk: Office Assistant/ }).click();
    await expect(box(page, 'reason')).toBeVisible();
    await expect(page.locator('button.desk')).toContainText('Savar');
  });
}

async function fills(page: Page, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/transfer-applications/create`);
  await type(page, { reason });
  await choose(page, { 'choices.0.office_id': dhamrai });
}

/** Without a workflow, and with one at whose step nobody is. */
async function hasNoWay(admin: Page, { page, office }: Person, ministry: Ministry): Promise<void> {
  const general = await found(admin, 'workflows', { module: 'transfer', state: 'active', office_id: { exists: false } });
  await fills(page, ministry);
  const off = () => does(admin, 'POST', `workflows/${general}/deactivate`);
  const on = () => does(admin, 'POST', `workflows/${general}/activate`);
  await meanwhile(off, on, () =>
    refusesForm(page, [
      'The office has no workflow for transfers, or one without a step: contact the administrator.',
      'আপনার অফিসের বদলির কর্মপ্রবাহ বা তার কোনো ধাপ নেই; প্রশাসককে জানান।',
    ]),
  );
  const designation_id = await found(admin, 'designations', { name_en: 'Union Land Sub-Assistant Officer' });
  const [id] = await workflowOf(admin, office, [{ actor_type: 'designation', designation_id }]);
  await meanwhile(
    () => does(admin, 'POST', `workflows/${id}/activate`),
    () => does(admin, 'POST', `workflows/${id}/deactivate`),
    () =>
      refusesForm(page, [
        'Nobody can act at the step “Check 1” of the workflow: contact the administrator.',
        'কর্মপ্রবাহের “যাচাই ১” ধাপে কাজ করার মতো কেউ নেই; প্রশাসককে জানান।',
      ]),
  );
  await expectFit(page, 'en', 'textarea, input');
}

/** A draft for this office with these performers; its id and those of its steps. */
async function workflowOf(admin: Page, office_id: number, actors: readonly object[]): Promise<readonly number[]> {
  const made = [await madeRecord(admin, 'workflows', { module: 'transfer', name: 'সাভারের বদলি', name_en: 'Transfers of Savar', office_id })];
  for (const [at, actor] of actors.entries()) {
    const serial = at + 1;
    const named = { name: `যাচাই ${'১২৩'[at]}`, name_en: `Check ${serial}` };
    const workflow_step_id = await madeRecord(admin, 'workflow-steps', { workflow_id: made[0], serial, ...named });
    await madeRecord(admin, 'workflow-actors', { workflow_step_id, ...actor });
    made.push(workflow_step_id);
  }
  return made;
}

/** Human resources order somebody who lost their desk while the form was open; nobody who is inactive is offered. */
async function ordersNobody({ page, does: at }: Person, { origin }: Ministry, office: number): Promise<void> {
  const office_organogram_id = await first({ does: at }, 'office-organograms', { office_id: office, q: 'নৈশপ্রহরী' });
  const filter = JSON.stringify({ office_organogram_id, row_status: 1 });
  const held = (await at('GET', `desk-assignments?${new URLSearchParams({ filter })}`)) as unknown as {
    user_id: number;
    to_date: string | null;
  }[];
  const { user_id } = held.find(({ to_date }) => to_date === null)!;
  const { full_name_en: name } = await at('GET', `users/${user_id}`);
  await page.goto(`${origin}/transfer-orders/create`);
  await type(page, { memorial_number: `31.00.0000.046.019.00.0199.26-${Date.now() % 1_000_000}`, order_date: '01/11/2026' });
  await type(page, { subject: 'জনস্বার্থে বদলি', subject_en: 'Transfer' });
  await choose(page, { 'items.0.user_id': [name, 'Savar'], 'items.0.to_office_id': dhamrai });
  const problem = page.locator('[id="field-items.0.user_id-text"]');
  await meanwhile(
    () => at('POST', 'desk-assignments/unassign', { user_id }),
    () => at('POST', 'desk-assignments/assign', { user_id, office_organogram_id }),
    async () => {
      await press(page, 'Save');
      await expect(problem).toHaveText('This person is inactive or has no primary desk: give them one first, or choose somebody else.');
      await expect(box(page, 'items.0.user_id')).toHaveValue(new RegExp(name));
      await press(page, 'বাংলা');
      await expect(problem).toHaveText('ব্যক্তিটি সক্রিয় নন, বা তাঁর প্রধান ডেস্ক নেই; আগে তাঁকে প্রধান ডেস্ক দিন, নয়তো অন্য কাউকে বাছাই করুন।');
      await press(page, 'English');
      await expectFit(page, 'en', 'input, textarea');
    },
  );
  await meanwhile(
    () => at('POST', `users/${user_id}/deactivate`, {}),
    () => at('POST', `users/${user_id}/activate`, {}),
    async () => {
      await page.goto(`${origin}/transfer-orders/create`);
      const answer = page.waitForResponse(one => one.url().includes('/api/users/options'));
      await box(page, 'items.0.user_id').fill(name);
      await answer;
      await expect(page.getByRole('listbox').getByRole('option', { name }).filter({ hasText: 'Savar' })).toHaveCount(0);
    },
  );
}

test('S6.65 S8.085 S8.086 S8.088 S8.091 a transfer is asked for at the primary desk, by a workflow in which somebody acts', async ({
  demo: { page: admin },
  ministry,
}) => {
  test.setTimeout(180_000);
  const enter = peopleOf(ministry);
  const [clerk, hr] = [await enter('clerk.savar'), await enter('hr.officer')];
  const free = await first(hr, 'office-organograms', {
    office_id: await first(hr, 'offices', { name: 'উপজেলা ভূমি অফিস, ধামরাই' }),
    q: 'নৈশপ্রহরী',
  });
  await isAtOtherDesk(clerk, hr, ministry, free);
  await hasNoWay(admin, clerk, ministry);
  await ordersNobody(hr, ministry, clerk.office);
});

const late = {
  en: {
    ...{
      forward: 'Forward',
      reject: 'Reject',
      cancel: 'Cancel',
      status: 'PendingForwarded',
      elsewhere: 'The request is with somebody else now',
    },
    rejected: 'This transfer has already been rejected.',
  },
  bn: {
    ...{ forward: 'অগ্রায়ন করুন', reject: 'নামঞ্জুর করুন', cancel: 'বাতিল', status: 'অপেক্ষমাণঅগ্রায়িত' },
    ...{ elsewhere: 'আবেদনটি এখন অন্যের কাছে, তাই আপনি', rejected: 'বদলির আবেদনটি আগেই নামঞ্জুর হয়েছে।' },
  },
} as const;
type Language = keyof typeof late;
type Late = readonly [move: 'forward' | 'reject', changed: string, said: string];

/** A move of a page that was read before others acted: what changed meanwhile, then why it can't be made any more. */
async function movesLate(page: Page, language: Language, [name, changed, said]: Late): Promise<void> {
  const move = late[language][name];
  await press(page, move);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill('As I see it');
  for (const text of [changed, said]) {
    await dialog.getByRole('button', { name: move, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(text);
    await expect(dialog.getByRole('textbox').last()).toHaveValue('As I see it');
  }
  await expectFit(page, language, 'td, main');
  await dialog.getByRole('button', { name: late[language].cancel }).click();
  await expect(page.getByRole('button', { name: move, exact: true })).toHaveCount(0);
}

/** The record as this person reads it, where they may still decide. */
async function reads(page: Page, { origin }: Ministry, id: number, language: Language): Promise<Page> {
  await page.goto(`${origin}/transfer-applications/${id}/show`);
  await expect(page.getByRole('button', { name: late[language].reject, exact: true })).toBeVisible();
  return page;
}

/** What runs goes on by its own version: a step is taken out of the next one alone. */
async function takesOut(admin: Page, { origin }: Ministry, id: number): Promise<number> {
  await admin.goto(`${origin}/workflows/${id}/show/arrangement`);
  const out = admin.getByRole('button', { name: '“যাচাই ৩” ধাপ বাদ দিন' });
  await expect(admin.locator('.steps-board > li')).toHaveCount(3);
  await expect(out).toHaveCount(0);
  await press(admin, 'নতুন সংস্করণ');
  await out.click();
  await admin.getByRole('dialog').getByRole('button', { name: 'বাদ দিন' }).click();
  await expect(admin.locator('.steps-board > li')).toHaveCount(2);
  const next = Number(/\d+/.exec(new URL(admin.url()).pathname)![0]);
  await does(admin, 'POST', `workflows/${next}/activate`);
  return next;
}

test('S8.089 S8.090 S8.094 S8.096 a transfer is decided at the desk that has it, once, by the steps with which it was sent', async ({
  demo: { page: admin },
  ministry,
}) => {
  test.setTimeout(180_000);
  const enter = peopleOf(ministry);
  const [clerk, hr] = [await enter('clerk.savar'), await enter('hr.officer')];
  const [head, above] = [await enter('acland.savar'), await enter('dc.dhaka')];
  const inBengali = peopleOf(ministry, 'bn');
  const [headInBengali, hrInBengali] = [await inBengali('acland.savar'), await inBengali('hr.officer')];
  const actors = [{ actor_type: 'office_head' }, { actor_type: 'parent_head' }, { actor_type: 'desk', office_organogram_id: hr.desk }];
  const [workflow = 0] = await workflowOf(admin, clerk.office, actors);
  await does(admin, 'POST', `workflows/${workflow}/activate`);
  let active = workflow;
  try {
    const office_id = await first(hr, 'offices', { name: 'উপজেলা ভূমি অফিস, ধামরাই' });
    const { id } = await clerk.does('POST', 'transfer-applications', { reason, choices: [{ office_id }] });
    await hr.page.goto(`${ministry.origin}/transfer-applications/${id}/show`);
    await expect(hr.page.getByRole('main')).toContainText(reason);
    const opened: Record<Language, readonly Page[]> = { en: [], bn: [] };
    for (const [language, { page }] of [
      ['en', head],
      ['bn', headInBengali],
    ] as const)
      opened[language] = [await reads(page, ministry, id, language), await reads(await page.context().newPage(), ministry, id, language)];
    active = await takesOut(admin, ministry, workflow);
    for (const { does: at } of [head, above]) await at('POST', `transfer-applications/${id}/forward`, {});
    for (const language of ['en', 'bn'] as const) {
      const { status, elsewhere } = late[language];
      for (const [at, move] of (['reject', 'forward'] as const).entries())
        await movesLate(opened[language][at]!, language, [move, status, elsewhere]);
      await opened[language][1]!.close();
    }
    for (const [language, { page }] of [
      ['en', hr],
      ['bn', hrInBengali],
    ] as const)
      await reads(page, ministry, id, language);
    await hr.does('POST', `transfer-applications/${id}/reject`, { approval_comment: 'No vacancy' });
    await movesLate(hr.page, 'en', ['reject', 'No vacancy', late.en.rejected]);
    await movesLate(hrInBengali.page, 'bn', ['reject', 'No vacancy', late.bn.rejected]);
  } finally {
    await does(admin, 'POST', `workflows/${active}/deactivate`);
  }
});
