/** How many posts are filled, and on which sheet an organogram goes. */
import { describe, expect, it } from 'vitest';
import { countsOf, type Desk } from '../../../admin/office/organogram-data.ts';
import { paperOf } from '../../../admin/office/paper.ts';

const desk = (id: number, more: object = {}) => ({ id, row_status: 1, holders: [], ...more }) as unknown as Desk;
const holder = (from_date: string) => ({ id: 1, from_date });

describe('the posts of an organogram', () => {
  it('are filled by who sits there today, not by who comes later', () => {
    const rows = [desk(1, { holders: [holder('2026-01-01')] }), desk(2, { holders: [holder('2026-12-01')] }), desk(3)];
    expect(countsOf(rows, '2026-11-22')).toEqual({ posts: 3, filled: 1, vacant: 2 });
  });
  it('of a pattern are as many as it says; what is used no more counts for nothing', () => {
    expect(countsOf([desk(1, { post_count: 4 }), desk(2, { row_status: 0 })], '2026-11-22').posts).toBe(4);
  });
});

describe('the sheet of paper', () => {
  it('is A4 at full size while that holds it, then A4 smaller, then A3', () => {
    expect(paperOf(12)).toEqual({ sheet: 'a4', columns: 1, zoom: 1 });
    expect(paperOf(40).sheet).toBe('a4');
    expect(paperOf(120).sheet).toBe('a3');
  });
  it('is never smaller than can be read', () => {
    for (let lines = 1; lines <= 2_000; lines += 37) expect(paperOf(lines).zoom).toBeGreaterThanOrEqual(0.42);
  });
});
