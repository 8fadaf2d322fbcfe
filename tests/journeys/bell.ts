/** People at their desks, who make events through the API of their own rights, and open in the bell what they are notified of. */
import { expect, type Page } from '@playwright/test';
import { call } from '../e2e/people.ts';
import type { Ministry } from './ministry.ts';

export type Person = {
  readonly page: Page;
  readonly id: number;
  readonly desk: number;
  readonly office: number;
  /** A call at their desk that must succeed; its answer. */
  readonly does: (verb: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Made>;
};
// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls
export type Made = { readonly id: number } & Record<string, any>;

type Me = { readonly user_id: number; readonly desks: readonly { readonly id: number; readonly office_id: number }[] };

/** Signs a person in, once in a test. */
export function peopleOf(ministry: Ministry): (username: string) => Promise<Person> {
  const signedIn = new Map<string, Promise<Person>>();
  const enter = async (username: string): Promise<Person> => {
    const page = await ministry.as(username, { language: 'en' });
    const me = (await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' })).json.data as Me;
    const [{ id: desk, office_id: office }] = me.desks as [Me['desks'][0]];
    const does: Person['does'] = async (verb, path, body) => {
      const { status, json } = await call(page, verb, `/api/${path}`, body, desk);
      expect(status, `${username}: ${verb} ${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
      return json as Made;
    };
    return { page, id: me.user_id, desk, office, does };
  };
  return username => {
    const known = signedIn.get(username) ?? enter(username);
    signedIn.set(username, known);
    return known;
  };
}

/** The newest notification whose title has this text, clicked in the bell: its page opens, and speaks of `shows`. */
export async function openFromBell({ page }: Person, title: string | RegExp, shows: string | RegExp): Promise<void> {
  await page.reload();
  await page.locator('button.bell').click();
  await page.locator('.bell-panel li').filter({ hasText: title }).first().getByRole('link').click();
  await expect(page.locator('.bell-panel')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(shows);
  await expect(page.locator('.state-page')).toHaveCount(0);
}
