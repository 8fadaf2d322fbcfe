/** The input of files: chosen, sent, shown, removed and refused, by mouse and by keyboard; and the wire on which they travel. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { same } from '../../../admin/engine/data-provider.ts';
import { DeclarationProvider } from '../../../admin/engine/declaration.tsx';
import { FileInput } from '../../../admin/engine/form/file-input.tsx';
import { FormModeProvider } from '../../../admin/engine/form/form-mode.ts';
import { type Upload, UploadProvider } from '../../../admin/engine/form/uploading.ts';
import { apiError } from '../../../admin/session/api-error.ts';
import { fetchWithProgress } from '../../../admin/session/upload-fetch.ts';
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { papers } from '../../api/files/papers.ts';
import { showPart, speak } from './render.tsx';

beforeEach(() => speak('en'));
afterEach(() => speak('bn'));

const stored = { id: 7, name: 'old.png', media_type: 'image/png', size: 2048, url: '/api/files/7?expires=1&signature=a' };
const answer = (id: number, name: string) => ({ id, name, media_type: 'application/pdf', size: 600, url: `/api/files/${id}` });

const Value = ({ name }: { name: string }) => <pre>{JSON.stringify(useWatch({ name }) ?? null)}</pre>;
const held = (): unknown => JSON.parse(document.querySelector('pre')!.textContent!);

async function show(name: 'photo' | 'scans', upload: Upload, record: Record<string, unknown> = {}) {
  await act(async () => {
    await showPart(
      <DeclarationProvider value={papers}>
        <UploadProvider value={upload}>
          <FormModeProvider value={{ editing: true, record }}>
            <Form record={record}>
              <FileInput name={name} field={papers.fields[name] as FileField | FilesField} />
              <Value name={name} />
            </Form>
          </FormModeProvider>
        </UploadProvider>
      </DeclarationProvider>,
    );
  });
}

const choose = async (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = names.map(name => new File(['%PDF-'], name, { type: 'application/pdf' }));
  await act(async () => {
    fireEvent.change(input, { target: { files } });
  });
};

test('of more files than there is room for it is said how many were not added, until the next are chosen', async () => {
  let id = 20;
  const upload: Upload = async (_path, file) => ({ json: answer(id++, file.name) });
  await show('scans', upload, { scans: [stored] });
  await choose('one.pdf', 'two.pdf', 'three.pdf');
  expect(held()).toEqual([7, 20, 21]);
  expect(screen.getByText('1 file was not added: at most 3 fit here.')).toBeTruthy();
});

test('a chosen file is sent for its field and held by its id, the old one replaced', async () => {
  const upload = vi.fn<Upload>(async (_path, file) => ({ json: answer(9, file.name) }));
  await show('photo', upload, { photo: stored });
  expect(screen.getByRole('link', { name: 'old.png' }).getAttribute('href')).toBe(stored.url);
  expect(document.querySelector('img')!.getAttribute('src')).toBe(stored.url);
  expect(screen.getByText('2 kB')).toBeTruthy();
  await choose('new.pdf');
  expect(upload.mock.calls[0]![0]).toBe('/api/files?resource=papers&field=photo');
  await waitFor(() => expect(held()).toBe(9));
  expect(screen.getByRole('link', { name: 'new.pdf' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'old.png' })).toBeNull();
});

test('several are sent one after the other, as many as the field takes, and removed one by one', async () => {
  let id = 10;
  const upload = vi.fn<Upload>(async (_path, file) => ({ json: answer(id++, file.name) }));
  await show('scans', upload, { scans: [stored] });
  await choose('a.pdf', 'b.pdf', 'c.pdf');
  await waitFor(() => expect(held()).toEqual([7, 10, 11]));
  expect(upload).toHaveBeenCalledTimes(2);
  const button = screen.getByRole('button', { name: /Add a file|Scans/ }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await act(async () => screen.getByRole('button', { name: 'Remove a.pdf' }).click());
  expect(held()).toEqual([7, 11]);
});

test('how far it has come is said, and it can be stopped', async () => {
  let progress: (share: number) => void = () => {};
  const upload: Upload = (_path, _file, onProgress, signal) =>
    new Promise((_, reject) => {
      progress = onProgress;
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  await show('photo', upload);
  await choose('slow.png');
  await act(async () => progress(0.45));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45');
  expect(screen.getByRole('status').textContent).toContain('Uploading slow.png 45%');
  await act(async () => screen.getByRole('button', { name: 'Stop uploading slow.png' }).click());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([held(), screen.getByRole('alert').textContent]).toEqual([null, '']);
});

test('a refusal is said in the language of the moment, and the next file clears it', async () => {
  const refusal = { statusCode: 413, error_code: 'files.too_large_kb', message: 'sentence of the server', facts: { limit: 500 } };
  const upload = vi
    .fn<Upload>()
    .mockRejectedValueOnce(apiError(413, refusal))
    .mockResolvedValueOnce({ json: answer(12, 'b.pdf') });
  await show('photo', upload);
  await choose('a.png');
  expect(screen.getByRole('alert').textContent).toBe('a.png: The file may not be larger than 500 kB.');
  await act(async () => speak('bn'));
  expect(screen.getByRole('alert').textContent).toBe('a.png: ফাইলটি ৫০০ কিলোবাইটের বেশি হতে পারে না।');
  await choose('b.pdf');
  await waitFor(() => expect(held()).toBe(12));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the keyboard reaches the button and only the button, which says what it takes', async () => {
  await show('photo', vi.fn<Upload>());
  const button = document.getElementById('field-photo') as HTMLButtonElement;
  expect(button.tagName).toBe('BUTTON');
  button.focus();
  expect(document.activeElement).toBe(button);
  const dialogue = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect([dialogue.hidden, dialogue.tabIndex, dialogue.accept]).toEqual([true, -1, 'image/jpeg,image/png,image/webp']);
  const opened = vi.spyOn(dialogue, 'click').mockImplementation(() => {});
  button.click();
  expect(opened).toHaveBeenCalledOnce();
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe('JPG, PNG, WEBP, up to 500 kB');
});

test('a file is unchanged by whatever address it was read', () => {
  expect(same(stored, { ...stored, url: '/api/files/7?expires=2' })).toBe(true);
  expect(same([7], [stored])).toBe(true);
  expect(same([7, 8], [stored])).toBe(false);
  expect(same(null, stored)).toBe(false);
});

test('the wire carries the file as multipart and shows how much has left', async () => {
  const chunks: Buffer[] = [];
  const server = createServer(async (message, reply) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' };
    if (message.method === 'OPTIONS') return void reply.writeHead(204, headers).end();
    for await (const chunk of message) chunks.push(chunk as Buffer);
    reply.writeHead(201, headers).end('{"id":3}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const shares: number[] = [];
  const body = new FormData();
  body.append('file', new File(['x'.repeat(200_000)], 'দলিল.pdf'));
  const response = await fetchWithProgress(share => shares.push(share))(url, { method: 'POST', body, headers: { 'X-Session': 'cookie' } });
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([201, 'application/json', { id: 3 }]);
  expect(Buffer.concat(chunks).toString()).toContain('filename="দলিল.pdf"');
  expect(shares.at(-1)).toBe(1);
  const stop = new AbortController();
  stop.abort();
  await expect(fetchWithProgress(() => {})(url, { method: 'POST', body, signal: stop.signal })).rejects.toThrow('aborted');
  await new Promise(resolve => server.close(resolve));
  await expect(fetchWithProgress(() => {})(url, { method: 'POST', body })).rejects.toThrow(TypeError);
});
