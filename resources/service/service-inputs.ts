/** What the form of a service asks, in its order. Written with the service; `answers.ts` makes a field of each. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';
import { inputKindOptions } from './input-options.ts';
import { inputRules } from './service-inputs.rules.ts';

const free = { bn: 'plainName', en: 'englishOnly' } as const;

export const serviceInputs = defineResource('service-inputs', {
  label: t('আবেদন ফরমের ঘর', 'Input of a service'),
  plural: t('আবেদন ফরমের ঘর', 'Inputs of services'),
  about: t('সেবার আবেদন ফরমে যা যা লিখতে হয়, ক্রমানুসারে।', 'What the form of a service asks, in its order.'),
  icon: 'list-checks',
  permission: { module: 'service', noun: 'SERVICE', as: 'services' },
  represent: '%{label}',
  fields: {
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 1, max: 100 }),
    ...bilingual('label', t('ঘরের নাম', 'Label'), { required: true, max: 120, formats: free }),
    key: field.string(t('কী', 'Key'), {
      ...{ required: true, max: 40, format: 'slug' },
      help: t('যেমন khatian_number; সেবার মধ্যে একটিই', 'For example khatian_number; once in a service'),
    }),
    kind: field.choice(t('ধরন', 'Kind'), inputKindOptions, { required: true, initial: 'text' }),
    is_required: field.boolean(t('আবশ্যক', 'Required'), { initial: false }),
    least: field.integer(t('সর্বনিম্ন', 'At least'), { min: 0, max: 1_000_000_000 }),
    most: field.integer(t('সর্বোচ্চ', 'At most'), {
      ...{ min: 1, max: 1_000_000_000 },
      help: t('লেখার অক্ষর, অথবা সংখ্যার মান', 'Letters of a text, or the value of a number'),
    }),
    multiplies_fee: field.boolean(t('ফি এই সংখ্যা অনুযায়ী', 'The fee is for each of these'), {
      ...{ initial: false },
      help: t('যেমন প্রতি কপির ফি; সর্বনিম্ন ১ দিন', 'For example a fee per copy; at least 1'),
    }),
    options: field.text(t('তালিকা', 'List'), {
      max: 2000,
      help: t('প্রতি লাইনে: মান | বাংলা | ইংরেজি', 'On each line: value | Bengali | English'),
    }),
    ...bilingual('help', t('সহায়ক লেখা', 'Help'), { max: 200, formats: free }),
  },
  rules: inputRules,
  unique: [{ fields: ['service_id', 'key'], error: serviceErrors.inputKeyTaken }],
  importable: false,
  list: { columns: ['service_id', 'serial', 'label', 'key', 'kind', 'is_required'], filters: ['service_id'], sort: 'serial' },
  form: [
    ['service_id'],
    ['label', 'label_en'],
    ['key', 'kind'],
    ['is_required', 'least', 'most'],
    ['multiplies_fee'],
    ['options'],
    ['help', 'help_en'],
  ],
});
