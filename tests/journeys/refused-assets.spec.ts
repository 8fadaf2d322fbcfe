/** What is refused around assets: deletions that say what is in the way, moves from a window that is out of date, requests without a way. */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { box, choose, type } from '../e2e/form-filling.ts';
import { call, found, madeRecord } from '../e2e/people.ts';
import { type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, filtered, press, saying } from './screen.ts';

type Way = { readonly said: string; readonly link?: string | RegExp };

/** Asked for on the record's page and refused in the dialog, with a link to what is in the way; the record stays. */
async function staysAfterDeletion(page: Page, address: string, { said, link }: Way): Promise<void> {
  await page.goto(`${address}/show`);
  await press(page, 'মুছুন');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'মুছুন' }).click();
  await expect(dialog.getByRole('alert')).toContainText(said);
  await expectFit(page);
  if (link === undefined) await dialog.getByRole('button', { name: 'বাতিল' }).click();
  else {
    await dialog.getByRole('link', { name: link }).click();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  }
  await page.goto(`${address}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
}

/** The administrator's deletions. */
async function deletes(page: Page, clerk: Person, origin: string): Promise<void> {
  const laptop = await found(page, 'assets', { q: 'ল্যাপটপ' });
  await staysAfterDeletion(page, `${origin}/assets/${laptop}`, { said: 'এই সম্পদ মজুতে ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', link: /সম্পদের মজুত/ });
  const subcategory = (await call(page, 'GET', `/api/assets/${laptop}`)).json.asset_subcategory_id;
  await staysAfterDeletion(page, `${origin}/asset-subcategories/${subcategory}`, {
    said: 'এই উপশ্রেণিতে সম্পদ আছে, তাই মোছা যাবে না।',
    link: /সম্পদ \(/,
  });
  const held = await found(page, 'asset-items', { status: 'assigned' });
  await staysAfterDeletion(page, `${origin}/asset-items/${held}`, { said: 'এই সামগ্রী কাউকে দেওয়া হয়েছে বা হয়েছিল, তাই মোছা যাবে না।' });

  const mark = String(Date.now() % 1_000_000);
  const named = { name: `জরিপ যন্ত্র ${bengaliDigits(mark)}`, name_en: `Survey device ${mark}`, type: 'fixed' };
  const asset_category_id = await madeRecord(page, 'asset-categories', named);
  const asset_id = await madeRecord(page, 'assets', { ...named, asset_category_id });
  const category = `${origin}/asset-categories/${asset_category_id}`;
  await staysAfterDeletion(page, category, { said: 'এই শ্রেণিতে সম্পদ আছে, তাই মোছা যাবে না।', link: /সম্পদ \(১\)/ });
  const asked = { user_id: clerk.id, purpose: `Survey ${mark}`, items: [{ asset_id, quantity: 1 }] };
  await clerk.does('POST', 'asset-requisitions', asked);
  await staysAfterDeletion(page, `${origin}/assets/${asset_id}`, { said: 'এই সম্পদের চাহিদা চলমান, তাই মোছা যাবে না।' });
}

/** A move in a window that is out of date: first what changed meanwhile, then, confirmed, the refusal; the comment stays. */
async function isLate(page: Page, move: string, { changed, said, fill }: { changed: string; said: string; fill?: () => Promise<void> }) {
  await press(page, move);
  const dialog = page.getByRole('dialog');
  const comment = dialog.getByRole('textbox', { name: /Comment/ });
  await (fill ?? (() => comment.fill('Looked at')))();
  await dialog.getByRole('button', { name: move, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(changed);
  await dialog.getByRole('button', { name: move, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(said);
  if (fill === undefined) await expect(comment).toHaveValue('Looked at');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: move, exact: true })).toHaveCount(0);
}

async function asksFor(clerk: Person, asset_id: number, purpose: string): Promise<number> {
  const asked = { user_id: clerk.id, purpose, items: [{ asset_id, quantity: 1 }] };
  return (await clerk.does('POST', 'asset-requisitions', asked)).id;
}

/** Forwarded, decided and withdrawn elsewhere, while a window with the request stays open. */
async function actsLate(clerk: Person, assistant: Person, head: Person, { origin }: Ministry): Promise<void> {
  const [{ asset_id: asset }] = (await head.does('GET', 'asset-inventories?range=[0,0]')) as unknown as [{ asset_id: number }];
  const id = await asksFor(clerk, asset, 'Office work');
  const path = `${origin}/asset-requisitions/${id}/show`;
  const isOpen = (page: Page, move: string) => expect(page.getByRole('button', { name: move, exact: true })).toBeVisible();
  await assistant.page.goto(path);
  await isOpen(assistant.page, 'Forward');
  await expect(assistant.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await assistant.does('POST', `asset-requisitions/${id}/forward`, {});
  await isLate(assistant.page, 'Forward', {
    changed: 'Forwarded',
    said: 'Md. Alamgir Mondal has acted on it just now.',
  });
  await head.page.goto(path);
  await isOpen(head.page, 'Reject');
  // At the last step nothing is forwarded.
  await expect(head.page.getByRole('button', { name: 'Forward', exact: true })).toHaveCount(0);
  await head.does('POST', `asset-requisitions/${id}/reject`, { approval_comment: 'Not this year' });
  await isLate(head.page, 'Reject', { changed: 'Rejected', said: 'The requisition has already been rejected.' });
  await expectFit(head.page, 'en', 'main');
  const other = await asksFor(clerk, asset, 'Office work, too');
  await assistant.page.goto(`${origin}/asset-requisitions/${other}/show`);
  await isOpen(assistant.page, 'Forward');
  await clerk.does('POST', `asset-requisitions/${other}/cancel`, {});
  await isLate(assistant.page, 'Forward', { changed: 'Inactive', said: 'you must act at the desk concerned' });
}

/** Sent to be repaired in another window. */
async function assignsLate(head: Person, { origin }: Ministry): Promise<void> {
  const { page } = head;
  const asked = new URLSearchParams({ filter: JSON.stringify({ status: 'unassigned', office_id: head.office }), range: '[0,0]' });
  const [{ id }] = (await head.does('GET', `asset-items?${asked}`)) as unknown as [{ id: number }];
  await page.goto(`${origin}/asset-items/${id}/show`);
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await head.does('POST', `asset-items/${id}/send_to_maintenance`, {});
  try {
    const fill = () => choose(page, { user_id: ['Md. Jasim Alam', 'Savar'] });
    await isLate(page, 'Assign', { changed: 'maintenance', said: "An item in maintenance can't be assigned.", fill });
    await page.goto(origin + filtered('asset-items', { office_id: head.office, status: 'maintenance' }));
    await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('maintenance');
  } finally {
    await head.does('POST', `asset-items/${id}/end_maintenance`, {});
  }
}

/** The office has the asset in its store already. */
async function entersTwice(page: Page, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/asset-inventories/create`);
  await choose(page, { asset_id: 'Laptop', office_id: 'Upazila Land Office, Savar' });
  await type(page, { reorder_level: '7' });
  await press(page, 'Save');
  await expect(page.locator('#field-asset_id-text')).toHaveText('This asset is already in the inventory of this office.');
  await expect(box(page, 'reorder_level')).toHaveValue('7');
  await press(page, 'বাংলা');
  await expect(page.locator('#field-asset_id-text')).toHaveText('এই সম্পদ এই অফিসের মজুতে আগে থেকেই আছে।');
  await press(page, 'English');
}

