/** The request's time-out, by a clock of the test's own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSend } from '../../../admin/session/http-client.ts';
import { setting } from '../../../resources/kernel/settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that never answers, but notices that the caller went away. */
const silent: typeof fetch = (_, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('a call without an answer', () => {
  it('is given up after exactly 180 s, with a message (S9.01, S8.001)', async () => {
    const failed = vi.fn();
    void createSend(silent, '')('/api/slow', {}).catch(failed);
    await vi.advanceTimersByTimeAsync(setting('request_timeout_ms') - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(setting('request_timeout_ms')).toBe(180_000);
    expect(failed.mock.calls[0]![0]).toMatchObject({ status: 0, error_code: 'network.time_out', message: 'shell.time_out' });
  });

  it('that the page itself gave up is no error of the network', async () => {
    const gone = new AbortController();
    const failed = vi.fn();
    void createSend(silent, '')('/api/slow', { signal: gone.signal }).catch(failed);
    gone.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.mock.calls[0]![0]).toMatchObject({ name: 'AbortError' });
  });
});
