/** The calendar of a day: its weeks in either calendar, what is closed, and where the keys lead. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import Calendar from '../../../../admin/engine/form/calendar.tsx';
import { showPart, speak } from '../render.tsx';

const onChoose = vi.fn<(date: string) => void>();
const show = (props: { value?: string; min?: string; max?: string }) =>
  act(async () => {
    await showPart(<Calendar value={undefined} {...props} onChoose={onChoose} />);
  });
const grid = (name: string) => screen.getByRole('grid', { name });
const firstWeek = (name: string) =>
  [...within(grid(name)).getAllByRole('row')[1]!.children].map(cell => cell.textContent!.replace(/[^০-৯].*/, ''));
const standing = () => document.activeElement?.getAttribute('data-date');
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });

test('a month is shown in the weeks of either calendar, each day with its number in the other', async () => {
  await show({ value: '2026-11-19' });
  expect(firstWeek('নভেম্বর ২০২৬')).toEqual(['১১৬', '২১৭', '৩১৮', '৪১৯', '৫২০', '৬২১', '৭২২']);
  fireEvent.click(screen.getByRole('button', { name: 'বঙ্গাব্দ' }));
  expect(firstWeek('অগ্রহায়ণ ১৪৩৩')).toEqual(['', '১১৬', '২১৭', '৩১৮', '৪১৯', '৫২০', '৬২১']);
  expect(screen.getByRole('columnheader', { name: 'শুক্রবার' }).textContent).toBe('শুক্র');
  const chosen = screen.getByRole('gridcell', { selected: true });
  expect(within(chosen).getByRole('button', { name: 'বৃহস্পতিবার, ৪ অগ্রহায়ণ ১৪৩৩ (১৯ নভেম্বর ২০২৬)' })).toBeTruthy();
});

test('the keys lead by day, week, month and year, within what may be chosen', async () => {
  speak('en');
  await show({ value: '2026-01-31', min: '2026-01-02', max: '2027-03-01' });
  expect(standing()).toBe('2026-01-31');
  for (const [key, date] of [
    ['PageDown', '2026-02-28'],
    ['Home', '2026-02-22'],
    ['ArrowUp', '2026-02-15'],
    ['ArrowRight', '2026-02-16'],
    ['End', '2026-02-21'],
  ] as const) {
    press(key);
    expect(standing()).toBe(date);
  }
  press('PageDown', { shiftKey: true });
  expect(standing()).toBe('2027-02-21');
  expect(grid('February 2027')).toBeTruthy();
  press('PageDown');
  expect(standing()).toBe('2027-03-21');
  // Read out, not chosen.
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(document.activeElement!);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  // The Tab key comes back to the same day.
  expect(document.querySelector('.calendar-day[tabindex="0"]')?.getAttribute('data-date')).toBe('2026-03-21');
  fireEvent.click(screen.getByRole('button', { name: 'Next year' }));
  fireEvent.click(document.querySelector('[data-date="2027-03-01"]')!);
  expect(onChoose).toHaveBeenCalledWith('2027-03-01');
  speak('bn');
});

test('it opens at the day that may be chosen nearest to today', async () => {
  await show({ max: '2020-02-20' });
  expect(standing()).toBe('2020-02-20');
});
