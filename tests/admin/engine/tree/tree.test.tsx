/** The tree on the page, against a real small server: what it asks for, who may move, what becomes of a refusal. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showScreens, speak } from '../render.tsx';
import { type Answering, startServer, type TestServer } from '../server.ts';

const row = (id: number, name_en: string, parent_id: number | null, more = {}) => ({
  ...{ id, name: `স্তর ${id}`, name_en, parent_id, level: id, ministry_id: 1, ministry: { id: 1, name: 'ভূমি', name_en: 'Land' } },
  ...{ row_status: 1, version: 3, ...more },
});
const layers = [
  row(1, 'Ministry', null),
  row(2, 'Board', 1),
  row(3, 'Division', 1),
  row(4, 'Zone', 2, { row_status: 0 }),
  row(9, 'Foreign', 77),
];

const answer =
  (put: Answering = () => undefined): Answering =>
  seen => {
    if (seen.method === 'PUT') return put(seen);
    return seen.path === '/api/office-layers' ? { headers: { 'content-range': 'office-layers 0-4/5' }, body: layers } : undefined;
  };

let server: TestServer;
afterEach(() => server.close());

async function show(put?: Answering) {
  speak('en');
  server = await startServer(answer(put));
  await showScreens(server.call, '/?as=tree', 'office-layers');
  return screen.findByRole('tree', { name: 'Tree: Office layers' });
}
const names = () => screen.getAllByRole('treeitem').map(item => item.querySelector('a')!.textContent);
const press = (tree: HTMLElement, key: string, more = {}) => fireEvent.keyDown(tree, { key, ...more });
/** To a line by its letters, picked up, and put down on another one. */
function carry(tree: HTMLElement, from: string, to: string) {
  fireEvent.focus(tree);
  fireEvent.click(screen.getByRole('treeitem', { name: new RegExp(`^${from}`) }));
  press(tree, 'x', { ctrlKey: true });
  fireEvent.click(screen.getByRole('treeitem', { name: new RegExp(`^${to}`) }));
  press(tree, 'v', { ctrlKey: true });
}
const levelOf = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) }).getAttribute('aria-level');

