/** The people that an order transfers: from which desk, to which office, until when. Written with the order. */
import { defineResource, field, t } from '../kernel/index.ts';
import { responsibilityOptions } from '../kernel/shared-options.ts';
import { transferErrors } from './errors.ts';

export const transferOrderItems = defineResource('transfer-order-items', {
  label: t('বদলিকৃত ব্যক্তি', 'Transferred person'),
  plural: t('বদলিকৃত ব্যক্তি', 'Transferred persons'),
  about: t('আদেশে কে কোথা থেকে কোথায় বদলি হলেন।', 'Who is transferred by an order, from where and to where.'),
  icon: 'users',
  menu: true,
  permission: { module: 'transfer', noun: 'OFFICE_ORDER_TRANSFER', as: 'transfer-orders' },
  represent: '%{user_id}, %{to_office_id}',
  fields: {
    transfer_order_id: field.ref('transfer-orders', t('আদেশ', 'Order'), { required: true }),
    user_id: field.ref('users', t('ব্যক্তি', 'Person'), { required: true, whenMissing: transferErrors.userInvalid }),
    transfer_application_id: field.ref('transfer-applications', t('আবেদন', 'Application')),
    from_desk_id: field.ref('office-organograms', t('বর্তমান ডেস্ক', 'Present desk'), { computed: true }),
    to_office_id: field.ref('offices', t('পদায়নের অফিস', 'Posting office'), {
      ...{ required: true, whenMissing: transferErrors.postingOfficeInvalid },
    }),
    to_desk_id: field.ref('office-organograms', t('পদায়নের ডেস্ক', 'Posting desk'), { dependsOn: 'to_office_id', under: 'office_id' }),
    responsibility: field.choice(t('দায়িত্ব', 'Responsibility'), responsibilityOptions, { initial: 'main' }),
    release_by: field.date(t('অবমুক্তির শেষ দিন', 'Release by')),
    released_at: field.date(t('অবমুক্তির তারিখ', 'Released on'), { computed: true }),
    joined_at: field.date(t('যোগদানের তারিখ', 'Joined on'), { computed: true }),
    handed_over_at: field.date(t('দায়িত্ব হস্তান্তরের তারিখ', 'Handed over on'), { computed: true }),
    posted_by_id: field.ref('users', t('ডেস্ক প্রদানকারী', 'Desk given by'), { computed: true }),
    remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 500 }),
  },
  unique: [{ fields: ['transfer_order_id', 'user_id'], error: transferErrors.personTwice }],
  server: ['computed', 'guards'],
  importable: false,
  list: {
    columns: ['user_id', 'from_desk_id', 'to_office_id', 'transfer_order_id', 'release_by', 'released_at', 'joined_at'],
    filters: ['transfer_order_id', 'user_id', 'to_office_id', 'released_at', 'joined_at'],
    sort: '-id',
  },
  form: [
    ['transfer_order_id', 'user_id', 'transfer_application_id'],
    ['to_office_id', 'to_desk_id', 'responsibility'],
    ['release_by', 'remarks'],
  ],
});
