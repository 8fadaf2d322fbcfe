/** The demo ministry: a clerk who proposes a change of their own data reads who will verify it, in both languages. */
import { expect, test } from './ministry.ts';

test('S2.110 the page to propose a change says who verifies it', async ({ ministry }) => {
  for (const [language, begins] of [
    ['bn', 'যাচাই করবেন'],
    ['en', 'It will be verified by'],
  ] as const) {
    const page = await ministry.as('clerk.savar', { language });
    await page.goto(`${ministry.origin}/profile-changes/create`);
    const note = page.locator('.note', { hasText: begins });
    await expect(note).toContainText(language === 'bn' ? 'সহকারী কমিশনার (ভূমি), সাভার' : 'Assistant Commissioner (Land), Savar');
    await page.close();
  }
});
