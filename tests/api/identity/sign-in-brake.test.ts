/** Wrong passwords by the hundred: they cost the sender work, and never block the owner (decision 0042). */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Challenge } from '../../../api/identity/captcha.ts';
import { createDevices } from '../../../api/identity/embedded/device-cookie.ts';
import { networkOf } from '../../../api/identity/network.ts';
import { usernameKey } from '../../../api/identity/sign-in-brake.ts';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { answerOf } from '../../support/codes.ts';
import { type Browser, begin, createBrowser } from './browser.ts';
import { type IdentityServer, password, startIdentityServer } from './identity-server.ts';

/** A password costs a tenth of a second to look at: three failures instead of five, and eight instead of twenty. */
const few = {
  captcha_tries: 3,
  sign_in_failures_max: 3,
  sign_in_name_failures_max: 8,
  captchas_per_10_min: 10_000,
  sign_ins_per_5_min: 10_000,
};

// Each guess is looked at as long as a password is: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
  adoptSettings(few);
  await server.give('surveyor');
});
beforeEach(async () => {
  adoptSettings(few);
  await server.pool.query('delete from engine.sign_in_attempts');
});
afterAll(async () => {
  adoptSettings({});
  expect(server.errors).toEqual([]);
  await server.stop();
});

type Answer = { readonly status: number; readonly problem: string; readonly captcha: string | undefined };

/** Somebody at a sign-in page, at an address. */
async function visitor(address: string, browser = createBrowser(server.origin)) {
  const from = { 'x-forwarded-for': address };
  const { page } = await begin(browser, server.origin, { ui_locales: 'en', prompt: 'login' });
  const attempt = async (username: string, secret: string, more: Record<string, string> = {}): Promise<Answer> => {
    const response = await browser.post(page, { username, password: secret, ...more }, from);
    const html = await response.text();
    return {
      status: response.status,
      problem: /role="alert">.*?<span>(.*?)<\/span>/.exec(html)?.[1] ?? '',
      captcha: /data-challenge="([^"]+)"/.exec(html)?.[1],
    };
  };
  /** The same with the captcha that the page asked for. */
  const proven = async (username: string, secret: string, challenge: string): Promise<Answer> => {
    const response = await browser.get(challenge, from);
    return attempt(username, secret, { captcha: await answerOf((await response.json()) as never) });
  };
  return { attempt, proven };
}

/** Wrong passwords from one address, each with the captcha that is asked for. */
async function guess(times: number, username: string, address: string): Promise<Answer> {
  const { attempt, proven } = await visitor(address);
  let last = await attempt(username, 'Wrong-Pass-1');
  for (let at = 1; at < times; at += 1)
    last = await (last.captcha === undefined ? attempt(username, 'Wrong-Pass-1') : proven(username, 'Wrong-Pass-1', last.captcha));
  return last;
}

/** As if so many had failed at other places. */
const attacked = (username: string, failures: number) =>
  server.pool.query(
    "insert into engine.sign_in_attempts (username_key, place, failures) values ($1, '', $2) on conflict (username_key, place) do update set failures = $2",
    [usernameKey(username), failures],
  );

const known = async (username: string, browser: Browser): Promise<void> => {
  expect((await (await visitor('203.0.113.7', browser)).attempt(username, password)).status).toBe(303);
};

