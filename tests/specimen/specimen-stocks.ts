/** Something that runs out, and those who take of it, on the path of the stock or on their own (`standalone`). */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';
import { specimenErrors } from './errors.ts';

export const stocks = defineResource('specimen-stocks', {
  label: t('মজুত', 'Stock'),
  plural: t('মজুত', 'Stocks'),
  icon: 'box',
  permission: { module: 'config', noun: 'SPECIMEN_STOCK' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 60, format: 'plainName' }),
    left: field.integer(t('অবশিষ্ট', 'Left'), { required: true, min: 0 }),
    withdrawals: field.rows('specimen-withdrawals', 'stock_id', t('উত্তোলন', 'Withdrawals')),
  },
  rules: [
    {
      at: 'left',
      reads: ['left'],
      refuses: [specimenErrors.stockRunsOut],
      check: ({ left }) => (typeof left === 'number' && left < 2 ? specimenErrors.stockRunsOut() : undefined),
    },
  ],
  list: { columns: ['name', 'left'], sort: 'name' },
  form: [['name', 'left'], ['withdrawals']],
});

export const withdrawals = defineResource('specimen-withdrawals', {
  label: t('উত্তোলন', 'Withdrawal'),
  plural: t('উত্তোলন', 'Withdrawals'),
  icon: 'minus',
  permission: { module: 'config', noun: 'SPECIMEN_STOCK', as: 'specimen-stocks' },
  represent: '%{quantity}',
  fields: {
    stock_id: field.ref('specimen-stocks', t('মজুত', 'Stock'), { required: true }),
    quantity: field.integer(t('পরিমাণ', 'Quantity'), { required: true, min: 1 }),
  },
  standalone: true,
  server: ['effects'],
  list: { columns: ['stock_id', 'quantity'], filters: ['stock_id'], sort: 'id' },
  form: [['stock_id', 'quantity']],
});

/** What the database itself forbids. */
export const bookings = defineResource('specimen-bookings', {
  label: t('বুকিং', 'Booking'),
  plural: t('বুকিং', 'Bookings'),
  icon: 'calendar',
  permission: { module: 'config', noun: 'SPECIMEN_BOOKING' },
  represent: '%{room}',
  fields: {
    room: field.string(t('কক্ষ', 'Room'), { required: true, max: 20, format: 'code' }),
    from_date: field.date(t('শুরু', 'From'), { required: true }),
    to_date: field.date(t('শেষ', 'To')),
    is_primary: field.boolean(t('মুখ্য', 'Primary')),
    user_id: field.ref('users', t('ব্যক্তি', 'Person')),
    district_id: field.ref('districts', t('জেলা', 'District')),
  },
  unique: [{ fields: ['user_id'], where: { is_primary: true }, error: specimenErrors.onePrimary }],
  noOverlap: [{ by: 'room', from: 'from_date', to: 'to_date', where: { row_status: 1 }, error: specimenErrors.roomTaken }],
  exactlyOne: [['user_id', 'district_id']],
  list: { columns: ['room', 'from_date', 'to_date'], filters: ['room'], sort: 'from_date' },
  form: [
    ['room', 'from_date', 'to_date'],
    ['is_primary', 'user_id', 'district_id'],
  ],
});
