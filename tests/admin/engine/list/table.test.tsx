import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showScreens, speak } from '../render.tsx';
import { startServer, type TestServer } from '../server.ts';
import { districtsOf, someDistricts } from './rows-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(districtsOf(someDistricts(23)));
  speak('en');
});
afterEach(() => server.close());

const boxes = async () => {
  await screen.findByRole('table');
  return within(screen.getByRole('table')).findAllByRole<HTMLInputElement>('checkbox');
};
const chosen = async () => (await boxes()).slice(1).flatMap((box, at) => (box.checked ? [at + 1] : []));
const bar = () => screen.findByRole('region', { name: 'Selected rows' });
/** The list as it opens, nothing selected. */
async function open(at?: string) {
  await showScreens(server.call, at);
  await boxes();
  const clear = screen.queryByRole('button', { name: 'Clear the selection' });
  if (clear) fireEvent.click(clear);
}

test('a row is selected by its box, a range with Shift, and the bar counts them', async () => {
  await open();
  const rows = await boxes();
  fireEvent.click(rows[2]!);
  fireEvent.click(rows[5]!, { shiftKey: true });
  expect(await chosen()).toEqual([2, 3, 4, 5]);
  expect(within(await bar()).getByRole('status').textContent).toBe('4 selected');
  expect(screen.queryByRole('searchbox')?.closest('[inert]')).toBeTruthy();
});

test('a selection outlives paging and sorting, and ends with another filter', async () => {
  await open();
  fireEvent.click((await boxes())[1]!);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByRole('link', { name: 'District 11' });
  expect(await chosen()).toEqual([]);
  fireEvent.click((await boxes())[3]!);
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await screen.findByRole('link', { name: 'District 1' });
  expect(await chosen()).toEqual([1]);
  expect(within(await bar()).getByRole('status').textContent).toBe('2 selected');
  fireEvent.click(within(screen.getByRole('columnheader', { name: /^Name/ })).getByRole('button'));
  await waitFor(() => expect(server.seen.at(-1)?.query.get('sort')).toBe('["name","ASC"]'));
  expect(await chosen()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Status', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(await chosen()).toEqual([]);
});

test('the box of the head takes the page; all that were found are taken by one more step', async () => {
  await open();
  const [head] = await boxes();
  fireEvent.click(head!);
  expect(await chosen()).toHaveLength(10);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all 23' }));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('status').textContent).toBe('23 selected'),
  );
  const asked = server.seen.filter(({ query }) => query.get('range') === '[0,999]');
  expect(asked.map(({ query }) => JSON.parse(query.get('filter') ?? ''))).toEqual([{ row_status: 1 }]);
  fireEvent.click(head!);
  expect(await chosen()).toEqual([]);
  expect(within(await bar()).getByRole('status').textContent).toBe('13 selected');
});

test('j and k walk the rows, x selects the one they are at', async () => {
  await open();
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: /^District/ });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  expect(document.activeElement).toBe(links[0]);
  press('j');
  press('j');
  press('k');
  expect(document.activeElement).toBe(links[1]);
  press('x');
  expect(await chosen()).toEqual([2]);
});

test('columns are chosen and moved, kept for the next visit, and put back', async () => {
  const heads = () =>
    within(screen.getByRole('table', { hidden: true }))
      .getAllByRole('columnheader', { hidden: true })
      .slice(1)
      .map(head => head.textContent);
  await open();
  const first = heads();
  fireEvent.click(screen.getByRole('button', { name: 'Columns 7' }));
  const chooser = await screen.findByRole('dialog', { name: 'Choose columns' });
  fireEvent.click(await within(chooser).findByRole('switch', { name: 'Latitude' }));
  fireEvent.click(within(chooser).getByRole('switch', { name: 'Created' }));
  expect(within(chooser).getByRole<HTMLInputElement>('switch', { name: /^Name/ }).disabled).toBe(true);
  const handle = within(chooser).getByRole('button', { name: /^Move Longitude/ });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(heads()).toEqual(['BBS code', 'Name', 'Division', 'Longitude', 'Divisional headquarters', 'Created', 'Status']);
  expect(within(chooser).getByRole('status').textContent).toBe('Longitude: place 4 of 7');
  fireEvent.click(within(chooser).getByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(first);
});

test('an edge is moved by the arrow keys; the column then has its width, and no other', async () => {
  await open();
  const edge = () => screen.getByRole('separator', { name: 'Width of Division' });
  expect(edge().getAttribute('aria-valuetext')).toBe('automatic');
  fireEvent.keyDown(edge(), { key: 'Home' });
  fireEvent.keyDown(edge(), { key: 'ArrowRight' });
  expect(edge().getAttribute('aria-valuenow')).toBe('64');
  expect([...document.querySelectorAll('col')].map(column => column.style.width)).toEqual(['', '', '', '64px', '', '', '', '']);
  expect(document.querySelectorAll('td.sized')).toHaveLength(10);
});
