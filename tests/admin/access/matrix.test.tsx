/** The matrix of permissions: what is where, whole rows and columns, what is said of a key, and that a click draws its own line alone. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeyMatrix } from '../../../admin/access/matrix/key-matrix.tsx';
import { chosen, type MatrixKey, sheetsOf, shortName, soughtIn, stateOf, warningsOf } from '../../../admin/access/matrix/sheets.ts';
import { keysOf } from '../../../permissions/keys.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { resources } from '../../../resources/index.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';

afterEach(cleanup);
vi.setConfig({ testTimeout: 30_000 });

/** How often a key's name was read: a key that is drawn has its name read. */
let read = 0;
const keys: readonly MatrixKey[] = keysOf(resources).map(({ key, module, label, system }, at) => ({
  ...{ id: at + 1, key, name: label.bn, module, is_system: system ?? false, groups: 2 },
  ...{ everybody: key === 'CREATE_LEAVE_APPLICATION', self_service: false },
  get name_en() {
    read += 1;
    return label.en;
  },
}));
const idOf = (key: string) => keys.find(one => one.key === key)!.id;
const sheets = sheetsOf(keys, manifest.resources);
const lineOf = (noun: string) => sheets.flatMap(({ lines }) => lines).find(one => one.noun === noun)!;

describe('the sheets', () => {
  it('hold every key once, in its column or among the others', () => {
    const found = sheets.flatMap(({ lines }) => lines.flatMap(({ cells, others }) => [...Object.values(cells), ...others]));
    expect(found.map(({ key }) => key).sort()).toEqual(keys.map(({ key }) => key).sort());
    expect(sheets.map(({ module }) => module)).toEqual([...new Set(keys.map(({ module }) => module))]);
  });

  it('have the common verbs of a noun in columns, and what it else may be given beside them', () => {
    const line = lineOf('LEAVE_APPLICATION');
    expect(line.cells.CREATE?.key).toBe('CREATE_LEAVE_APPLICATION');
    expect(line.cells.IMPORT).toBeUndefined();
    expect(line.others.map(one => shortName(one, line, 'en'))).toEqual(expect.arrayContaining(['Forward', 'Approve']));
    const users = lineOf('USER');
    const manage = users.others.find(({ key }) => key === 'MANAGE_USER')!;
    expect([shortName(manage, users, 'bn'), shortName(manage, users, 'en')]).toEqual(['সবকিছু পরিচালনা', 'Manage everything']);
  });

  it('are searched in both languages and by key', () => {
    const found = (typed: string) => soughtIn(sheets, searchKey(typed)).flatMap(({ lines }) => lines.map(({ noun }) => noun));
    expect(found('view_upazila')).toContain('UPAZILA');
    expect(found('উপজেলা দেখা')).toContain('UPAZILA');
    expect(found('View: upazila')).toContain('UPAZILA');
    expect(found('নেই এমন কিছু')).toEqual([]);
  });

  it('say whether all of some keys are chosen, and choose them', () => {
    const line = lineOf('UPAZILA');
    const ids = line.keys.map(({ id }) => id);
    const all = new Set(chosen(new Set([1]), ids, true));
    expect([stateOf(line.keys, new Set()), stateOf(line.keys, new Set([ids[0]!])), stateOf(line.keys, all)]).toEqual([
      'none',
      'some',
      'all',
    ]);
    expect(chosen(all, ids, false)).toEqual([1]);
  });

  it('warn where both sides of a control are chosen, and only there', () => {
    expect(warningsOf(new Set(['REPLY_AUDIT', 'APPROVE_LEAVE_APPLICATION', 'CREATE_LEAVE_APPLICATION']))).toEqual([]);
    expect(warningsOf(new Set(['REPLY_AUDIT', 'DISPOSE_AUDIT'])).map(({ en }) => en)).toEqual([
      expect.stringContaining('the auditor objects'),
    ]);
  });
});

function Editing({ first = [] }: { readonly first?: readonly number[] }) {
  const [now, setNow] = useState<readonly number[]>(first);
  return <KeyMatrix of={keys} now={new Set(now)} was={new Set(first)} onChange={setNow} />;
}
const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the matrix', () => {
  it('is folded by module, and chooses whole rows and columns', () => {
    render(<Editing />);
    expect(screen.queryAllByRole('table')).toEqual([]);
    open(/^Geo location/);
    fireEvent.click(box('Upazilas: all'));
    expect([box('View: upazila').checked, box('View: district').checked, box('Geo location: every “View”').indeterminate]).toEqual([
      true,
      false,
      true,
    ]);
    fireEvent.click(box('Geo location: every “View”'));
    expect([box('View: district').checked, box('Districts: all').indeterminate]).toEqual([true, true]);
    fireEvent.click(box('Upazilas: all'));
    expect(box('View: upazila').checked).toBe(false);
  });

  it('says what was added and removed, what everybody has, and what is kept apart', () => {
    render(<Editing first={[idOf('VIEW_UPAZILA'), idOf('DISPOSE_AUDIT')]} />);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'upazila' } });
    fireEvent.click(box('View: upazila'));
    fireEvent.click(box('Create: upazila'));
    expect(screen.getByText('1 added, 1 removed')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'REPLY_AUDIT' } });
    fireEvent.click(screen.getByRole('checkbox', { name: keys.find(({ key }) => key === 'REPLY_AUDIT')!.name_en! }));
    expect(screen.getByText(/One group should not hold both/)).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'CREATE_LEAVE_APPLICATION' } });
    expect(box('Create: leave application, Everyone signed in has it').checked).toBe(false);
  });

  it('is walked by arrows', () => {
    render(<Editing />);
    open(/^Geo location/);
    box('View: division').focus();
    fireEvent.keyDown(box('View: division'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(box('View: district'));
    fireEvent.keyDown(box('View: district'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(box('Districts: all'));
  });

  it('draws the line of a click alone', () => {
    render(<Editing />);
    open(/^Geo location/);
    read = 0;
    fireEvent.click(box('View: upazila'));
    expect(read).toBeLessThanOrEqual(2 * lineOf('UPAZILA').keys.length);
  });

  it('shows a group without boxes, only what it holds', () => {
    render(<KeyMatrix of={keys} now={new Set([idOf('VIEW_UPAZILA')])} />);
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Upazilas']);
    expect(within(table).queryAllByRole('checkbox')).toEqual([]);
    expect(within(table).getAllByText('yes')).toHaveLength(1);
  });
});
