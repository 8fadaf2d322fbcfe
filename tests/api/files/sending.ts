/** Multipart requests, written by hand so that they may be wrong. */
import type { Answer, Headers, TestServer } from '../../support/server.ts';

export type Sent = { readonly name?: string; readonly filename?: string; readonly type?: string; readonly data: Buffer | string };

const boundary = '----boundary7MA4YWxkTrZu0gW';

/** The body of these parts, closed by default. */
export function multipart(parts: readonly Sent[], { closed = true } = {}): Buffer {
  const pieces = parts.flatMap(({ name = 'file', filename, type, data }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    ...(type === undefined ? [] : [`Content-Type: ${type}\r\n`]),
    '\r\n',
    data,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, closed ? `--${boundary}--\r\n` : ''].map(piece => Buffer.from(piece as Buffer)));
}

export const multipartHeaders: Headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Uploads one file as a browser does. */
export const upload = (
  { call }: Pick<TestServer, 'call'>,
  target: string,
  data: Buffer | string,
  filename = 'a.bin',
  headers: Headers = {},
): Promise<Answer> => {
  const [resource = '', field = ''] = target.split('.');
  return call(
    'POST',
    `/api/files?${new URLSearchParams({ resource, field })}`,
    multipart([{ filename, type: 'application/octet-stream', data }]),
    {
      ...multipartHeaders,
      ...headers,
    },
  );
};
