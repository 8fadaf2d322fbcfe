/** The audit log as a person reads it who looks for an action: by person, record, module, action and period, field by field, and as a file. */
import type { Page } from '@playwright/test';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { call } from './people.ts';
import { serious, settled } from './sweep.ts';

const said = {
  bn: {
    ...{
      by: (name: string) => `${name} অনুযায়ী ফিল্টার`,
      apply: 'ফিল্টার করুন',
      who: 'ব্যবহারকারী',
      action: 'কাজ',
      updated: 'হালনাগাদ',
      module: 'মডিউল',
    },
    ...{ places: 'এলাকা', when: 'সময়', today: 'আজ', subject: 'বিষয়', districts: 'জেলা', record: 'রেকর্ড', me: 'সিস্টেম প্রশাসক' },
    ...{ changes: /^পরিবর্তন: জেলা$/, before: '২৩.৫', after: '২৩.৬', open: 'রেকর্ডটি খুলুন', export: 'রপ্তানি', download: 'ডাউনলোড' },
    ...{ own: 'আমার কার্যক্রম', account: /প্রশাসক/, none: 'পরিবর্তন' },
  },
  en: {
    ...{
      by: (name: string) => `Filter by ${name.toLowerCase()}`,
      apply: 'Filter',
      who: 'User',
      action: 'Action',
      updated: 'Updated',
      module: 'Module',
    },
    ...{
      places: 'Locations',
      when: 'Time',
      today: 'Today',
      subject: 'Subject',
      districts: 'Districts',
      record: 'Record',
      me: 'System administrator',
    },
    ...{
      changes: /^What changed: Districts$/,
      before: '23.5',
      after: '23.6',
      open: 'Open the record',
      export: 'Export',
      download: 'Download',
    },
    ...{ own: 'My activity', account: /administrator/i, none: 'changes' },
  },
} as const;

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const listed = (filter: object): string => `${origin}/audit-logs?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** A district whose latitude goes from 23.5 to 23.6. */
async function change(page: Page, id: number): Promise<void> {
  for (const latitude of [23.5, 23.6])
    expect((await call(page, 'PATCH', `/api/districts/${id}`, { latitude, longitude: 90.2 })).status).toBe(200);
}

/** Chooses an action in the filter's pane: by mouse in Bengali, by keyboard in English. */
async function byAction(page: Page, language: Language): Promise<void> {
  const { action, updated, apply, by } = said[language];
  const chip = page.getByRole('search').getByRole('button', { name: action, exact: true });
  const pane = page.getByRole('dialog', { name: by(action) });
  if (language === 'bn') {
    await chip.click();
    await pane.getByRole('checkbox', { name: updated }).check();
    return pane.getByRole('button', { name: apply }).click();
  }
  await chip.focus();
  await page.keyboard.press('Enter');
  await pane.getByRole('checkbox', { name: updated }).focus();
  await page.keyboard.press('Space');
  await pane.getByRole('button', { name: apply }).focus();
  await page.keyboard.press('Enter');
}

for (const language of ['bn', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const texts = said[language];

    test('S2.202 an action is found, shown field by field and taken away', async ({ staff: page }) => {
      test.setTimeout(240_000);
      const id = language === 'bn' ? 21 : 22;
      await change(page, id);
      await page.goto(listed({ resource: 'districts', record_id: id }));
      await expect(rowsOf(page).first()).toContainText(texts.districts);
      await byAction(page, language);
      await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(1);
      await settled(page);
      expect(await strayScript(page, language)).toEqual([]);
      expect(await serious(page)).toEqual([]);

      // The other fields that an action is searched by; the address holds it.
      const today = { at: { during: 'today' } };
      const { json } = await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' });
      const user_id = (json as unknown as { data?: { user_id?: number } }).data?.user_id ?? 1;
      await page.goto(listed({ user_id, module: 'geo_location', action_type: ['update'], resource: 'districts', record_id: id, ...today }));
      await expect(rowsOf(page).first()).toContainText(texts.me);
      await page.goto(listed({ module: 'geo_location', action_type: ['delete'], record_id: id }));
      await expect(rowsOf(page)).toHaveCount(0);

      await page.goto(listed({ resource: 'districts', record_id: id }));
      await rowsOf(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: texts.changes })).toBeVisible();
      await expect(page.locator('.audit-entry')).toContainText(texts.before);
      await expect(page.locator('.audit-entry')).toContainText(texts.after);
      await settled(page);
      expect(await strayScript(page, language)).toEqual([]);
      expect(await serious(page)).toEqual([]);
      await page.getByRole('link', { name: texts.open }).click();
      await expect(page).toHaveURL(new RegExp(`/districts/${id}/show`));

      await page.goto(listed({ resource: 'districts', record_id: id }));
      await page.getByRole('button', { name: texts.export, exact: true }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: texts.download }).click();
      expect((await coming).suggestedFilename()).toMatch(/^audit-logs-.*\.xlsx$/);
    });

    test('one’s own trail is behind the menu of the account', async ({ staff: page }) => {
      await page.getByRole('button', { name: texts.account }).click();
      await page.getByRole('link', { name: texts.own }).click();
      await expect(page).toHaveURL(/audit-logs/);
      await expect(rowsOf(page).first()).toContainText(texts.me);
    });
  });
