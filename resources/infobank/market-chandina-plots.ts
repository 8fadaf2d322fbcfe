/** Shop sites of a market, let to one person each for one Bangla year. */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { banglaYear, taka } from './words.ts';

/** Half a decimal: what one person may have (Act of 2023). */
const mostAcres = 0.005;

export const marketChandinaPlots = defineResource('market-chandina-plots', {
  label: t('চান্দিনা ভিটি', 'Chandina plot'),
  plural: t('চান্দিনা ভিটি', 'Chandina plots'),
  about: t('হাট-বাজারের দোকানের জায়গা; একজনকে এক বছরের জন্য।', 'Shop sites of a market, each let to one person for one year.'),
  icon: 'store',
  permission: { module: 'data_bank', noun: 'MARKET', as: 'markets' },
  represent: '%{plot_no} · %{holder}',
  fields: {
    market_id: field.ref('markets', t('হাট-বাজার', 'Market'), { required: true }),
    plot_no: field.string(t('ভিটি নম্বর', 'Plot number'), { required: true, max: 30, format: 'plainName' }),
    holder: field.string(t('বন্দোবস্তগ্রহীতা', 'Holder'), { required: true, max: 150, format: 'plainName' }),
    trade: field.string(t('ব্যবসা', 'Trade'), { max: 100, format: 'plainName' }),
    area: field.decimal(t('আয়তন (একর)', 'Area (acre)'), { required: true, precision: 6, scale: 4, min: 0.0001, max: mostAcres }),
    yearly_fee: field.money(t('বার্ষিক ফি', 'Yearly fee'), { ...taka, required: true }),
    renewed_upto: field.integer(t('নবায়ন পর্যন্ত (বঙ্গাব্দ)', 'Renewed up to (Bangla year)'), banglaYear),
  },
  unique: [{ fields: ['market_id', 'plot_no'], error: infobankErrors.plotTaken }],
  importable: false,
  list: {
    columns: ['market_id', 'plot_no', 'holder', 'trade', 'area', 'yearly_fee', 'renewed_upto'],
    filters: ['market_id', 'renewed_upto'],
    search: ['plot_no', 'holder'],
    sort: 'plot_no',
  },
  form: [['market_id'], ['plot_no', 'holder', 'trade'], ['area', 'yearly_fee', 'renewed_upto']],
});
