/** A service is given to a desk on its screen, and taken back: what the desk's people see about their own desk follows (S2.094). */
import type { Browser, Page } from '@playwright/test';
import { choose, enter, expect, origin, test, typePassword, words } from './bhumi.ts';
import { offered } from './form-filling.ts';
import { call, madeRecord, personOfTwoDesks, type TwoDesks } from './people.ts';
import { serious, settled } from './sweep.ts';

async function entered(browser: Browser, person: TwoDesks): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  await enter(page);
  await typePassword(page, 'bn', person);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  return page;
}

type Desk = { readonly id: number; readonly services: readonly { readonly code: string }[] };

async function servicesOf(page: Page, desk: number): Promise<readonly string[]> {
  const { json } = await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, desk);
  const { desks } = json.data as { desks: readonly Desk[] };
  return desks.find(({ id }) => id === desk)!.services.map(({ code }) => code);
}

test('S2.094 a service is assigned to a desk and unassigned: its people are notified', async ({ staff: page, browser }) => {
  test.setTimeout(120_000);
  const person = await personOfTwoDesks(page, 'rahima.service', ['সেবা', 'S']);
  const { id: desk, name } = person.primary;
  const [label, code] = ['খতিয়ানের সার্টিফায়েড কপি', 'KHATIAN-COPY'];
  await madeRecord(page, 'services', {
    ...{ name: label, name_en: 'Certified copy of a khatian', code, access_type: 'both' },
    ...{ delivery_types: ['counter'], fee: 20 },
  });
  const officer = await entered(browser, person);
  expect(await servicesOf(officer, desk)).toEqual([]);

  await page.goto(`${origin}/service-assignments/create`);
  await page.getByRole('combobox', { name: /^সেবা/ }).fill(label);
  await offered(page).getByRole('option', { name: label }).click();
  await page.getByRole('combobox', { name: /^ডেস্ক/ }).fill(name);
  await offered(page).getByRole('option', { name }).first().click();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: /^সংরক্ষণ/ }).click();
  await page.waitForURL(/\/service-assignments\/\d+\/show/);
  await expect.poll(() => servicesOf(officer, desk)).toEqual([code]);

  await page.getByRole('button', { name: 'মুছুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await page.waitForURL(/\/service-assignments(\?.*)?$/);
  await expect.poll(() => servicesOf(officer, desk)).toEqual([]);
  await officer.context().close();
});
