/** Going back finds a page where it was left. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberScroll, restoreScroll } from '../../../admin/shell/scroll.ts';

let grown: () => void = () => undefined;
const disconnect = vi.fn();

beforeEach(() => {
  window.scrollTo = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect;
      observe = () => undefined;
      constructor(callback: () => void) {
        grown = callback;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('a page left at 300 is scrolled there again, and again while it grows, until the reader moves', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  window.dispatchEvent(new Event('scroll'));
  rememberScroll('list');
  restoreScroll('list', document.body);
  grown();
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual([
    [0, 300],
    [0, 300],
  ]);
  expect(disconnect).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('a page never left starts at its top', () => {
  restoreScroll('unknown', document.body);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
