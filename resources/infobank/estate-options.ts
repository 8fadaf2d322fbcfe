/** The closed lists of khas, acquired, leased and abandoned land (domain sections 2.9 to 2.12). */
import { t } from '../kernel/index.ts';

export const khasClassOptions = [
  { value: 'agricultural', text: t('কৃষি', 'Agricultural') },
  { value: 'non_agricultural', text: t('অকৃষি', 'Non-agricultural') },
] as const;

export const areaKindOptions = [
  { value: 'metropolitan', text: t('মেট্রোপলিটন', 'Metropolitan') },
  { value: 'municipal', text: t('পৌর', 'Municipal') },
  { value: 'upazila_seat', text: t('উপজেলা সদর', 'Upazila headquarters') },
  { value: 'rural', text: t('পল্লী', 'Rural') },
] as const;

export const khatianKindOptions = [
  { value: 'khas_1', text: t('১ নং খাস খতিয়ান', 'Khas khatian no. 1') },
  { value: 'register_8', text: t('রেজিস্টার-৮ অংশ', 'Part of register VIII') },
] as const;

export const registerPartOptions = [
  { value: 'part_1', text: t('১: সর্বসাধারণের ব্যবহার্য', '1: for public use') },
  { value: 'part_2', text: t('২: বন্দোবস্তযোগ্য', '2: to be settled') },
  { value: 'part_3', text: t('৩: ক্রয়, পুনঃগ্রহণ বা পরিত্যক্ত', '3: bought, resumed or abandoned') },
  { value: 'part_4', text: t('৪: নদী সিকস্তি', '4: lost to a river') },
] as const;

export const settlementOptions = [
  { value: 'unsettled', text: t('অবন্দোবস্তকৃত', 'Unsettled'), tone: 'info' },
  { value: 'in_process', text: t('প্রক্রিয়াধীন', 'In progress'), tone: 'info' },
  { value: 'settled', text: t('বন্দোবস্তকৃত', 'Settled'), tone: 'success' },
  { value: 'cancelled', text: t('বাতিল', 'Cancelled'), tone: 'muted' },
  { value: 'illegal', text: t('অবৈধ দখল', 'Illegal occupation'), tone: 'danger' },
] as const;

