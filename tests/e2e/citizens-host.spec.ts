/**
 * Citizens with a host of their own (CITIZEN_ORIGIN): it shows their pages alone, the other one leads there, and a citizen registers and
 * signs in there.
 */
import { choose, expect, ours, test } from './bhumi.ts';
import { typeCredentials } from './door.ts';
import { chooseAccount, chooseKind, fill, look, next, proveMobile, sendIn } from './registering.ts';
import { freePort, startServer } from './server.ts';

const person = { username: 'karim.citizen', password: 'Khatian-2026' };

test('S2.028 S2.019 S2.025 the citizens’ host is theirs alone, and who registers there signs in there', async ({ browser }) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const [staff, citizens] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  for (const origin of [staff, citizens]) ours.add(origin);
  const server = await startServer('api/main.ts', { PORT: String(port), ORIGINS: `${staff},${citizens}`, CITIZEN_ORIGIN: citizens });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await choose(context, { language: 'bn', mode: 'light' });
    const page = await context.newPage();
    await page.goto(`${staff}/`);
    await page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }).click();
    await expect(page).toHaveURL(`${citizens}/citizen/dashboard`);
    await look(page, 'citizens-entrance');
    for (const path of ['/', '/districts', '/model']) {
      await page.goto(citizens + path);
      await expect(page, path).toHaveURL(`${citizens}/bn`);
    }
    await page.goto(`${staff}/registration`);
    await expect(page).toHaveURL(`${citizens}/registration`);

    await chooseKind(page, 'নাগরিক', citizens);
    await fill(page, { 'নামের প্রথম অংশ (বাংলা)': 'করিম', 'নামের প্রথম অংশ (ইংরেজি)': 'Karim', 'নামের শেষ অংশ (বাংলা)': 'মিয়া' });
    await fill(page, { 'নামের শেষ অংশ (ইংরেজি)': 'Mia', মোবাইল: '01799000555', এনআইডি: '8705112255', লিঙ্গ: 'পুরুষ' });
    await fill(page, { 'জন্মতারিখ: দিন': '৭', 'জন্মতারিখ: মাস': 'জুন', 'জন্মতারিখ: সাল': '১৯৮৮' });
    await next(page);
    await chooseAccount(page, person);
    await proveMobile(page, '01799000555', server.dataDir);
    await sendIn(page, 'নিবন্ধন সম্পন্ন');
    await expect(async () => {
      await page.goto(`${citizens}/citizen/dashboard`);
      await page.getByRole('button', { name: 'নাগরিক বা প্রতিষ্ঠান হিসেবে প্রবেশ' }).click();
      await typeCredentials(page, 'bn', person);
      await expect(page.getByRole('heading', { level: 1, name: 'করিম মিয়া' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page).toHaveURL(`${citizens}/citizen/dashboard`);
    await look(page, 'citizens-home');
    await page.goto(`${staff}/`);
    await expect(page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }), 'nobody is signed in there').toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
