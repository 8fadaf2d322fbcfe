/** The own page of citizens and organisations, as the demo's people meet it. */
import { expect, test } from './ministry.ts';

test('S2.027 the demo’s citizens and organisation come home: their orders and their hearings', async ({ ministry }) => {
  test.setTimeout(120_000);
  for (const [username, name, caseType] of [
    ['citizen.anwar', 'মোঃ আনোয়ার হোসেন', 'নামজারি ও জমাভাগ রিভিশন'],
    ['organisation.dhaleshwari', 'ধলেশ্বরী মৎস্যজীবী সমবায় সমিতি', 'সায়রাত ও জলমহাল আপিল'],
  ] as const) {
    const page = await ministry.asCitizen(username);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^LS-/)).toHaveCount(3);
    await expect(page.getByText(caseType)).toBeVisible();
  }
});
