/** What is refused around workflows and the rules of leave: at the desk of the administrator, of human resources, and of the applicant. */
import type { Page } from '@playwright/test';
import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { box, choose, type } from '../e2e/form-filling.ts';
import { call, found, madeRecord } from '../e2e/people.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, press, problemAt, saying } from './screen.ts';

/** A day on which no other journey is on leave. */
const quietDay = formatDate(`${Number(dhakaDay(new Date()).slice(0, 4)) + 1}-06-15`, 'en');
const reason = 'পারিবারিক কাজ';

/** Made and undone by the administrator through the API. */
async function does(admin: Page, verb: string, path: string, body: object = {}): Promise<void> {
  const { status, json } = await call(admin, verb, `/api/${path}`, body);
  expect(status, `${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
}

/** A move of the open record that is refused in its dialog. */
async function isMoved(page: Page, move: string, refusal?: string): Promise<void> {
  await press(page, move);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: move, exact: true }).click();
  if (refusal === undefined) await expect(dialog).toBeHidden();
  else {
    await expect(dialog.getByRole('alert')).toContainText(refusal);
    await dialog.getByRole('button', { name: /^(বাতিল|Cancel)$/ }).click();
  }
}

/** A form in Bengali whose refusal belongs to no field, in the language of the page; what was typed stays. */
async function refusesForm(page: Page, kept: string, [bn, en]: readonly [string, string]): Promise<void> {
  for (const [send, said, other] of [
    ['পাঠান', bn, 'English'],
    ['Send', en, 'বাংলা'],
  ] as const) {
    await press(page, send);
    await expect(saying(page, said)).toBeVisible();
    await expect(box(page, 'reason')).toHaveValue(kept);
    await saying(page, said).getByRole('button').last().click();
    await press(page, other);
  }
}

async function fillsLeave(page: Page, { origin }: Ministry, name = 'নৈমিত্তিক ছুটি'): Promise<void> {
  await page.goto(`${origin}/leave-applications/create`);
  const option = box(page, 'leave_type_id').getByRole('option', { name });
  await expect(option).toBeAttached();
  await box(page, 'leave_type_id').selectOption((await option.getAttribute('value'))!);
  await type(page, { from_date: quietDay, to_date: quietDay, reason });
}

/** The general workflow of leave, and that of loans, are switched off while the forms are open. */
async function hasNoWorkflow(admin: Page, clerk: Page, ministry: Ministry): Promise<void> {
  const leave = await found(admin, 'workflows', { module: 'leave', state: 'active' });
  const loan = await found(admin, 'workflows', { module: 'loan', state: 'active' });
  await fillsLeave(clerk, ministry);
  for (const id of [leave, loan]) await does(admin, 'POST', `workflows/${id}/deactivate`);
  try {
    await refusesForm(clerk, reason, [
      'এই অফিসের জন্য ছুটির কোনো কর্মপ্রবাহ চালু নেই; প্রশাসককে জানান।',
      'No leave workflow is active for this office: contact the administrator.',
    ]);
    await clerk.goto(`${ministry.origin}/loan-applications/create`);
    await choose(clerk, { loan_type_id: 'মোটরসাইকেল অগ্রিম' });
    await type(clerk, { amount: '৫০,০০০', installments: '১০', reason });
    const before = (await call(clerk, 'GET', '/api/loan-applications?range=[0,0]')).json;
    await refusesForm(clerk, reason, [
      'আপনার অফিসের জন্য কোনো কর্মপ্রবাহ চালু নেই; প্রশাসককে জানান।',
      'No workflow is active for this office: contact the administrator.',
    ]);
    expect((await call(clerk, 'GET', '/api/loan-applications?range=[0,0]')).json, 'nothing is saved').toEqual(before);
  } finally {
    for (const id of [leave, loan]) await does(admin, 'POST', `workflows/${id}/activate`);
  }
}

/** A draft without a step can't be switched on; an actor of too high an office is refused; an actor is switched off once, in two windows. */
async function draftsWorkflow(admin: Page, origin: string, id: number): Promise<void> {
  await admin.goto(`${origin}/workflows/${id}/show`);
  await isMoved(admin, 'সক্রিয় করুন', 'এই কর্মপ্রবাহে কোনো ধাপ নেই');
  const [{ id: min_layer_id }] = (await call(admin, 'GET', '/api/office-layers?sort=["level","DESC"]&range=[0,0]')).json as unknown as [
    { id: number },
  ];
  const step = await madeRecord(admin, 'workflow-steps', { workflow_id: id, serial: 1, name: 'যাচাই', name_en: 'Check', min_layer_id });
  await admin.goto(`${origin}/workflow-actors/create?defaults=${encodeURIComponent(JSON.stringify({ workflow_step_id: step }))}`);
  await box(admin, 'actor_type').selectOption({ label: 'নির্দিষ্ট ডেস্ক' });
  await choose(admin, { office_organogram_id: ['উপসচিব (প্রশাসন)-১', 'ভূমি মন্ত্রণালয়'] });
  await press(admin, 'সংরক্ষণ');
  await expect(saying(admin, 'কর্মসম্পাদকের স্তর ধাপের ন্যূনতম স্তরের উপরে হতে পারে না')).toBeVisible();
  await expect(box(admin, 'office_organogram_id')).toHaveValue(/উপসচিব/);

  const actor = await madeRecord(admin, 'workflow-actors', { workflow_step_id: step, actor_type: 'supervisor' });
  const second = await admin.context().newPage();
  for (const page of [admin, second]) {
    await page.goto(`${origin}/workflow-actors/${actor}/show`);
    await expect(page.getByRole('button', { name: 'নিষ্ক্রিয় করুন' })).toBeVisible();
  }
  await isMoved(second, 'নিষ্ক্রিয় করুন');
  await isMoved(admin, 'নিষ্ক্রিয় করুন', 'কর্মসম্পাদক আগে থেকেই নিষ্ক্রিয়।');
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'মুছুন' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'নিষ্ক্রিয় করুন' })).toHaveCount(0);
  await expectFit(admin);
  await second.close();
  await does(admin, 'DELETE', `workflow-actors/${actor}`);
}

/** The office's own workflow asks for a designation that nobody there or above holds: the applicant learns at which step. */
async function lacksPerformer(admin: Page, clerk: Page, ministry: Ministry, id: number): Promise<void> {
  const designation_id = await found(admin, 'designations', { name_en: 'Union Land Sub-Assistant Officer' });
  const workflow_step_id = await found(admin, 'workflow-steps', { workflow_id: id });
  await madeRecord(admin, 'workflow-actors', { workflow_step_id, actor_type: 'designation', designation_id });
  await fillsLeave(clerk, ministry);
  await does(admin, 'POST', `workflows/${id}/activate`);
  try {
    await refusesForm(clerk, reason, [
      'কর্মপ্রবাহের “যাচাই” ধাপে কাজ করার মতো কেউ নেই; প্রশাসককে জানান।',
      'Nobody can act at the step “Check” of the workflow: contact the administrator.',
    ]);
  } finally {
    await does(admin, 'POST', `workflows/${id}/deactivate`);
  }
}

test('S8.050 S8.052 S8.053 S8.077 S8.078 S8.079 without a workflow, a step or a performer the form says so, and who can help', async ({
  demo: { page: admin, origin },
  ministry,
}) => {
  test.setTimeout(180_000);
  const clerk = await ministry.as('clerk.savar');
  await hasNoWorkflow(admin, clerk, ministry);
  const office_id = await found(admin, 'offices', { name: 'উপজেলা ভূমি অফিস, সাভার' });
  const id = await madeRecord(admin, 'workflows', { module: 'leave', name: 'সাভারের ছুটি', name_en: 'Leave of Savar', office_id });
  // What was switched on once stays, retired.
  await draftsWorkflow(admin, origin, id);
  await lacksPerformer(admin, clerk, ministry, id);
});

const rule = { total_days: '২০', max_days_at_a_time: '২০', max_exceptional_days: '৩০', basis: 'খসড়া' };

/** A rule that says nothing of how it is earned, more than its total, for a type that has one already. */
async function writesRule(page: Page, origin: string, type_name: string): Promise<void> {
  await page.goto(`${origin}/leave-rules/create`);
  await choose(page, { leave_category_id: 'নৈমিত্তিক ছুটি', leave_type_id: 'নৈমিত্তিক ছুটি' });
  await type(page, rule);
  await box(page, 'is_earned').check();
  await box(page, 'full_pay_eligible').check();
  await page.getByRole('group', { name: 'প্রযোজ্য চাকরির ধরন' }).getByRole('checkbox', { name: 'স্থায়ী' }).check();
  await press(page, 'সংরক্ষণ');
  await expect(problemAt(page, 'max_exceptional_days')).toHaveText('বিশেষ ক্ষেত্রে সর্বোচ্চ দিন মোট ২০ দিনের বেশি হতে পারে না।');
  await expect(problemAt(page, 'working_days_for_earned_leave')).toContainText('কত কর্মদিবসে এক দিন, এবং কোন হিসাবে জমা হয়, তা দিন');
  await type(page, { max_exceptional_days: '২০', working_days_for_earned_leave: '১১' });
  await box(page, 'ledger').selectOption({ label: 'গড় বেতনের হিসাব' });
  await press(page, 'সংরক্ষণ');
  await expect(problemAt(page, 'leave_type_id')).toHaveText('এই ছুটির ধরনের বিধি আগে থেকেই আছে; সেটি সম্পাদনা করুন।');
  await choose(page, { leave_category_id: type_name, leave_type_id: type_name });
  await press(page, 'সংরক্ষণ');
  const said = 'এই হিসাবের জন্য অর্জিত ছুটির একটি সক্রিয় বিধি আগে থেকেই আছে; আগে সেটি নিষ্ক্রিয় করুন।';
  await expect(problemAt(page, 'ledger')).toHaveText(said);
  await expect(box(page, 'basis')).toHaveValue('খসড়া');
  await press(page, 'English');
  await expect(problemAt(page, 'ledger')).toHaveText('This account already has an active rule of earned leave; deactivate it first.');
  await press(page, 'বাংলা');
  await page.getByRole('group', { name: 'প্রযোজ্য চাকরির ধরন' }).getByRole('checkbox', { name: 'খণ্ডকালীন' }).check();
  await box(page, 'is_earned').uncheck();
  await type(page, { working_days_for_earned_leave: '' });
  await press(page, 'সংরক্ষণ');
  await page.waitForURL(/\/leave-rules\/\d+\/show$/);
}

test('S3.061 S8.057 S8.060 S8.062 S8.063 S8.065 a rule of leave is refused at its fields, and leave whose rule is gone at its type', async ({
  ministry,
}) => {
  test.setTimeout(120_000);
  const [hr, clerk] = [await ministry.as('hr.officer'), await ministry.as('clerk.savar')];
  const name = 'পরীক্ষামূলক ছুটি';
  const named = { code: 'TRIAL', name, name_en: 'Trial leave' };
  const desk = await deskOf(hr);
  const made: string[] = [];
  const make = async (resource: string, body: object): Promise<number> => {
    const { status, json } = await call(hr, 'POST', `/api/${resource}`, body, desk);
    expect(status, JSON.stringify(json)).toBe(201);
    made.unshift(`${resource}/${json.id}`);
    return json.id;
  };
  try {
    await make('leave-types', { ...named, leave_category_id: await make('leave-categories', named) });
    await writesRule(hr, ministry.origin, name);
    await expect(hr.getByRole('main')).toContainText('স্থায়ী, খণ্ডকালীন');
    await fillsLeave(clerk, ministry, name);
    await isMoved(hr, 'নিষ্ক্রিয় করুন');
    await press(hr, 'মুছুন');
    await hr.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
    await expect(hr).toHaveURL(/\/leave-rules(\?|$)/);
    await press(clerk, 'পাঠান');
    await expect(problemAt(clerk, 'leave_type_id')).toHaveText('এই ছুটির ধরনের কোনো বিধি তৈরি হয়নি; অন্য ছুটি বাছাই করুন।');
    await expect(box(clerk, 'reason')).toHaveValue(reason);
    await press(clerk, 'English');
    await expect(problemAt(clerk, 'leave_type_id')).toHaveText('No rule has been created for this leave type: choose another.');
    await expectFit(clerk, 'en', 'textarea, input');
  } finally {
    for (const path of made) await call(hr, 'DELETE', `/api/${path}`, undefined, desk);
  }
});

async function deskOf(page: Page): Promise<number> {
  const { json } = await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' });
  return (json.data as { desks: [{ id: number }] }).desks[0].id;
}