describe('after some wrong passwords from an address', () => {
  test.each(['surveyor', 'nobody.here'])(
    'five unless set otherwise, the page asks a captcha and goes on, whether or not there is a %s',
    async username => {
      adoptSettings({ ...few, sign_in_failures_max: 5, sign_in_name_failures_max: 20 });
      const { attempt, proven } = await visitor('198.51.100.1');
      for (let failure = 1; failure < 5; failure += 1)
        expect(await attempt(username, 'wrong')).toMatchObject({ status: 401, captcha: undefined });
      const asked = await attempt(username, 'wrong');
      expect(asked).toMatchObject({ status: 401, captcha: '/sign-in/captcha?level=0' });
      expect(await attempt(username, password), 'without it no password is looked at').toMatchObject({
        status: 400,
        problem: expect.stringContaining('Confirm below'),
        captcha: asked.captcha,
      });
      expect(await attempt(username, password, { captcha: 'eyJ9' })).toMatchObject({
        status: 400,
        problem: expect.stringContaining('captcha'),
      });
      expect(await proven(username, 'wrong', asked.captcha!)).toMatchObject({ status: 401, captcha: asked.captcha });
      expect((await proven(username, password, asked.captcha!)).status).toBe(username === 'surveyor' ? 303 : 401);
    },
  );

  test('an answer is good for one attempt, and of too little work for none', async () => {
    const asked = await guess(6, 'surveyor', '198.51.100.2');
    expect(asked.captcha, 'twice the work after twice the failures').toBe('/sign-in/captcha?level=1');
    const { attempt, proven } = await visitor('198.51.100.2');
    expect(await proven('surveyor', password, '/sign-in/captcha?level=0')).toMatchObject({ status: 400, captcha: asked.captcha });
    const drawn = await createBrowser(server.origin).get(asked.captcha!);
    const captcha = await answerOf((await drawn.json()) as never);
    expect((await attempt('surveyor', 'wrong', { captcha })).status).toBe(401);
    expect((await attempt('surveyor', password, { captcha })).status).toBe(400);
  });

  test('the work grows to sixteen times the usual, and no further', async () => {
    const { attempt } = await visitor('198.51.100.3');
    for (const [failures, level] of [8, 16, 24, 32, 40, 4000].map((one, at) => [one, Math.min(at, 4)] as const)) {
      await attacked('surveyor', failures);
      expect([failures, (await attempt('surveyor', password)).captcha]).toEqual([failures, `/sign-in/captcha?level=${level}`]);
    }
    const drawn = async (level: string) => createBrowser(server.origin).get(`/sign-in/captcha?level=${level}`);
    expect(((await (await drawn('4')).json()) as Challenge).parameters.data).toEqual({ tries: few.captcha_tries * 16 });
    for (const level of ['5', '-1', 'x']) expect([level, (await drawn(level)).status]).toEqual([level, 404]);
  });

  test('guesses sent at the same moment are counted all the same', async () => {
    const { attempt } = await visitor('198.51.100.4');
    const answers = await Promise.all(Array.from({ length: 9 }, () => attempt('surveyor', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
  });

  test('addresses of one subscriber of IPv6 count as one', async () => {
    for (let at = 1; at <= 2; at += 1) await guess(1, 'surveyor', `2001:db8:7:1::${at}`);
    expect((await guess(1, 'surveyor', '2001:db8:7:1:ffff::9')).captcha).toBeDefined();
    expect((await guess(1, 'surveyor', '2001:db8:7:2::1')).captcha).toBeUndefined();
    expect(['2001:db8::1', '2001:DB8:0:0:1:2:3:4', '::ffff:203.0.113.9', '203.0.113.9', '::1', 'fe80::1%eth0', ''].map(networkOf)).toEqual([
      ...['2001:db8:0:0::/64', '2001:db8:0:0::/64', '203.0.113.9', '203.0.113.9', '0:0:0:0::/64', 'fe80:0:0:0::/64', ''],
    ]);
  });
});

describe('fifty wrong passwords from another address do not stop the owner', () => {
  test('who signed in with this browser before, wherever it is; nor who comes from an address of their own', async () => {
    adoptSettings({ ...few, sign_in_failures_max: 5, sign_in_name_failures_max: 20 });
    const mine = createBrowser(server.origin);
    await known('surveyor', mine);
    expect(await guess(50, 'surveyor', '198.51.100.9')).toMatchObject({ status: 401, captcha: '/sign-in/captcha?level=4' });
    const { attempt } = await visitor('198.51.100.9', mine);
    expect((await attempt('surveyor', password)).status).toBe(303);
    // With a browser nobody knows, from an address of their own: the work that the attack has driven up, and in.
    const elsewhere = await visitor('203.0.113.21');
    const asked = await elsewhere.attempt('surveyor', password);
    expect(asked).toMatchObject({ status: 400, captcha: '/sign-in/captcha?level=1' });
    expect((await elsewhere.proven('surveyor', password, asked.captcha!)).status).toBe(303);
  });

  test('nor do fewer ask anything of somebody elsewhere', async () => {
    await attacked('surveyor', 7);
    expect((await (await visitor('203.0.113.20')).attempt('surveyor', password)).status).toBe(303);
  });

  test('and what they mistype themselves is forgotten with the right password; what strangers did is not', async () => {
    await attacked('surveyor', 8);
    const { proven } = await visitor('203.0.113.22');
    expect((await proven('surveyor', 'wrong', '/sign-in/captcha?level=0')).status).toBe(401);
    expect((await proven('surveyor', password, '/sign-in/captcha?level=0')).status).toBe(303);
    const { rows } = await server.pool.query('select place, failures from engine.sign_in_attempts');
    expect(rows).toEqual([{ place: '', failures: 8 }]);
  });
});

test('guesses from many addresses meet the brake of the name: each address’s first one carries a captcha', async () => {
  for (let at = 1; at <= 8; at += 1) expect((await guess(1, 'surveyor', `192.0.2.${at}`)).status).toBe(401);
  for (let at = 9; at <= 11; at += 1) {
    const { attempt, proven } = await visitor(`192.0.2.${at}`);
    const asked = await attempt('surveyor', 'Wrong-Pass-1');
    expect(asked).toMatchObject({ status: 400, captcha: '/sign-in/captcha?level=0' });
    expect((await proven('surveyor', 'Wrong-Pass-1', asked.captcha!)).status).toBe(401);
  }
});

describe('the device cookie', () => {
  test('goes to the sign-in page alone, and no script sees it', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    const response = await browser.post(page, { username: 'surveyor', password });
    const line = response.headers.getSetCookie().find(one => one.startsWith('bhumi_device='))!;
    expect(line.split('; ').slice(1)).toEqual(['Path=/sign-in', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict']);
    expect(line).not.toContain('surveyor');
  });

  test('is of one name: another’s opens no way round', async () => {
    const other = createBrowser(server.origin);
    await known('kanungo', other);
    await attacked('surveyor', 8);
    await attacked('kanungo', 8);
    expect((await (await visitor('203.0.113.30', other)).attempt('surveyor', password)).status).toBe(400);
    expect((await (await visitor('203.0.113.30', other)).attempt('kanungo', password)).status).toBe(303);
  });

  test('is of this installation, of the last eight people of a browser, and of a year', () => {
    let now = Date.parse('2026-01-01');
    const ours = createDevices('a key', () => now);
    let cookie = '';
    const sent = (): IncomingMessage => ({ headers: { cookie: `other=1; ${cookie}` } }) as IncomingMessage;
    const enter = (username: string): void => {
      cookie = ours.cookieFor(sent(), username, true).split(';')[0]!;
    };
    for (let at = 1; at <= 9; at += 1) enter(`person.${at}`);
    const isKnown = (devices = ours) => Array.from({ length: 9 }, (_, at) => devices.of(sent(), `PERSON.${at + 1} `) !== undefined);
    expect(isKnown()).toEqual([false, ...Array(8).fill(true)]);
    const device = ours.of(sent(), 'person.2');
    enter('person.2');
    expect(ours.of(sent(), 'person.2'), 'it stays the same browser').toBe(device);
    expect(isKnown(createDevices('another key', () => now))).toEqual(Array(9).fill(false));
    const whole = cookie;
    for (const forged of [whole.replace(/\w$/, '-'), whole.replace(/\.\d+\./g, '.99999999999.'), 'bhumi_device=~~', 'bhumi_device=x.1.y']) {
      cookie = forged;
      expect([forged === whole, isKnown().every(Boolean)]).toEqual([false, false]);
    }
    cookie = whole;
    now += 366 * 86_400_000;
    expect(isKnown()).toEqual(Array(9).fill(false));
    expect(ours.cookieFor(sent(), 'person.1', true)).toMatch(/; Secure$/);
  });

  test('has a count of its own: a captcha after as many failures, and known no longer after twice as many', async () => {
    const stolen = createBrowser(server.origin);
    await known('surveyor', stolen);
    await server.pool.query('delete from engine.sign_in_attempts');
    const { attempt, proven } = await visitor('198.51.100.40', stolen);
    for (let at = 1; at < 3; at += 1) expect((await attempt('surveyor', 'wrong')).captcha).toBeUndefined();
    let last = await attempt('surveyor', 'wrong');
    expect(last.captcha).toBeDefined();
    for (let at = 4; at <= 6; at += 1) last = await proven('surveyor', 'wrong', last.captcha!);
    const places = async () => (await server.pool.query('select failures from engine.sign_in_attempts order by failures')).rows;
    expect(await places(), 'it counted for nobody else').toEqual([{ failures: 6 }]);
    await attempt('surveyor', 'wrong');
    expect(await places()).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 6 }]);
  });
});

test('too many attempts from one address are refused before any password is looked at, whatever the name', async () => {
  adoptSettings({ ...few, sign_ins_per_5_min: 5 });
  const { attempt } = await visitor('198.51.100.60');
  const answers: Answer[] = [];
  for (let at = 0; at < 6; at += 1) answers.push(await attempt(`name.${at}`, 'wrong'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(answers.at(-1)!.problem).toContain('Too many attempts from this address');
});

test('a whole office signs in from one address: right passwords are not counted', async () => {
  adoptSettings({ ...few, sign_ins_per_5_min: 5 });
  const address = '198.51.100.61';
  for (let at = 0; at < 7; at += 1) {
    const { attempt } = await visitor(address, createBrowser(server.origin));
    expect((await attempt('surveyor', password)).status).toBe(303);
  }
  const { attempt } = await visitor(address);
  for (let at = 0; at < 5; at += 1) expect((await attempt(`other.${at}`, 'wrong')).status).toBe(401);
  expect((await attempt('surveyor', password)).status).toBe(429);
});
