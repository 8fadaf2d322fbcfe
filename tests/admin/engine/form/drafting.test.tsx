/** What was typed and not saved is offered again, to the same person, on the record as it is by then. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showScreens, speak } from '../render.tsx';
import { bagerhat, districtsAnswer, startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(districtsAnswer);
  speak('bn');
});
afterEach(() => server.close());

const english = async () => (await screen.findByLabelText('নাম (ইংরেজি)', { exact: false })) as HTMLInputElement;
const open = async () => {
  await showScreens(server.call, '/1');
  return english();
};
const drafts = () => Object.keys(localStorage).filter(key => key.includes(':draft:'));
const typeAndRest = async (value: string) => {
  fireEvent.change(await open(), { target: { value } });
  await waitFor(() => expect(drafts()).toHaveLength(1));
};
/** The page goes while something is unsaved, as with a reload. */
const typeAndGo = async (value: string) => {
  await typeAndRest(value);
  cleanup();
};

test('it is offered with its hour and put back as an unsaved change', async () => {
  await typeAndGo('Bagerhat Sadar');
  const input = await open();
  expect(input.value).toBe('Bagerhat');
  const offer = await screen.findByRole('status', { name: 'খসড়া' });
  expect(offer.textContent).toMatch(/[০-৯]+:[০-৯]{2}-এ যা লিখেছিলেন.*১টি ঘর/);
  fireEvent.click(within(offer).getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  await waitFor(() => expect(input.value).toBe('Bagerhat Sadar'));
  expect(screen.queryByRole('status', { name: 'খসড়া' })).toBeNull();
  expect((await screen.findAllByText('১টি পরিবর্তন অসংরক্ষিত')).length).toBeGreaterThan(0);
});

test('dropped, it is not offered again', async () => {
  await typeAndGo('Bagerhat Sadar');
  await open();
  fireEvent.click(within(await screen.findByRole('status', { name: 'খসড়া' })).getByRole('button', { name: 'বাদ দিন' }));
  cleanup();
  await open();
  expect(screen.queryByRole('status', { name: 'খসড়া' })).toBeNull();
  expect(drafts()).toEqual([]);
});

test('a save ends it', async () => {
  server.answer = seen => (seen.method === 'PUT' ? { body: { ...bagerhat, name_en: 'Sadar', version: 5 } } : districtsAnswer(seen));
  await typeAndRest('Sadar');
  fireEvent.click(screen.getByRole('button', { name: /^সংরক্ষণ/ }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('over a record that somebody else has changed meanwhile it asks field by field', async () => {
  await typeAndGo('Mine');
  const newer = { ...bagerhat, name_en: 'Theirs', version: 5 };
  server.answer = seen => (seen.path === '/api/districts/1' ? { body: newer } : districtsAnswer(seen));
  const input = await open();
  fireEvent.click(within(await screen.findByRole('status', { name: 'খসড়া' })).getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: /^আপনার.*Mine$/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  await waitFor(() => expect(input.value).toBe('Mine'));
  expect(server.seen.some(({ method }) => method === 'PUT')).toBe(false);
});
