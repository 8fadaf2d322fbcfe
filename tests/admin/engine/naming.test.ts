/** A label that is made of references is shown by their own labels. */
import { expect, it } from 'vitest';
import { labelIn } from '../../../admin/engine/naming.ts';

const user = { id: 668, full_name: 'রহিম মিয়া', full_name_en: 'Rahim Mia' };
const plan = { id: 1, user_id: 668, user, date: '2026-11-23' };

it('says the name of a reference within a label, in the language', () => {
  expect(labelIn('work-plans', plan, 'bn')).toBe('রহিম মিয়া, ২৩/১১/২০২৬');
  expect(labelIn('work-plans', plan, 'en')).toBe('Rahim Mia, 23/11/2026');
});

it('says its number where no label came with it', () => {
  expect(labelIn('work-plans', { ...plan, user: undefined }, 'en')).toBe('668, 23/11/2026');
});
