/** The mailbox of a machine without SMTP: what is read there is whole, also while messages come in. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptMessages, mailboxCarrier, mailboxFolder } from '../../../api/services/messages/mailbox.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('nobody reads half a message', async () => {
  const { carry, probe } = mailboxCarrier(dir);
  await probe();
  const folder = mailboxFolder(dir);
  let isOver = false;
  const send = async () => {
    for (let at = 0; at < 100; at += 1) await carry({ channel: 'sms', to: '01700000000', subject: '', text: `কোড ${at}` }, String(at));
    isOver = true;
  };
  const sent = send();
  for (; !isOver; await setImmediate())
    for (const name of readdirSync(folder).filter(one => one.endsWith('.json')))
      expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/\}\n$/);
  await sent;
  expect(await keptMessages(dir, 200)).toHaveLength(100);
  expect(readdirSync(folder).filter(name => !name.endsWith('.json'))).toEqual([]);
});
