/** People at their desks, who make events through the API of their own rights, and open in the bell what they are notified of. */
import { expect, type Page } from '@playwright/test';
import type { Language } from '../e2e/bhumi.ts';
import { call } from '../e2e/people.ts';
import type { Ministry } from './ministry.ts';

export type Person = {
  readonly page: Page;
  readonly id: number;
  readonly desk: number;
  readonly office: number;
  /** What they may do at that desk. */
  readonly keys: ReadonlySet<string>;
  /** A call at their desk that must succeed; its answer. */
  readonly does: (verb: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Made>;
};
// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls
export type Made = { readonly id: number } & Record<string, any>;

type MyDesk = { readonly id: number; readonly office: { readonly id: number }; readonly permissions: readonly string[] };
type Me = { readonly user_id: number; readonly desks: readonly MyDesk[] };

/** Signs a person in, once in a test. */
export function peopleOf(ministry: Ministry, language: Language = 'en'): (username: string) => Promise<Person> {
  const signedIn = new Map<string, Promise<Person>>();
  const enter = async (username: string): Promise<Person> => {
    const page = await ministry.as(username, { language });
    const me = (await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' })).json.data as Me;
    const [
      {
        id: desk,
        office: { id: office },
        permissions,
      },
    ] = me.desks as [MyDesk];
    const does: Person['does'] = async (verb, path, body) => {
      const { status, json } = await call(page, verb, `/api/${path}`, body, desk);
      expect(status, `${username}: ${verb} ${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
      return json as Made;
    };
    return { page, id: me.user_id, desk, office, keys: new Set(permissions), does };
  };
  return username => {
    const known = signedIn.get(username) ?? enter(username);
    signedIn.set(username, known);
    return known;
  };
}

/** Opens the bell and clicks its newest row of this type (of the ministry's 27) that has the text. */
export async function clickInBell(page: Page, type: number, text: string | RegExp): Promise<void> {
  await page.reload();
  await page.locator('button.bell').click();
  await page.locator(`.bell-panel li[data-type="${type}"]`).filter({ hasText: text }).first().getByRole('link').click();
  await expect(page.locator('.bell-panel')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.state-page')).toHaveCount(0);
}

/** The same of a person; its page speaks of `shows`. */
export async function openFromBell({ page }: Person, type: number, title: string | RegExp, shows: string | RegExp): Promise<void> {
  await clickInBell(page, type, title);
  await expect(page.locator('main')).toContainText(shows);
}

/** Where e-mails reach the person who is signed in here. */
export async function addressAt(page: Page): Promise<string> {
  const { user_id: id, desks } = (await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' })).json.data as Me;
  return String((await call(page, 'GET', `/api/users/${id}`, undefined, desks[0]!.id)).json.email);
}

/** The link of the newest e-mail there that says this, opened in a window where nobody is: after the door it leads to what it speaks of. */
export async function openFromMail(ministry: Ministry, username: string, { to, says }: { to: string; says: string }): Promise<Page> {
  const newest = () => ministry.messagesTo(to).find(text => text.includes(says));
  await expect.poll(newest).toBeDefined();
  const link = new RegExp(`${ministry.origin}/\\S+`).exec(newest()!)![0];
  const page = await ministry.open({ language: 'en' });
  await page.goto(link);
  await ministry.enter(page, username, 'en');
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.state-page')).toHaveCount(0);
  return page;
}
