/** E-mail and SMS on their wires: a small SMTP server and a small gateway of this machine take the place of the real ones. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MESSAGE_JOB } from '../../../api/services/messages/job.ts';
import { type Message, messageOf } from '../../../api/services/messages/message.ts';
import { createMessages, type Messages, messageOptionsOf } from '../../../api/services/messages/messages.ts';
import { t } from '../../../resources/kernel/text.ts';
import { captchaOf } from '../../support/codes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Listening = { readonly port: number; readonly stop: () => Promise<void> };

const listen = async (server: net.Server, port = 0): Promise<Listening> => {
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
};

/** Takes mail as RFC 5321 says; `mails` holds what came between DATA and the dot. */
function mailCatcher(mails: string[], { refuses = false } = {}): net.Server {
  return net.createServer(socket => {
    let data: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 catcher');
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data && line === '.') {
          mails.push(data.join('\n'));
          data = undefined;
          say('250 taken');
        } else if (data) data.push(line);
        else if (/^DATA/i.test(line)) {
          data = [];
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (refuses && /^RCPT/i.test(line)) say('550 no such person here: secret@example.gov.bd');
        else say('250 ok');
      }
    });
  });
}

type Asked = { readonly method: string; readonly url: string; readonly headers: http.IncomingHttpHeaders; readonly body: string };

function gateway(asked: Asked[], answer: () => { status: number; text: string }): http.Server {
  return http.createServer((req, res) => {
    let body = '';
    req.on('data', chunk => {
      body += String(chunk);
    });
    req.on('end', () => {
      asked.push({ method: req.method!, url: req.url!, headers: req.headers, body });
      const { status, text } = answer();
      res.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end(text);
    });
  });
}

const sms: Message = { channel: 'sms', to: '01712345678', subject: '', text: '১২৩৪৫৬ "কোড"' };
const mail: Message = { channel: 'email', to: 'kanungo@example.gov.bd', subject: 'ভূমি: কোড', text: 'আপনার কোড ১২৩৪৫৬' };
const warnings: string[] = [];
const messagesBy = (env: Record<string, string>): Messages =>
  createMessages({
    ...{ dataDir: '/nowhere', ...messageOptionsOf(env), queue: async () => {} },
    onFailed: (channel, reason) => void warnings.push(`${channel} ${reason}`),
  });

