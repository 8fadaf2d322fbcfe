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
  rememberScroll({ pathname: '/districts', key: 'k1' });
  restoreScroll({ pathname: '/districts', key: 'k1' }, document.body);
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
  restoreScroll({ pathname: '/districts', key: 'k2' }, document.body);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('a document that is loaded again knows where its entries were left', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(450);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  const again = await import('../../../admin/shell/scroll.ts');
  again.restoreScroll({ pathname: window.location.pathname }, document.body);
  again.restoreScroll({ pathname: '/districts', key: 'k1' }, document.body);
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual([
    [0, 450],
    [0, 300],
  ]);
});
