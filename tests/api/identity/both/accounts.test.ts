/** The accounts behind the port, no matter who keeps them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountPort } from '../../../../api/identity/account-port.ts';
import { createBrowser, headersOf } from '../browser.ts';
import { password } from '../identity-server.ts';
import { startUnderTest, type UnderTest } from './provider.ts';

let on: UnderTest;
let accounts: AccountPort;
beforeAll(async () => {
  on = await startUnderTest();
  accounts = on.server.identity.services.accounts;
});
afterAll(() => on?.stop());

const newBrowser = () => createBrowser(on.server.origin);

describe('an account', () => {
  test('is made with a password that was sealed before, and opens the door (S8.018)', async () => {
    expect(await accounts.seal(password)).not.toContain(password);
    await on.server.give('ac.savar');
    const browser = newBrowser();
    const headers = await headersOf(browser, await on.enter(browser, 'ac.savar'));
    expect(await (await browser.get('/api/who-am-i', headers)).json()).toMatchObject({ username: 'ac.savar' });
  });

  test('is made once for a person, however often it is asked for, and never under somebody else’s name', async () => {
    const { person, account } = await on.server.give('ac.dhamrai');
    const asked = { person, username: 'ac.dhamrai', userType: 2, fullName: 'নাম', sealed: await accounts.seal('Another-2026-Pass') };
    expect(await accounts.create(asked)).toBe(account);
    const another = accounts.create({ ...asked, person: person + 1000, username: 'AC.Dhamrai' });
    await expect(another).rejects.toMatchObject({ status: 409, code: 'identity.username_taken' });
    expect(await on.enter(newBrowser(), 'ac.dhamrai')).toMatchObject({ expires_in: expect.any(Number) });
  });

  test('is made again where its maker was stopped before they could note it', async () => {
    const { person, account } = await on.server.give('ac.halfway');
    await on.server.pool.query('update users set idp_uuid = null where id = $1', [person]);
    const sealed = await accounts.seal(password);
    const asked = { person, username: 'ac.halfway', userType: 2, fullName: 'নাম', email: 'ac.halfway@bhumi.example', sealed };
    expect(await accounts.create(asked)).toBe(account);
  });

  test('takes no password that was sealed for another provider', async () => {
    const asked = { person: 1, username: 'ac.elsewhere', userType: 2, fullName: 'নাম', sealed: 'md5$x$y$z' };
    await expect(accounts.create(asked)).rejects.toThrow('sealed for another');
  });

  test('takes a new password, after which the old one and what it was signed in with are worth nothing', async () => {
    const { account } = await on.server.give('ac.tongi');
    const browser = newBrowser();
    const { refresh_token } = await on.enter(browser, 'ac.tongi');
    await accounts.setPassword(account, 'Khatian-2026-New');
    expect(await on.isKnown(browser)).toBe(false);
    expect((await browser.call('/api/sso-renew-access-token', { refresh_token })).status).toBe(401);
    expect(await accounts.passwordIs(account, password)).toBe(false);
    expect(await accounts.passwordIs(account, 'Khatian-2026-New')).toBe(true);
    await expect(on.enter(newBrowser(), 'ac.tongi')).rejects.toThrow();
    expect(await on.enter(newBrowser(), 'ac.tongi', 'Khatian-2026-New')).toMatchObject({ expires_in: expect.any(Number) });
  });

  test('is asked for its password again when its sign-ins were ended', async () => {
    const { account } = await on.server.give('ac.keraniganj');
    const browser = newBrowser();
    const { refresh_token } = await on.enter(browser, 'ac.keraniganj');
    expect(await on.isKnown(browser)).toBe(true);
    await accounts.endSessions(account);
    expect(await on.isKnown(browser)).toBe(false);
    expect((await browser.call('/api/sso-renew-access-token', { refresh_token })).status).toBe(401);
  });

  test('learns another address and keeps what else it is: its password, and whose it is', async () => {
    const { person, account } = await on.server.give('ac.dohar');
    await accounts.setEmail(account, 'ac.dohar@bhumi.example');
    const asked = { person, username: 'ac.dohar', userType: 2, fullName: 'নাম', sealed: await accounts.seal(password) };
    expect(await accounts.create(asked)).toBe(account);
    expect(await on.enter(newBrowser(), 'ac.dohar')).toMatchObject({ expires_in: expect.any(Number) });
    await accounts.setEmail(account, null);
    expect(await accounts.create(asked)).toBe(account);
  });

  test('of a person made inactive opens no door until they are active again', async () => {
    const { person, account } = await on.server.give('ac.nawabganj');
    const setActive = async (active: boolean) => {
      await on.server.pool.query('update users set row_status = $2 where id = $1', [person, active ? 1 : 0]);
      await accounts.setEnabled(account, active);
    };
    await setActive(false);
    await expect(on.enter(newBrowser(), 'ac.nawabganj')).rejects.toThrow();
    await setActive(true);
    expect(await on.enter(newBrowser(), 'ac.nawabganj')).toMatchObject({ expires_in: expect.any(Number) });
  });
});

test('nothing went wrong on the way', () => expect(on.server.errors).toEqual([]));
