/** The staff's dashboard on a host of its own (DASHBOARD_ORIGIN): whatever the host that was asked, the sign-in ends there. */
import { choose, expect, ours, test, words } from './bhumi.ts';
import { typeCredentials } from './door.ts';
import { freePort, startServer } from './server.ts';

test('S2.002 a sign-in that was begun at another host ends at the dashboard’s; without one, at the host that was asked', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const [other, dashboard] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  for (const origin of [other, dashboard]) ours.add(origin);
  const begin = async (environment: Readonly<Record<string, string>>, ends: string) => {
    const server = await startServer('api/main.ts', { PORT: String(port), ORIGINS: `${other},${dashboard}`, ...environment });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      await choose(context, { language: 'en', mode: 'light' });
      const page = await context.newPage();
      await page.goto(`${other}/districts?perPage=25`);
      await expect(page).toHaveURL(`${ends}/districts?perPage=25`);
      await page.getByRole('button', { name: words.en.staff }).click();
      await typeCredentials(page, 'en', { username: 'admin', password: server.password });
      await expect(page.getByRole('heading', { level: 1, name: 'Districts' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(ends);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await expect(page).toHaveURL(`${ends}/`);
      await expect(page.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
    } finally {
      await context.close();
      await server.stop();
    }
  };
  await begin({ DASHBOARD_ORIGIN: dashboard }, dashboard);
  await begin({}, other);
});
