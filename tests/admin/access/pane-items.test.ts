/** What is in which pane, where a key leads, and what a save would carry. */
import { describe, expect, it } from 'vitest';
import { changeOf, type PaneItem, sidesOf, stepTo, toggled } from '../../../admin/access/pane-items.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';

const item = (id: number, label: string, modules: string[], words = ''): PaneItem => ({ id, label, modules, words });
const items = [
  item(1, 'রাজস্ব শাখা', ['data_bank'], 'VIEW_KHAS_LAND'),
  item(2, 'অফিসপ্রধান', ['office_management', 'leave'], 'APPROVE_LEAVE_APPLICATION'),
  item(3, 'সকলে', ['leave'], 'CREATE_LEAVE_APPLICATION'),
];
const ids = (shown: readonly PaneItem[]) => shown.map(({ id }) => id);

describe('the two panes', () => {
  it('show each item at one side', () => {
    const { available, assigned } = sidesOf(items, new Set([2]), { sought: '', module: '' });
    expect([ids(available), ids(assigned)]).toEqual([[1, 3], [2]]);
  });

  it('are narrowed by name, by what an item holds, and by module', () => {
    const shown = (sought: string, module = '') => ids(sidesOf(items, new Set(), { sought: searchKey(sought), module }).available);
    expect(shown('রাজস্ব')).toEqual([1]);
    expect(shown('approve_leave')).toEqual([2]);
    expect(shown('', 'leave')).toEqual([2, 3]);
    expect(shown('সকলে', 'data_bank')).toEqual([]);
  });

  it('are walked by the arrows, to the ends and no further', () => {
    expect(stepTo(items, undefined, 'ArrowDown')).toBe(1);
    expect(stepTo(items, 1, 'ArrowDown')).toBe(2);
    expect(stepTo(items, 3, 'ArrowDown')).toBe(3);
    expect(stepTo(items, 1, 'ArrowUp')).toBe(1);
    expect([stepTo(items, 2, 'Home'), stepTo(items, 2, 'End')]).toEqual([1, 3]);
    expect(stepTo(items, 2, 'Enter')).toBeUndefined();
    expect(stepTo([], undefined, 'ArrowDown')).toBeUndefined();
  });

  it('carry what came and what left, and nothing that came back', () => {
    const was = new Set([1, 2]);
    expect(changeOf(was, toggled(toggled(was, 3), 1))).toEqual({ give: [3], take: [1] });
    expect(changeOf(was, toggled(toggled(was, 3), 3))).toEqual({ give: [], take: [] });
  });
});
