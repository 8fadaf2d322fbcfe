/** The two applications that are measured beside each other, by address, and what a person waits for in either of them. */
import type { Page } from '@playwright/test';

export const resource = 'offices';

/** A page of the list, by id. */
export type Asked = { readonly page: number; readonly perPage: number; readonly order?: 'ASC' | 'DESC' };

export type App = {
  readonly name: 'ours' | 'stock';
  /** A page that shows no records. */
  readonly home: string;
  readonly homeText: string;
  readonly list: (asked: Asked) => string;
  readonly show: (id: number) => string;
  readonly edit: (id: number) => string;
};

const listState = ({ page, perPage, order = 'ASC' }: Asked): string =>
  `${resource}?${new URLSearchParams({ filter: '{}', sort: 'id', order, page: String(page), perPage: String(perPage) })}`;

export const ours: App = {
  name: 'ours',
  home: '/',
  homeText: 'শুভ ',
  list: asked => `/${listState(asked)}`,
  show: id => `/${resource}/${id}/show`,
  edit: id => `/${resource}/${id}`,
};

const hash = (path: string): string => `/stock.html#/${path}`;
export const stock: App = {
  name: 'stock',
  home: hash(''),
  homeText: 'Start page',
  list: asked => hash(listState(asked)),
  show: id => hash(`${resource}/${id}/show`),
  edit: id => hash(`${resource}/${id}`),
};

/**
 * What is looked for in a page: rows of a list by the code of the first and their number, inputs that hold all of these values, a text, or
 * lines of a tree.
 */
export type Wanted =
  | { readonly rows: number; readonly first: string }
  | { readonly values: readonly string[] }
  | { readonly text: string }
  | { readonly lines: true };

/**
 * Runs in the page before all of its own scripts: `whenSeen` returns, in milliseconds since the page began, when the wanted thing was in
 * the document as a frame was made.
 */
function watcher(): void {
  const isThere = (wanted: Wanted): boolean => {
    if ('text' in wanted) return document.getElementById('root')?.textContent?.includes(wanted.text) === true;
    if ('lines' in wanted) return document.querySelector('[role=treeitem]') !== null;
    if ('values' in wanted) {
      const held = new Set([...document.querySelectorAll('input')].filter(input => !input.disabled).map(input => input.value));
      return wanted.values.every(value => held.has(value));
    }
    const rows = document.querySelectorAll('tbody tr');
    return rows.length >= wanted.rows && rows[0]?.textContent?.includes(wanted.first) === true;
  };
  const whenSeen = (wanted: Wanted): Promise<number> =>
    new Promise(resolve => {
      const look = () => {
        if (isThere(wanted)) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  Object.assign(window, { whenSeen });
}
export const watch = (page: Page): Promise<unknown> => page.addInitScript(watcher);

type Watching = { whenSeen: (wanted: Wanted) => Promise<number> };

export const seen = (page: Page, wanted: Wanted): Promise<number> =>
  page.evaluate(what => (window as unknown as Watching).whenSeen(what), wanted);

/** Goes to an address inside of the application, as a click on a link does; answers the milliseconds until the wanted thing is there. */
export const goInside = (page: Page, address: string, wanted: Wanted): Promise<number> =>
  page.evaluate(
    async ([to, what]) => {
      const start = performance.now();
      const state = { idx: (history.state?.idx ?? 0) + 1 };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      return (await (window as unknown as Watching).whenSeen(what)) - start;
    },
    [address, wanted] as const,
  );

/** Clicks the link to an address, once it is there; answers the milliseconds until the wanted thing is there. */
export const clickThrough = (page: Page, address: string, wanted: Wanted): Promise<number> =>
  page.evaluate(
    async ([to, what]) => {
      const linkIn = () => [...document.querySelectorAll('a')].find(one => one.href === new URL(to, location.href).href);
      let link = linkIn();
      for (; !link; link = linkIn()) await new Promise(requestAnimationFrame);
      const start = performance.now();
      link.click();
      return (await (window as unknown as Watching).whenSeen(what)) - start;
    },
    [address, wanted] as const,
  );

/** Runs in the page: clicks what unfolds a tree; answers the milliseconds until lines below others are there as a frame is made. */
export const clickUntilUnfolded = (button: Element): Promise<number> =>
  new Promise(resolve => {
    const start = performance.now();
    (button as HTMLElement).click();
    const look = () => {
      if (document.querySelector('[role=treeitem][aria-level="2"]')) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  });
