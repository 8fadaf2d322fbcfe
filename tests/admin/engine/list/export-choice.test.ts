/** What an export asks of the server. */
import { expect, test } from 'vitest';
import { askingOf, type Choice, columnsFor, type Listed } from '../../../../admin/engine/list/export/export-choice.ts';
import { districts } from '../../../../resources/location/districts.ts';

const listed: Listed = {
  ...{ filter: {}, sort: { field: 'id', order: 'ASC' }, selected: [], page: [1], total: 1, isMore: false, names: ['name', 'bbs_code'] },
};
const choice: Choice = { format: 'xlsx', rows: 'all', columns: 'every', children: 'none', later: false };

test('paper has the columns shown, also when every column was chosen for another format', () => {
  expect(askingOf(districts, choice, listed)).not.toHaveProperty('columns');
  expect(askingOf(districts, { ...choice, format: 'pdf' }, listed)).toMatchObject({ columns: ['name', 'name_en', 'bbs_code'] });
  expect([columnsFor('pdf'), columnsFor('csv')]).toEqual([['shown'], ['shown', 'every']]);
});
