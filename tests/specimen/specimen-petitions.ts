/** All that rights can be asked at once: an owner, an office, private fields, a life cycle, child rows. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const petitions = defineResource('specimen-petitions', {
  label: t('নমুনা আবেদন', 'Specimen petition'),
  plural: t('নমুনা আবেদন', 'Specimen petitions'),
  icon: 'file-text',
  permission: { module: 'config', noun: 'SPECIMEN_PETITION' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    term_id: field.ref('specimen-terms', t('শব্দ', 'Term')),
    amount: field.integer(t('পরিমাণ', 'Amount'), { max: 1_000_000 }),
    nid: field.string(t('পরিচয়পত্র', 'NID'), { max: 17, private: 'identity' }),
    illness: field.string(t('অসুখ', 'Illness'), { max: 60, private: 'health' }),
    pin: field.string(t('গোপন সংখ্যা', 'PIN'), { max: 8, private: 'secret' }),
    state: field.choice(
      t('ধাপ', 'State'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft') },
        { value: 'sent', text: t('পাঠানো', 'Sent') },
        { value: 'granted', text: t('মঞ্জুর', 'Granted') },
      ],
      { computed: true },
    ),
    steps: field.rows('specimen-petition-steps', 'petition_id', t('ধাপসমূহ', 'Steps'), { order: 'serial' }),
  },
  states: {
    field: 'state',
    start: 'draft',
    moves: {
      send: { label: t('পাঠানো', 'Send'), from: ['draft'], to: 'sent', permission: 'SEND' },
      grant: { label: t('মঞ্জুর', 'Grant'), from: ['sent'], to: 'granted', permission: 'APPROVE' },
    },
    editable: { draft: 'all', sent: 'all', granted: 'all' },
  },
  scope: { own: 'user_id', office: 'office_id' },
  list: {
    columns: ['title', 'user_id', 'office_id', 'amount'],
    filters: ['office_id', 'amount', 'state', 'row_status'],
    search: ['title'],
    sort: '-amount',
  },
  form: [['title', 'user_id', 'office_id'], ['term_id', 'amount'], ['nid', 'illness', 'pin'], ['steps']],
});
