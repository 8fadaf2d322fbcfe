import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../../admin/engine/form/form-rules.ts';
import { initialValues } from '../../../../admin/engine/form/form-start.ts';
import { validate } from '../../../../resources/kernel/validate.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { showScreens, speak } from '../render.tsx';
import { type Answering, bagerhat, districtsAnswer, startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(districtsAnswer);
  speak('bn');
});
afterEach(() => server.close());

const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label, { exact: false });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  return input;
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /^সংরক্ষণ/ }));
const sent = (method: string) => server.seen.filter(seen => seen.method === method).map(({ body }) => body);
const answerTo =
  (method: string, answer: ReturnType<Answering>): Answering =>
  seen =>
    seen.method === method ? answer : districtsAnswer(seen);

test('the form judges with the codes of the server’s validator (S5.053)', () => {
  const body = { ...initialValues(districts), name: 'Latin', name_en: 'বাংলা', bbs_code: '1', latitude: 99, longitude: null };
  const codes = (problems: readonly { path: string; error: { code: string } }[]) =>
    problems.map(({ path, error }) => `${path} ${error.code}`);
  expect(codes(problemsOf(districts, body, 'create').problems)).toEqual(codes(validate(districts, body, 'create').problems));
  expect(codes(problemsOf(districts, { ...bagerhat, longitude: null }, 'edit').problems)).toEqual([
    'longitude validation.latitude_and_longitude',
  ]);
});

test('a wrong value is marked while typing, in the language, tied to its input', async () => {
  await showScreens(server.call, '/1');
  await screen.findByLabelText('নাম (বাংলা)', { exact: false });
  const input = type('নাম (বাংলা)', 'Bagerhat');
  const error = await screen.findByText('নাম বাংলায় লিখুন।');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe(error.id);
  act(() => speak('en'));
  expect(await screen.findByText('Name must be written in Bengali.')).toBeTruthy();
  expect((input as HTMLInputElement).value).toBe('Bagerhat');
});

test('Bengali digits are accepted, left alone while typing, and sent as what they are', async () => {
  server.answer = answerTo('PUT', { body: { ...bagerhat, version: 5 } });
  await showScreens(server.call, '/1');
  await screen.findByLabelText('অক্ষাংশ');
  const latitude = type('অক্ষাংশ', '২৩.৫') as HTMLInputElement;
  expect(latitude.value).toBe('২৩.৫');
  const code = type('বিবিএস কোড', '07') as HTMLInputElement;
  expect(code.value).toBe('07');
  fireEvent.blur(code);
  expect(code.value).toBe('০৭');
  save();
  await waitFor(() => expect(sent('PUT')).toEqual([{ bbs_code: '07', latitude: 23.5, version: 4 }]));
});

test('a failed save names the wrong fields on top, counts them, and puts the focus on the first (S5.089)', async () => {
  await showScreens(server.call, '/create');
  await screen.findByLabelText('নাম (বাংলা)', { exact: false });
  save();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('৪টি ঘর ঠিক করলে সংরক্ষণ হবে');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['বিভাগ', 'নাম (বাংলা)', 'নাম (ইংরেজি)', 'বিবিএস কোড']);
  await waitFor(() => expect(document.activeElement?.id).toBe('field-division_id'));
  expect(sent('POST')).toEqual([]);
});

test('the server’s verdict is at its field, gets the focus, and reads in the other language after a switch', async () => {
  const details = [
    { path: 'bbs_code', code: 'location.bbs_code_taken', facts: {} },
    { path: 'somewhere', code: 'zzz.qqq', facts: {} },
  ];
  server.answer = answerTo('PUT', { status: 400, body: { statusCode: 400, error_code: 'validation', message: {}, details } });
  await showScreens(server.call, '/1');
  await screen.findByLabelText('বিবিএস কোড', { exact: false });
  type('বিবিএস কোড', '১০');
  save();
  expect(await screen.findByText('এই বিবিএস কোড আগে থেকেই ব্যবহৃত।')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('field-bbs_code'));
  act(() => speak('en'));
  expect(await screen.findByText('This BBS code is already in use.')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getByText('Unknown Error')).toBeTruthy();
});

