/** One or several of a closed list, by words and by numbers. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

const colours = [
  { value: 'red', text: t('লাল', 'Red') },
  { value: 'green', text: t('সবুজ', 'Green') },
  { value: 'blue', text: t('নীল', 'Blue') },
] as const;
const grades = [
  { value: 1, text: t('এক', 'One') },
  { value: 2, text: t('দুই', 'Two') },
  { value: 3, text: t('তিন', 'Three') },
] as const;

export const specimenChoices = defineResource('specimen-choices', {
  label: t('নমুনা বাছাই', 'Specimen choice'),
  plural: t('নমুনা বাছাই', 'Specimen choices'),
  icon: 'list-checks',
  permission: { module: 'config', noun: 'SPECIMEN_CHOICE' },
  represent: '%{colour}',
  fields: {
    colour: field.choice(t('রং', 'Colour'), colours, { required: true }),
    grade: field.choice(t('গ্রেড', 'Grade'), grades, { initial: 1 }),
    colours: field.choices(t('রংসমূহ', 'Colours'), colours, { required: true, min: 2 }),
    grades: field.choices(t('গ্রেডসমূহ', 'Grades'), grades),
  },
  list: { columns: ['colour', 'grade', 'colours'], filters: ['colour', 'colours', 'grades'], sort: 'id' },
  form: [
    ['colour', 'grade'],
    ['colours', 'grades'],
  ],
});
