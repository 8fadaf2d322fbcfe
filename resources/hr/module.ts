/** People: who they are and where they serve. */
import { defineModule, t } from '../kernel/index.ts';
import { users } from './users.ts';

export const hr = defineModule({
  name: 'hr',
  label: t('মানবসম্পদ', 'Human resources'),
  area: t('জনপ্রশাসন', 'Administration'),
  resources: [users],
});