describe('a tree', () => {
  it('asks for the columns that it shows and no other, a thousand rows at a time', async () => {
    await show();
    const [asked] = server.seen.filter(({ path }) => path === '/api/office-layers');
    expect(JSON.parse(asked!.query.get('columns')!)).toEqual([
      'name',
      'name_en',
      'parent_id',
      'level',
      'ministry_id',
      'ministry',
      'row_status',
      'version',
    ]);
    const ranges = server.seen.filter(({ path }) => path === '/api/office-layers').map(({ query }) => query.get('range'));
    expect(ranges.sort()).toEqual(['[0,999]', '[1000,1999]']);
  });

  it('is open while it is small; a record whose parent is out of reach is at the top, marked', async () => {
    await show();
    expect(names()).toEqual(['Ministry', 'Board', 'Zone', 'Division', 'Foreign']);
    expect(screen.getByRole('treeitem', { name: /^Ministry ?3 ?below/ })).toBeTruthy();
    const orphan = screen.getByRole('treeitem', { name: /^Foreign/ });
    expect(orphan.getAttribute('aria-level')).toBe('1');
    expect(orphan.getAttribute('aria-description')).toBe('Its parent record is outside your reach');
    expect(orphan.textContent).not.toContain('77');
  });

  it('is searched in either language, with what is above', async () => {
    await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'স্তর 4' } });
    await waitFor(() => expect(names()).toEqual(['Ministry', 'Board', 'Zone']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('moves at once, and sends the reference with the version that was seen', async () => {
    const tree = await show(({ body }) => ({ body: { ...row(3, 'Division', 2), ...(body as object), version: 4 } }));
    carry(tree, 'Division', 'Board');
    await waitFor(() => expect(levelOf('Division')).toBe('3'));
    await waitFor(() =>
      expect(server.seen.at(-1)).toMatchObject({ method: 'PUT', path: '/api/office-layers/3', body: { parent_id: 2, version: 3 } }),
    );
    press(tree, 'z', { ctrlKey: true });
    const undone = { method: 'POST', path: '/api/undo', body: { request_id: expect.stringMatching(/^[0-9a-f]{32}$/) } };
    await waitFor(() => expect(server.seen).toContainEqual(expect.objectContaining(undone)));
  });

  it('sends nothing that would close a circle', async () => {
    const tree = await show();
    carry(tree, 'Ministry', 'Zone');
    expect(levelOf('Zone')).toBe('3');
    expect(server.seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('puts back what the server refused', async () => {
    const refusal = {
      statusCode: 400,
      error_code: 'validation',
      message: { parent_id: 'office.layer_cycle' },
      details: [{ path: 'parent_id', code: 'office.layer_cycle' }],
    };
    const tree = await show(() => ({ status: 400, body: refusal }));
    carry(tree, 'Division', 'Board');
    await waitFor(() => expect(server.seen.at(-1)?.method).toBe('PUT'));
    await waitFor(() => expect(levelOf('Division')).toBe('2'));
    press(tree, 'z', { ctrlKey: true });
    expect(server.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('offers what can be done with a record, by the keyboard too', async () => {
    const tree = await show();
    fireEvent.focus(tree);
    press(tree, 'F10', { shiftKey: true });
    const menu = await screen.findByRole('menu', { name: 'Ministry' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(item => item.textContent),
    ).toEqual(['Open the record', 'Edit', 'New office layer below', 'Move']);
  });

  it('finds a line by its first letters, which begin again after any other key', async () => {
    const tree = await show();
    const current = () => document.querySelector(`[id="${tree.getAttribute('aria-activedescendant')}"] a`)?.textContent;
    fireEvent.focus(tree);
    for (const key of ['d', 'i']) press(tree, key);
    expect(current()).toBe('Division');
    press(tree, 'Home');
    press(tree, 'b');
    expect(current()).toBe('Board');
  });

  it('makes a record below another one without leaving', async () => {
    const tree = await show();
    const before = server.answer;
    const made = row(10, 'Section', 3);
    server.answer = seen => {
      if (seen.path === '/api/ministries/options') return { body: [{ id: 1, name: 'ভূমি', name_en: 'Land' }] };
      if (seen.path === '/api/office-layers/options') return { body: [{ id: 3, name: 'স্তর 3', name_en: 'Division' }] };
      if (seen.method !== 'POST') return before(seen);
      server.answer = () => ({ headers: { 'content-range': 'office-layers 0-5/6' }, body: [...layers, made] });
      return { status: 201, body: made };
    };
    fireEvent.focus(tree);
    fireEvent.click(screen.getByRole('treeitem', { name: /^Division/ }));
    press(tree, 'Insert');
    const dialog = await screen.findByRole('dialog', { name: 'New office layer' });
    const type = (name: RegExp, value: string) => fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } });
    type(/Name \(Bengali\)/, 'শাখা');
    type(/Name \(English\)/, 'Section');
    type(/^Level/, '4');
    fireEvent.change(await within(dialog).findByRole('combobox', { name: /^Ministry/ }), { target: { value: 'L' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Land' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toEqual(['Ministry', 'Board', 'Zone', 'Division', 'Section', 'Foreign']));
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ parent_id: 3, name_en: 'Section' });
    expect(screen.getByRole('treeitem', { name: /^Section/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('draws the lines in sight alone', async () => {
    speak('en');
    const many = Array.from({ length: 2_000 }, (_, at) => row(at + 1, `Layer ${at + 1}`, at ? 1 : null));
    server = await startServer(({ path, query }) => {
      if (path !== '/api/office-layers') return undefined;
      const [from, to] = JSON.parse(query.get('range')!) as [number, number];
      return { headers: { 'content-range': `office-layers ${from}-${to}/2000` }, body: many.slice(from, to + 1) };
    });
    await showScreens(server.call, '/?as=tree', 'office-layers');
    const tree = await screen.findByRole('tree');
    expect(screen.getByText('2,000')).toBeTruthy();
    fireEvent.focus(tree);
    press(tree, '*');
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    press(tree, 'End');
    // Where nothing is laid out, nothing scrolls by itself.
    fireEvent.scroll(tree);
    await waitFor(() => expect(names()).toContain('Layer 2000'));
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  });
});
