/** The register of runs by which services are brought in from other systems: from where, when, what changed, and what went wrong. */
import { defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';

const sync = { key: 'SYNC_SERVICE', label: t('অন্য ব্যবস্থা থেকে সেবা আনা', 'Sync: services of other systems') } as const;
const counts = ['added', 'changed', 'removed'] as const;
const count = { computed: true, min: 0, max: 1_000_000 } as const;

export const serviceSyncs = defineResource('service-syncs', {
  label: t('সেবা তথ্য হালনাগাদ', 'Service sync'),
  plural: t('সেবা তথ্য হালনাগাদ', 'Service syncs'),
  about: t(
    'অন্য ব্যবস্থা থেকে সেবার তথ্য আনার প্রতিটি দফা: কবে শুরু ও শেষ, কতটি যোগ, বদল ও বাদ হলো, কী ভুল হলো।',
    'Each run by which services are brought in from another system: when, how many were added, changed and removed, and what went wrong.',
  ),
  icon: 'arrow-left-right',
  permission: { module: 'service', noun: 'SERVICE', as: 'services', keys: { create: [sync], update: [sync] } },
  represent: '%{source}',
  fields: {
    source: field.string(t('উৎস', 'Source'), {
      ...{ required: true, max: 150, format: 'plainName', fixed: true },
      help: t('যে ব্যবস্থা থেকে সেবা আসে, যেমন myGov', 'The system from which the services come, for example myGov'),
    }),
    started_at: field.dateTime(t('শুরু', 'Started at'), { required: true, computed: true }),
    finished_at: field.dateTime(t('শেষ', 'Finished at'), { computed: true }),
    added: field.integer(t('সংযোজিত', 'Added'), count),
    changed: field.integer(t('পরিবর্তিত', 'Changed'), count),
    removed: field.integer(t('অপসারিত', 'Removed'), count),
    status: field.choice(
      t('হালনাগাদের অবস্থা', 'State of the run'),
      [
        { value: 'running', text: t('চলছে', 'Running'), tone: 'info' },
        { value: 'done', text: t('সম্পন্ন', 'Done'), tone: 'success' },
        { value: 'failed', text: t('ব্যর্থ', 'Failed'), tone: 'danger' },
      ],
      { required: true, initial: 'running' },
    ),
    error: field.text(t('ত্রুটির বিবরণ', 'Errors'), { max: 2000, computed: true }),
  },
  unique: [{ fields: ['source'], where: { status: 'running' }, error: serviceErrors.syncRunning }],
  states: {
    field: 'status',
    start: 'running',
    moves: {
      finish: {
        label: t('সম্পন্ন করুন', 'Finish'),
        ...{ from: ['running'], to: 'done', permission: sync, input: [...counts, 'error'], required: counts },
      },
      fail: {
        label: t('ব্যর্থ হিসেবে শেষ করুন', 'End as failed'),
        ...{ from: ['running'], to: 'failed', permission: sync, input: ['error'], required: ['error'] },
      },
    },
  },
  server: ['computed'],
  operations: ['list', 'get', 'create', 'history', 'export'],
  list: {
    columns: ['source', 'started_at', 'finished_at', 'status', 'added', 'changed', 'removed', 'error'],
    filters: ['source', 'status', 'started_at'],
    search: ['source'],
    sort: '-started_at',
  },
  form: [
    {
      title: t('হালনাগাদ', 'The run'),
      why: t('শুরুর সময় স্বয়ংক্রিয়ভাবে লেখা হয়; ফল আসে হালনাগাদ শেষ হলে।', 'The start time is entered automatically, the result when the run ends.'),
      rows: [['source']],
    },
  ],
});