test('unsaved changes are counted and marked; discarding goes back to what the server holds', async () => {
  await showScreens(server.call, '/1');
  await screen.findByLabelText('নাম (ইংরেজি)', { exact: false });
  const input = type('নাম (ইংরেজি)', 'Bagerhat Sadar') as HTMLInputElement;
  expect((await screen.findAllByText('১টি পরিবর্তন অসংরক্ষিত')).length).toBeGreaterThan(0);
  expect(screen.getByText('বদলানো হয়েছে:', { exact: false })).toBeTruthy();
  fireEvent.blur(input);
  fireEvent.click(screen.getByRole('button', { name: 'বাতিল' }));
  await waitFor(() => expect(input.value).toBe('Bagerhat'));
  expect(screen.queryByText('১টি পরিবর্তন অসংরক্ষিত')).toBeNull();
});

test('Ctrl S saves', async () => {
  server.answer = answerTo('PUT', { body: { ...bagerhat, name_en: 'Bagerhat Sadar', version: 5 } });
  await showScreens(server.call, '/1');
  await screen.findByLabelText('নাম (ইংরেজি)', { exact: false });
  type('নাম (ইংরেজি)', 'Bagerhat Sadar');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(sent('PUT')).toEqual([{ name_en: 'Bagerhat Sadar', version: 4 }]));
});

describe('two change one record (D-PUT)', () => {
  const title = 'ইতিমধ্যে অন্য কেউ এটি বদলেছেন';
  const current = { ...bagerhat, name_en: 'Bagherhat', bbs_code: '02', version: 5 };

  const meet = async () => {
    server.answer = answerTo('PUT', { status: 409, body: { statusCode: 409, error_code: 'conflict', message: '…', current } });
    await showScreens(server.call, '/1');
    await screen.findByLabelText('নাম (ইংরেজি)', { exact: false });
    type('নাম (ইংরেজি)', 'Bagerhat Sadar');
    type('অক্ষাংশ', '22.7');
    save();
    const dialog = await screen.findByRole('dialog', { name: title });
    server.answer = answerTo('PUT', { body: { ...current, version: 6 } });
    return within(dialog);
  };

  test('a field that both changed is chosen; what one alone changed stays, and is reported', async () => {
    const dialog = await meet();
    const done = dialog.getByRole('button', { name: 'সংরক্ষণ' });
    expect(done).toHaveProperty('disabled', true);
    expect(dialog.getByRole('radio', { name: /^অন্যের.*Bagherhat$/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /^বিবিএস কোড ০১ ০২/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /^অক্ষাংশ/ })).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: /^আপনার.*Bagerhat Sadar$/ }));
    fireEvent.click(done);
    await waitFor(() => expect(sent('PUT').at(-1)).toEqual({ name_en: 'Bagerhat Sadar', latitude: 22.7, version: 5 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('theirs may be taken for a field: mine of the others is still saved, on their version', async () => {
    const dialog = await meet();
    fireEvent.click(dialog.getByRole('radio', { name: /^অন্যের.*Bagherhat$/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'সংরক্ষণ' }));
    await waitFor(() => expect(sent('PUT').at(-1)).toEqual({ latitude: 22.7, version: 5 }));
  });

  test('back in the form nothing is lost and nothing was sent', async () => {
    const dialog = await meet();
    fireEvent.click(dialog.getByRole('button', { name: 'সম্পাদনায় ফিরুন' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('নাম (ইংরেজি)', { exact: false }) as HTMLInputElement).value).toBe('Bagerhat Sadar');
    expect(sent('PUT')).toHaveLength(1);
  });
});