export const recipientKindOptions = [
  { value: 'landless', text: t('ভূমিহীন পরিবার', 'Landless family') },
  { value: 'freedom_fighter', text: t('মুক্তিযোদ্ধা', 'Freedom fighter') },
  { value: 'river_eroded', text: t('নদীভাঙা', 'Lost land to a river') },
  { value: 'widow', text: t('বিধবা/স্বামী পরিত্যক্তা', 'Widow or deserted wife') },
  { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
  { value: 'school_or_worship', text: t('শিক্ষা/ধর্মীয় প্রতিষ্ঠান', 'School or place of worship') },
  { value: 'former_owner', text: t('সাবেক মালিক', 'Former owner') },
] as const;

export const settlementCommitteeOptions = [
  { value: 'upazila', text: t('উপজেলা', 'Upazila') },
  { value: 'district', text: t('জেলা', 'District') },
  { value: 'ministry', text: t('ভূমি মন্ত্রণালয়', 'Ministry of Land') },
] as const;

export const objectionOptions = [
  { value: 'none', text: t('আপত্তি নাই', 'No objection') },
  { value: 'pending', text: t('শুনানি চলছে', 'Being heard') },
  { value: 'accepted', text: t('গৃহীত', 'Accepted') },
  { value: 'rejected', text: t('নামঞ্জুর', 'Rejected') },
] as const;

export const approvalAuthorityOptions = [
  { value: 'dc', text: t('জেলা প্রশাসক', 'Deputy commissioner') },
  { value: 'divisional_commissioner', text: t('বিভাগীয় কমিশনার', 'Divisional commissioner') },
  { value: 'ministry', text: t('ভূমি মন্ত্রণালয়', 'Ministry of Land') },
] as const;

export const acquisitionStageOptions = [
  { value: 'proposal', text: t('প্রস্তাব', 'Proposal') },
  { value: 'section_4', text: t('৪ ধারা', 'Section 4') },
  { value: 'joint_inquiry', text: t('যৌথ তদন্ত', 'Joint inquiry') },
  { value: 'section_5', text: t('৫ ধারা', 'Section 5') },
  { value: 'approval', text: t('অনুমোদন', 'Approval') },
  { value: 'section_7', text: t('৭ ধারা', 'Section 7') },
  { value: 'estimate', text: t('প্রাক্কলন', 'Estimate') },
  { value: 'award', text: t('রোয়েদাদ', 'Award') },
  { value: 'section_8', text: t('৮ ধারা', 'Section 8') },
  { value: 'compensation', text: t('ক্ষতিপূরণ', 'Compensation') },
  { value: 'possession', text: t('দখল', 'Possession') },
  { value: 'gazette', text: t('গেজেট', 'Gazette') },
  { value: 'mutation', text: t('নামজারি', 'Mutation') },
  { value: 'cancelled', text: t('বাতিল', 'Cancelled'), tone: 'muted' },
] as const;

export const sourceKindOptions = [
  { value: 'vested', text: t('অর্পিত (ভিপি)', 'Vested (VP)') },
  { value: 'khas_yearly', text: t('খাস একসনা', 'Khas, year by year') },
  { value: 'chandina', text: t('চান্দিনা ভিটি', 'Chandina plot') },
  { value: 'abandoned', text: t('পরিত্যক্ত', 'Abandoned') },
  { value: 'acquired_surplus', text: t('অধিগ্রহণকৃত উদ্বৃত্ত', 'Left over from an acquisition') },
  { value: 'waqf_debottor', text: t('ওয়াকফ-দেবোত্তর', 'Waqf or debottor') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const vestedScheduleOptions = [
  { value: 'ka', text: t('ক (প্রত্যর্পণযোগ্য)', 'Ka (returnable)') },
  { value: 'kha', text: t('খ (অবমুক্ত)', 'Kha (released)') },
] as const;

export const propertyUseOptions = [
  { value: 'agriculture', text: t('কৃষি', 'Agriculture') },
  { value: 'viti', text: t('ভিটি', 'Raised ground (viti)') },
  { value: 'dwelling', text: t('বসতবাড়ি', 'Dwelling') },
  { value: 'shop', text: t('দোকান', 'Shop') },
  { value: 'pond', text: t('পুকুর', 'Pond') },
  { value: 'garden', text: t('বাগান', 'Garden') },
  { value: 'industry', text: t('শিল্প', 'Industry') },
  { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
] as const;

export const structureOptions = [
  { value: 'kutcha', text: t('কাঁচা', 'Kutcha') },
  { value: 'semi_pucca', text: t('আধাপাকা', 'Semi-pucca') },
  { value: 'pucca', text: t('পাকা', 'Pucca') },
  { value: 'none', text: t('নাই', 'None') },
] as const;

export const areaBandOptions = [
  { value: 'metropolitan', text: t('মহানগর', 'Metropolitan') },
  { value: 'district_municipal', text: t('জেলা সদর পৌর', 'Municipality of a district seat') },
  { value: 'municipal', text: t('অন্যান্য পৌর', 'Other municipality') },
  { value: 'upazila_seat', text: t('উপজেলা সদর', 'Upazila headquarters') },
  { value: 'rural', text: t('পল্লী', 'Rural') },
] as const;

export const tribunalOptions = [
  { value: 'pending', text: t('বিচারাধীন', 'Pending') },
  { value: 'returned', text: t('প্রত্যর্পণের রায়', 'To be returned') },
  { value: 'government', text: t('সরকার পক্ষে', 'For the government') },
  { value: 'appealed', text: t('আপিলাধীন', 'Under appeal') },
] as const;
