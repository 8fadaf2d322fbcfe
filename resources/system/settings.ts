/**
 * What an administrator may change while the system runs: one row for each setting that the code knows (`resources/kernel/settings.ts`).
 * `migrate` writes the rows; people change the value alone, and every process and browser goes by it at once.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { systemErrors } from './errors.ts';
import { valueFits } from './settings.rules.ts';

export const settings = defineResource('settings', {
  label: t('সেটিংস', 'Setting'),
  plural: t('সেটিংস', 'Settings'),
  about: t(
    'চলমান অবস্থায় প্রশাসক যা বদলাতে পারেন: সীমা, সময় ও সুইচ। বদলালে সঙ্গে সঙ্গে কার্যকর হয়।',
    'What an administrator may change while the system runs: limits, times and switches. A change takes effect at once.',
  ),
  icon: 'sliders-horizontal',
  permission: { module: 'config', noun: 'SETTING' },
  represent: '%{key}',
  fields: {
    key: field.string(t('কী', 'Key'), { required: true, computed: true, max: 40 }),
    value: field.text(t('মান', 'Value'), {
      required: true,
      max: 8192,
      help: t('JSON হিসেবে: একটি সংখ্যা, true বা false, অথবা তালিকা।', 'As JSON: a number, true or false, or a list.'),
    }),
    kind: field.choice(
      t('ধরন', 'Kind'),
      [
        { value: 'integer', text: t('সংখ্যা', 'Number') },
        { value: 'boolean', text: t('হ্যাঁ বা না', 'Yes or no') },
        { value: 'integers', text: t('কয়েকটি সংখ্যা', 'Several numbers') },
        { value: 'resources', text: t('পাতা', 'Pages') },
        { value: 'address', text: t('ওয়েব ঠিকানা', 'Web address') },
        { value: 'tiles', text: t('মানচিত্রের টাইল', 'Tiles of a map') },
        { value: 'text', text: t('লেখা', 'Text') },
      ],
      { required: true, computed: true },
    ),
    unit: field.choice(
      t('একক', 'Unit'),
      [
        { value: 'ms', text: t('মিলিসেকেন্ড', 'milliseconds') },
        { value: 's', text: t('সেকেন্ড', 'seconds') },
        { value: 'min', text: t('মিনিট', 'minutes') },
        { value: 'kb', text: t('কিলোবাইট', 'kB') },
        { value: 'mb', text: t('মেগাবাইট', 'MB') },
        { value: 'rows', text: t('সারি', 'rows') },
      ],
      { computed: true },
    ),
  },
  rules: [valueFits],
  unique: [{ fields: ['key'], error: systemErrors.settingTwice }],
  bearsSettings: ['value'],
  operations: ['list', 'get', 'update', 'history'],
  list: { columns: ['key', 'value', 'kind', 'unit'], filters: ['kind'], search: ['key'], sort: 'key' },
  form: [['value']],
});
