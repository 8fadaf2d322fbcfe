/**
 * Approvals on screen: the steps of a workflow, the inbox with its record, timeline and buttons, and the timeline on the record's own page.
 */
import { expect, test } from './bhumi.ts';
import { found, madeRecord } from './people.ts';

test.describe.configure({ timeout: 180_000 });

/** An applicant at a desk of an office of their own. */
async function applicantOf(page: Parameters<typeof found>[0]) {
  const [layer_id, type_id, ministry_id, designation_id, permission_group_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'designations', 'permission-groups'].map(resource => found(page, resource, {})),
  );
  const user_id = await madeRecord(page, 'users', {
    ...{
      username: `applicant${Date.now()}`,
      user_type: 2,
      mobile: `018${String(Date.now()).slice(-8)}`,
      date_of_birth: '1985-04-12',
      gender: 2,
    },
    ...{ first_name: 'করিমা', first_name_en: 'Karima', last_name: 'বেগম', last_name_en: 'Begum' },
  });
  const named = { name: 'অনুমোদন অফিস', name_en: 'Approval office', code: `AP-${String(Date.now()).slice(-8)}` };
  const office_id = await madeRecord(page, 'offices', { ...named, layer_id, type_id, ministry_id });
  const desk = { name: 'আবেদন ডেস্ক', name_en: 'Applying desk', designation_id, permission_group_id, office_id };
  const office_organogram_id = await madeRecord(page, 'office-organograms', desk);
  await madeRecord(page, 'desk-assignments', {
    ...{ user_id, office_organogram_id, from_date: '2026-01-01', is_primary: true, responsibility: 'main' },
  });
  return { user_id, office_id };
}

test('S1.36 S3.055 S4.24 a workflow is arranged on its page; a form shows who will get it; the inbox shows record, timeline and just the buttons that work', async ({
  specimen: { page, origin },
}) => {
  const asked = await applicantOf(page);
  // The administrator's own.
  const role_id = await found(page, 'roles', {});
  const workflow = await madeRecord(page, 'workflows', {
    ...{ name: 'ফরমায়েশের কর্মধারা', name_en: 'Workflow of errands', module: 'site_visit', office_id: asked.office_id },
  });
  await madeRecord(page, 'workflow-steps', {
    ...{ workflow_id: workflow, serial: 1, name: 'যাচাই', name_en: 'Check', sla_hours: 16, actors: [{ actor_type: 'role', role_id }] },
  });
  await page.goto(`${origin}/workflows/${workflow}/show/arrangement`);
  await expect(page.getByRole('link', { name: 'যাচাই' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^ভূমিকা:/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ধাপ যোগ করুন' })).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/steps.png`, fullPage: true });
  await page.getByRole('button', { name: 'সক্রিয় করুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'সক্রিয় করুন' }).click();
  await expect(page.getByRole('button', { name: 'নতুন সংস্করণ' })).toBeVisible();
  await page.goto(`${origin}/specimen-errands/create?defaults=${encodeURIComponent(JSON.stringify(asked))}`);
  const route = page.locator('.form-section').filter({ has: page.getByRole('heading', { name: 'অনুমোদনের ধাপ' }) });
  await expect(route.getByText('যাচাই')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview.png`, fullPage: true });
  const errand = await madeRecord(page, 'specimen-errands', { ...asked, purpose: 'মৌজা পরিদর্শন', days: 2 });
  await page.goto(`${origin}/approval-inbox`);
  await expect(page.getByRole('heading', { name: /মৌজা পরিদর্শন/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'অপেক্ষমাণ (১)' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'অগ্রায়ন করুন' })).toHaveCount(0);
  await expect(page.getByText('এখন এখানে')).toBeVisible();
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/inbox.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.SHOTS}/inbox-390.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.getByRole('textbox', { name: 'মন্তব্য' }).fill('ঠিক আছে');
  await page.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  // This one may bring a fare besides: what is written so far comes along.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'মন্তব্য' })).toHaveValue('ঠিক আছে');
  await dialog.getByRole('textbox', { name: 'ভাড়া' }).fill('120');
  await dialog.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await expect(page.getByText('কোনো অপেক্ষমাণ আবেদন নেই')).toBeVisible();
  await page.goto(`${origin}/specimen-errands/${errand}/show/timeline`);
  await expect(page.getByText('অনুমোদন করা হয়েছে')).toBeVisible();
  await expect(page.getByText('ঠিক আছে').first()).toBeVisible();
});
