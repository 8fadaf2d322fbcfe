/** Which posts are vacant, and for which of them people are being recruited. */
import { defineModule, t } from '../kernel/index.ts';
import { recruitmentLists } from './recruitment-lists.ts';
import { vacancies } from './vacancies.ts';

export const vacancy = defineModule({
  name: 'vacancy',
  label: t('শূন্যপদ ও নিয়োগ', 'Vacancies and recruitment'),
  area: 'hrm',
  resources: [vacancies, recruitmentLists],
});
