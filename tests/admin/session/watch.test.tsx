/** The session is asked about every ten seconds. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/session/api-error.ts';
import { watchProvider } from '../../../admin/session/provider-frame.ts';
import { checkEveryMs, watchSession } from '../../../admin/session/watch.ts';

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watch = (json: unknown) => {
  const request = vi.fn(async () => ({ status: 200, headers: new Headers(), json }));
  const keeper = { end: vi.fn(), hasEnded: () => keeper.end.mock.calls.length > 0 };
  return { request, keeper, stop: watchSession(request, keeper) };
};

describe('the check', () => {
  it('is made every ten seconds, until it is stopped (S9.14)', async () => {
    const { request, stop } = watch({ data: { active: true } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(request).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('ends the session when the server says so, and asks no more (S4.07, S4.13)', async () => {
    const { request, keeper, stop } = watch({ data: { active: false } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keeper.end).toHaveBeenCalledExactlyOnceWith('session_ended');
    expect(request).toHaveBeenCalledTimes(1);
    stop();
  });

  it('waits while the tab is hidden and is made as soon as it is looked at (S9.14)', async () => {
    const { request, stop } = watch({ data: { active: true } });
    hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).not.toHaveBeenCalled();
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    stop();
  });

  it('hands on which notification is the newest (S1.47)', async () => {
    const onNotified = vi.fn();
    const answers = [{ notified: 0 }, { notified: 41 }, {}];
    const request = vi.fn(async () => ({ status: 200, headers: new Headers(), json: { data: { active: true, ...answers.shift() } } }));
    const stop = watchSession(request, { end: vi.fn(), hasEnded: () => false }, { onNotified });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onNotified.mock.calls).toEqual([[41]]);
    stop();
  });

  it('decides nothing when the server cannot be reached', async () => {
    const keeper = { end: vi.fn(), hasEnded: () => false };
    const stop = watchSession(() => Promise.reject(new ApiError(0, 'network.unreachable', 'shell.network')), keeper);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(keeper.end).not.toHaveBeenCalled();
    stop();
  });
});

it('a change reported by the provider’s own frame ends the session, anybody else’s word does not (S4.13)', () => {
  const onChanged = vi.fn();
  const stop = watchProvider({ address: 'http://id.example/oidc/session', clientId: 'screens', sessionState: 'x.y', onChanged });
  const frame = document.querySelector('iframe')!;
  const say = (data: string, origin: string, source: Window | null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  say('changed', 'http://evil.example', frame.contentWindow);
  say('changed', 'http://id.example', window);
  say('unchanged', 'http://id.example', frame.contentWindow);
  expect(onChanged).not.toHaveBeenCalled();
  say('changed', 'http://id.example', frame.contentWindow);
  expect(onChanged).toHaveBeenCalledTimes(1);
  stop();
  expect(document.querySelector('iframe')).toBeNull();
});

it('a frame that failed to load is asked nothing, and is loaded again at the next check (S4.13)', async () => {
  const address = `${location.origin}/oidc/session/check`;
  const stop = watchProvider({ address, clientId: 'screens', sessionState: 'x.y', onChanged: vi.fn() });
  const frame = document.querySelector('iframe')!;
  const asked = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
  const reloaded = vi.spyOn(frame, 'src', 'set').mockReturnValue();
  const shown = vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(null);
  frame.dispatchEvent(new Event('load'));
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(checkEveryMs());
  expect(reloaded).toHaveBeenCalledWith(address);
  shown.mockReturnValue(document);
  frame.dispatchEvent(new Event('load'));
  expect(asked).toHaveBeenCalledWith('screens x.y', location.origin);
  stop();
});