describe('an e-mail', () => {
  const mails: string[] = [];
  let catcher: Listening;
  const env = (port: number) => ({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'Bhumi <no-reply@example.gov.bd>',
  });
  beforeAll(async () => {
    catcher = await listen(mailCatcher(mails));
  });
  afterAll(() => catcher.stop());

  test('leaves by SMTP, to one address, in plain text', async () => {
    const messages = messagesBy(env(catcher.port));
    await messages.ready('email');
    await messages.send(mail);
    expect(messages.kept).toEqual(['sms']);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: kanungo@example\.gov\.bd$/m);
    expect(mails[0]).toMatch(/^From: Bhumi <no-reply@example\.gov\.bd>$/m);
    expect(mails[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(mails[0]).not.toContain('text/html');
  });

  test('says the recipient to nobody else, whatever is in the address or the subject', async () => {
    const before = mails.length;
    await messagesBy(env(catcher.port))
      .send({ ...mail, to: 'a@example.gov.bd\r\nBcc: b@example.gov.bd', subject: 'x\r\nBcc: c@example.gov.bd' })
      .catch(() => {});
    expect(mails.slice(before).join('\n')).not.toMatch(/^Bcc:/m);
  });

  test('that nobody takes is identity.send_failed, and the log gets no address (S8.010)', async () => {
    const refusing = await listen(mailCatcher([], { refuses: true }));
    await expect(messagesBy(env(refusing.port)).send(mail)).rejects.toMatchObject({ code: 'identity.send_failed', status: 502 });
    await refusing.stop();
    await expect(messagesBy(env(refusing.port)).send(mail)).rejects.toMatchObject({ code: 'identity.send_failed' });
    await expect(messagesBy(env(refusing.port)).ready('email')).rejects.toMatchObject({ code: 'identity.send_failed' });
    expect(warnings.join()).toContain('email EENVELOPE 550');
    expect(warnings.join()).not.toContain('@');
  });
});

describe('an SMS', () => {
  const asked: Asked[] = [];
  let answer = { status: 200, text: 'OK 1701' };
  let place: Listening;
  beforeAll(async () => {
    place = await listen(gateway(asked, () => answer));
  });
  afterAll(() => place.stop());
  const url = () => `http://127.0.0.1:${place.port}`;

  test('leaves by the gateway as the environment describes it: as JSON', async () => {
    const messages = messagesBy({
      SMS_URL: `${url()}/send`,
      SMS_HEADERS: '{"Content-Type":"application/json","X-Key":"k"}',
      SMS_BODY: '{"to":"%{international}","message":"%{text}"}',
    });
    await messages.ready('sms');
    await messages.send(sms);
    const last = asked.at(-1)!;
    expect([last.method, last.url, last.headers['x-key']]).toEqual(['POST', '/send', 'k']);
    expect(JSON.parse(last.body)).toEqual({ to: '8801712345678', message: sms.text });
  });

  test('as a form, or in the address', async () => {
    await messagesBy({
      SMS_URL: url(),
      SMS_HEADERS: '{"content-type":"application/x-www-form-urlencoded"}',
      SMS_BODY: 'msisdn=%{to}&sms=%{text}',
    }).send({ ...sms, text: 'a&b=%{to}' });
    expect([...new URLSearchParams(asked.at(-1)!.body)]).toEqual([
      ['msisdn', '01712345678'],
      ['sms', 'a&b=%{to}'],
    ]);
    await messagesBy({ SMS_URL: `${url()}/?to=%{to}&text=%{text}`, SMS_METHOD: 'GET' }).send(sms);
    expect(new URL(asked.at(-1)!.url, url()).searchParams.get('text')).toBe(sms.text);
  });

  test('is not sent when the gateway refuses, in its status or its words, or sends elsewhere (S8.010)', async () => {
    const messages = messagesBy({ SMS_URL: url(), SMS_BODY: '%{to} %{text}', SMS_ACCEPTED: '^OK' });
    for (answer of [
      { status: 500, text: 'OK' },
      { status: 200, text: 'ERROR 1002' },
      { status: 302, text: 'OK' },
    ])
      await expect(messages.send(sms)).rejects.toMatchObject({ code: 'identity.send_failed' });
    answer = { status: 200, text: 'OK' };
    await messages.send(sms);
  });
});

test.each([
  [{ SMS_URL: 'http://example.com/', SMS_BODY: '%{text}' }, 'SMS_URL must begin with https://.'],
  [{ SMS_URL: 'https://%{to}.example.com/%{text}' }, 'SMS_URL is not an address.'],
  [{ SMS_URL: 'https://example.com/' }, '%{text} must stand in SMS_BODY, or in SMS_URL.'],
  [{ SMS_URL: 'https://example.com/%{text}', SMS_METHOD: 'PUT' }, 'SMS_METHOD=PUT is neither GET nor POST.'],
  [{ SMS_URL: 'https://example.com/%{text}', SMS_HEADERS: '[1]' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ SMS_URL: 'https://example.com/%{text}', SMS_ACCEPTED: '(' }, 'SMS_ACCEPTED is not a regular expression.'],
  [{ SMTP_HOST: 'mail' }, 'MAIL_FROM must be set as well'],
  [{ SMTP_HOST: 'mail', MAIL_FROM: 'a@b.bd', SMTP_USER: 'u' }, 'SMTP_USER and SMTP_PASSWORD must be set together.'],
  [{ SMTP_HOST: 'mail', MAIL_FROM: 'a@b.bd', SMTP_SECURITY: 'yes' }, 'SMTP_SECURITY=yes is none of tls, starttls, none.'],
  [{ SMTP_HOST: 'mail', MAIL_FROM: 'a@b.bd', SMTP_PORT: '70000' }, 'SMTP_PORT=70000 is not a port.'],
])('an environment that is wrong is refused at the start: %o', (env, words) => {
  expect(() => messageOptionsOf(env)).toThrow(words);
});

test('words are put in the reader’s language; where it is not known, an e-mail says it in both', () => {
  const words = { subject: t('বিষয়', 'Subject'), text: t('%{name}, দিন %{days}', '%{name}, day %{days}') };
  const facts = { name: 'রহিমা', days: 3 };
  expect(messageOf(words, { channel: 'sms', to: '01712345678', facts, locale: 'en' }).text).toBe('রহিমা, day 3');
  expect(messageOf(words, { channel: 'sms', to: '01712345678', facts }).text).toBe('রহিমা, দিন ৩');
  const both = messageOf(words, { channel: 'email', to: 'a@b.bd', facts });
  expect(both.subject).toBe('বিষয় · Subject');
  expect(both.text).toMatch(/^রহিমা, দিন ৩\n[\s\S]*\nরহিমা, day 3\n/);
});

describe('in the running server', () => {
  let server: TestServer;
  let place: Listening;
  const asked: Asked[] = [];
  beforeAll(async () => {
    place = await listen(gateway(asked, () => ({ status: 200, text: 'OK' })));
    const options = messageOptionsOf({ SMS_URL: `http://127.0.0.1:${place.port}`, SMS_BODY: '%{to} %{text}' });
    server = await startTestServer({ messages: options });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('one that can wait leaves by a job after its transaction', async () => {
    const { JOBS } = await import('../../../api/engine/api-module.ts');
    const jobs = server.app.getSync<import('../../../api/services/jobs.ts').Jobs>(JOBS);
    await vi.waitUntil(() => jobs.send(MESSAGE_JOB, sms).catch(() => false), { timeout: 20_000, interval: 200 });
    await vi.waitUntil(() => asked.some(({ body }) => body === `${sms.to} ${sms.text}`), { timeout: 20_000, interval: 200 });
  });

  test('a gateway that is gone: registration and reset say identity.send_failed (502), and a code may be asked for again at once (S8.010)', async () => {
    const ask = async (path: string) => {
      const body = { mobile: '01712000077', ...(await captchaOf(server)) };
      const { status, json } = await server.call('POST', path, body, { authorization: '' });
      return [status, json.error_code];
    };
    const port = place.port;
    await place.stop();
    for (const path of ['/api/public/users/send-otp', '/api/reset-password/send-otp'])
      expect(await ask(path)).toEqual([502, 'identity.send_failed']);
    place = await listen(
      gateway(asked, () => ({ status: 200, text: 'OK' })),
      port,
    );
    for (const path of ['/api/public/users/send-otp', '/api/reset-password/send-otp']) expect((await ask(path))[0]).toBe(200);
    await place.stop();
  });
});
