/** The closed lists of abandoned property (domain section 2.12). */
import { t } from '../kernel/index.ts';

export const class1972Options = [
  { value: 'agricultural', text: t('কৃষি জমি', 'Agricultural land') },
  { value: 'non_agricultural', text: t('অকৃষি জমি', 'Non-agricultural land') },
  { value: 'house', text: t('বাড়ি', 'House') },
  { value: 'industry', text: t('শিল্প প্রতিষ্ঠান', 'Industrial concern') },
  { value: 'commerce', text: t('বাণিজ্যিক প্রতিষ্ঠান/দোকান', 'Business or shop') },
  { value: 'cinema', text: t('সিনেমা হল', 'Cinema') },
  { value: 'vehicle', text: t('যানবাহন/নৌযান', 'Vehicle or vessel') },
  { value: 'bank_share', text: t('ব্যাংক/শেয়ার', 'Bank account or shares') },
  { value: 'tea_garden', text: t('চা বাগান', 'Tea garden') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const vestedMinistryOptions = [
  { value: 'land', text: t('ভূমি', 'Land') },
  { value: 'housing', text: t('গৃহায়ণ ও গণপূর্ত', 'Housing and Public Works') },
  { value: 'industries', text: t('শিল্প', 'Industries') },
  { value: 'commerce', text: t('বাণিজ্য', 'Commerce') },
  { value: 'information', text: t('তথ্য', 'Information') },
  { value: 'textiles', text: t('বস্ত্র ও পাট', 'Textiles and Jute') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const listKindOptions = [
  { value: 'a', text: t('ক তালিকা (সরকারের দখলে)', 'List ka (in government possession)') },
  { value: 'b', text: t('খ তালিকা (দখলে নয়)', 'List kha (not in possession)') },
] as const;

export const occupantOptions = [
  { value: 'allottee', text: t('বরাদ্দপ্রাপ্ত', 'Allottee') },
  { value: 'tenant', text: t('ভাড়াটিয়া', 'Tenant') },
  { value: 'office', text: t('সরকারি দপ্তর', 'Government office') },
  { value: 'martyr_family', text: t('শহিদ পরিবার', "Martyr's family") },
  { value: 'illegal', text: t('অবৈধ', 'Illegal'), tone: 'danger' },
  { value: 'vacant', text: t('খালি', 'Vacant'), tone: 'muted' },
] as const;

export const disposalOptions = [
  { value: 'sale', text: t('বিক্রয়', 'Sale') },
  { value: 'transfer', text: t('হস্তান্তর', 'Transfer') },
  { value: 'release', text: t('অবমুক্ত', 'Release') },
  { value: 'allotment_kept', text: t('বরাদ্দ বহাল', 'Allotment kept') },
  { value: 'cancelled', text: t('বাতিল', 'Cancelled') },
] as const;

export const documentKindOptions = [
  { value: 'deed', text: t('দলিল', 'Deed') },
  { value: 'khatian', text: t('খতিয়ান', 'Khatian') },
  { value: 'map', text: t('নকশা', 'Map') },
  { value: 'possession', text: t('দখলনামা', 'Certificate of possession') },
  { value: 'inquiry', text: t('তদন্ত প্রতিবেদন', 'Inquiry report') },
  { value: 'judgment', text: t('আদালতের রায়', 'Judgment') },
  { value: 'allotment', text: t('বরাদ্দপত্র', 'Letter of allotment') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const claimOptions = [
  { value: 'purchase', text: t('ক্রয়', 'Purchase') },
  { value: 'allotment', text: t('বরাদ্দ', 'Allotment') },
  { value: 'release', text: t('অবমুক্তি', 'Release') },
  { value: 'lease', text: t('লিজ', 'Lease') },
] as const;

export const applicationStatusOptions = [
  { value: 'received', text: t('প্রাপ্ত', 'Received'), tone: 'info' },
  { value: 'inquiry', text: t('তদন্তাধীন', 'Under inquiry'), tone: 'info' },
  { value: 'hearing', text: t('শুনানি', 'Hearing'), tone: 'warning' },
  { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 'refused', text: t('নামঞ্জুর', 'Refused'), tone: 'danger' },
] as const;

export const gazetteKindOptions = [
  { value: 'original', text: t('মূল', 'Original') },
  { value: 'amended', text: t('সংশোধিত', 'Amended') },
  { value: 'release', text: t('অবমুক্তি', 'Release') },
] as const;