/** A request that goes nowhere: of somebody at no desk, then of an office whose workflow is switched off. */
async function asksInVain(page: Page, origin: string, said: string): Promise<void> {
  await page.goto(`${origin}/asset-requisitions/create`);
  await type(page, { purpose: 'Office work' });
  await choose(page, { 'items.0.asset_id': /^[A-Za-z]/.test(said) ? 'Laptop' : 'ল্যাপটপ' });
  await box(page, 'items.0.quantity').fill('2');
  await page.getByRole('button', { name: /^(পাঠান|Send)$/ }).click();
  await expect(saying(page, said)).toBeVisible();
  await expect(box(page, 'purpose')).toHaveValue('Office work');
}

test('S4.40 S6.66 S6.67 S8.097 S8.098 S8.099 S8.100 S8.103 S8.104 S8.106 S8.107 S8.111 what is refused says why, and what is in the way', async ({
  demo: { page: admin, origin },
  ministry,
}) => {
  test.setTimeout(180_000);
  const enter = peopleOf(ministry);
  const [clerk, assistant] = [await enter('clerk.savar'), await enter('headassistant.savar')];
  const head = await enter('acland.savar');
  await deletes(admin, clerk, origin);
  await asksInVain(admin, origin, 'চাহিদা দিতে বা তাতে সিদ্ধান্ত দিতে সংশ্লিষ্ট ডেস্কে থাকতে হয়।');
  await actsLate(clerk, assistant, head, ministry);
  await assignsLate(head, ministry);
  await entersTwice(head.page, ministry);
  const workflow = await found(admin, 'workflows', { module: 'asset_requisition', state: 'active' });
  await call(admin, 'POST', `/api/workflows/${workflow}/deactivate`, {});
  try {
    await asksInVain(clerk.page, ministry.origin, 'Your office has no active workflow for requisitions: contact the administrator.');
  } finally {
    await call(admin, 'POST', `/api/workflows/${workflow}/activate`, {});
  }
});
