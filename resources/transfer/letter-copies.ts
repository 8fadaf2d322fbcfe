/** Who gets a copy of a letter, and what for; seniors first. Written with the letter. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { copyOptions } from './options.ts';

export const letterCopies = defineResource('letter-copies', {
  label: t('অনুলিপি', 'Copy of a letter'),
  plural: t('পত্রের অনুলিপি', 'Copies of letters'),
  about: t('পত্রের অনুলিপি কে পান ও কেন।', 'Who gets a copy of a letter, and what for.'),
  icon: 'copy',
  permission: { module: 'transfer', noun: 'TRANSFER_LETTER', as: 'transfer-letters' },
  represent: '%{recipient}',
  fields: {
    transfer_letter_id: field.ref('transfer-letters', t('পত্র', 'Letter'), { required: true }),
    copy_type: field.choice(t('অনুলিপির ধরন', 'Kind of copy'), copyOptions, { required: true, initial: 'for_information' }),
    ...bilingual('recipient', t('প্রাপক', 'Recipient'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 0, max: 1000 }),
  },
  importable: false,
  list: {
    columns: ['transfer_letter_id', 'recipient', 'copy_type', 'serial'],
    filters: ['transfer_letter_id', 'copy_type'],
    search: ['recipient', 'recipient_en'],
    sort: 'serial',
  },
  form: [['transfer_letter_id'], ['copy_type', 'serial'], ['recipient', 'recipient_en']],
});
