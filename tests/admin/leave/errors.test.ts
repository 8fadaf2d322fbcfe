/** The words of leave's errors, with what they name. */
import { expect, test } from 'vitest';
import { addModuleMessages, createI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { leave } from '../../../resources/leave/module.ts';
import '../languages.ts';

test('an error writes dates as a person does, and names in English where they have one', () => {
  addModuleMessages(leave);
  const other = { leave: 'নৈমিত্তিক ছুটি', leave_en: 'Casual leave', from: '2026-12-06', to: '2026-12-08' };
  expect(createI18nProvider('bn').translate('errors.leave.other_leave', other)).toBe('সেই ছুটি: নৈমিত্তিক ছুটি, ০৬/১২/২০২৬ থেকে ০৮/১২/২০২৬');
  expect(createI18nProvider('en').translate('errors.leave.other_leave', other)).toBe(
    'The other leave: Casual leave, 06/12/2026 to 08/12/2026',
  );
});
