/** `fetch` for uploads: the browser's own reports no progress; XMLHttpRequest does. */

const aborted = (): DOMException => new DOMException('aborted', 'AbortError');

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** As much of `fetch` as the screens' client uses; `onProgress` receives the sent share, from 0 to 1. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      // The answer may be a file.
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener('error', () => reject(new TypeError('network')));
      request.addEventListener('abort', () => reject(aborted()));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });
