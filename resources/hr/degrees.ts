/** The degrees that a person may enter in their sheet. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';
import { degreeLevelOptions } from './sheet-options.ts';

export const degrees = defineResource('degrees', {
  label: t('ডিগ্রি', 'Degree'),
  plural: t('ডিগ্রি', 'Degrees'),
  about: t('শিক্ষাগত ডিগ্রি ও তার স্তর।', 'The degrees of education, each with its level.'),
  icon: 'scroll',
  permission: { module: 'user_management', noun: 'DEGREE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    level: field.choice(t('স্তর', 'Level'), degreeLevelOptions, { required: true }),
  },
  unique: [{ fields: ['name'], error: hrErrors.degreeNameTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { educations: hrErrors.degreeInUse },
  list: { columns: ['name', 'level', 'row_status'], filters: ['level', 'row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en'], ['level']],
});
