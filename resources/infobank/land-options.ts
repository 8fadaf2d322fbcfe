/** The closed lists that every kind of land record shares (domain sections 2.0, 2.1 and 2.13). */
import { t } from '../kernel/index.ts';

export const possessionOptions = [
  { value: 'govt', text: t('সরকারি দখল', 'Government'), tone: 'success' },
  { value: 'lessee', text: t('ইজারাগ্রহীতা', 'Lessee'), tone: 'info' },
  { value: 'illegal', text: t('অবৈধ দখল', 'Illegal occupation'), tone: 'danger' },
  { value: 'dispossessed', text: t('বেদখল', 'Dispossessed'), tone: 'danger' },
] as const;

export const landClassOptions = [
  { value: 'nal', text: t('নাল', 'Arable (nal)') },
  { value: 'viti', text: t('ভিটি', 'Raised ground (viti)') },
  { value: 'homestead', text: t('বাড়ি', 'Homestead') },
  { value: 'garden', text: t('বাগান', 'Garden') },
  { value: 'fallow', text: t('পতিত', 'Fallow') },
  { value: 'char', text: t('চর', 'Char') },
  { value: 'hill', text: t('টিলা/পাহাড়', 'Hill') },
  { value: 'forest', text: t('জঙ্গল/বন', 'Forest') },
  { value: 'beel', text: t('বিল', 'Beel') },
  { value: 'river', text: t('নদী', 'River') },
  { value: 'canal', text: t('খাল', 'Canal') },
  { value: 'pond', text: t('পুকুর', 'Pond') },
  { value: 'ditch', text: t('ডোবা', 'Ditch') },
  { value: 'market', text: t('হাট-বাজার', 'Market') },
  { value: 'shop', text: t('দোকান', 'Shop') },
  { value: 'road', text: t('রাস্তা', 'Road') },
  { value: 'graveyard', text: t('কবরস্থান/শ্মশান', 'Burial ground') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const lesseeTypeOptions = [
  { value: 'person', text: t('ব্যক্তি', 'Person') },
  { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
  { value: 'society', text: t('মৎস্যজীবী সমবায় সমিতি', "Fishers' cooperative society") },
  { value: 'joint', text: t('যৌথ', 'Joint') },
] as const;

export const withoutLeaseOptions = [
  { value: 'stay', text: t('মামলা/স্থগিতাদেশ', 'Case or stay order') },
  { value: 'no_bid', text: t('আবেদন/দরপত্র পাওয়া যায়নি', 'No application or bid') },
  { value: 'under_value', text: t('কাঙ্ক্ষিত মূল্য পাওয়া যায়নি', 'Expected value not reached') },
  { value: 'silted', text: t('ভরাট/অস্তিত্বহীন', 'Silted up or gone') },
  { value: 'project', text: t('প্রকল্পভুক্ত', 'Part of a project') },
  { value: 'reserved', text: t('সংরক্ষিত/অভয়াশ্রম', 'Reserved or sanctuary') },
  { value: 'khas_collection', text: t('খাস আদায়', 'Khas collection') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const leaseStatusOptions = [
  { value: 'leasable', text: t('ইজারাযোগ্য', 'Leasable'), tone: 'info' },
  { value: 'in_process', text: t('প্রক্রিয়াধীন', 'In progress'), tone: 'info' },
  { value: 'leased', text: t('ইজারাকৃত', 'Leased'), tone: 'success' },
  { value: 'khas_collection', text: t('খাস আদায়', 'Khas collection'), tone: 'warning' },
  { value: 'in_case', text: t('মামলাধীন', 'Under litigation'), tone: 'warning' },
  { value: 'cancelled', text: t('বাতিল', 'Cancelled'), tone: 'danger' },
  { value: 'expired', text: t('মেয়াদোত্তীর্ণ', 'Expired'), tone: 'muted' },
] as const;

export const caseKindOptions = [
  { value: 'civil', text: t('দেওয়ানি', 'Civil') },
  { value: 'writ', text: t('রিট', 'Writ') },
  { value: 'appeal', text: t('আপিল', 'Appeal') },
  { value: 'revision', text: t('রিভিশন', 'Revision') },
  { value: 'miscellaneous', text: t('বিবিধ (মিস)', 'Miscellaneous') },
  { value: 'certificate', text: t('সার্টিফিকেট', 'Certificate') },
  { value: 'eviction', text: t('উচ্ছেদ', 'Eviction') },
  { value: 'tribunal', text: t('ট্রাইব্যুনাল', 'Tribunal') },
  { value: 'criminal', text: t('ফৌজদারি', 'Criminal') },
] as const;

export const courtOptions = [
  { value: 'assistant_judge', text: t('সহকারী জজ', 'Assistant judge') },
  { value: 'joint_district_judge', text: t('যুগ্ম জেলা জজ', 'Joint district judge') },
  { value: 'district_judge', text: t('জেলা জজ', 'District judge') },
  { value: 'high_court', text: t('হাইকোর্ট বিভাগ', 'High Court Division') },
  { value: 'appellate', text: t('আপিল বিভাগ', 'Appellate Division') },
  { value: 'ac_land', text: t('এসি (ভূমি)', 'AC (Land)') },
  { value: 'adc_revenue', text: t('এডিসি (রাজস্ব)', 'ADC (Revenue)') },
  { value: 'divisional_commissioner', text: t('বিভাগীয় কমিশনার', 'Divisional commissioner') },
  { value: 'land_appeal_board', text: t('ভূমি আপীল বোর্ড', 'Land Appeal Board') },
  { value: 'land_ministry', text: t('ভূমি মন্ত্রণালয়', 'Ministry of Land') },
  { value: 'land_survey_tribunal', text: t('ল্যান্ড সার্ভে ট্রাইব্যুনাল', 'Land Survey Tribunal') },
] as const;

export const governmentSideOptions = [
  { value: 'plaintiff', text: t('বাদী', 'Plaintiff') },
  { value: 'defendant', text: t('বিবাদী', 'Defendant') },
  { value: 'none', text: t('পক্ষ নয়', 'No party') },
] as const;

export const injunctionOptions = [
  { value: 'none', text: t('নাই', 'None') },
  { value: 'temporary', text: t('অস্থায়ী', 'Temporary') },
  { value: 'permanent', text: t('স্থায়ী', 'Permanent') },
  { value: 'status_quo', text: t('স্থিতাবস্থা', 'Status quo') },
] as const;

export const caseStatusOptions = [
  { value: 'running', text: t('চলমান', 'Running'), tone: 'info' },
  { value: 'won', text: t('সরকারের পক্ষে', 'For the government'), tone: 'success' },
  { value: 'lost', text: t('সরকারের বিপক্ষে', 'Against the government'), tone: 'danger' },
  { value: 'appealed', text: t('আপিলাধীন', 'Under appeal'), tone: 'warning' },
  { value: 'dismissed', text: t('খারিজ', 'Dismissed'), tone: 'muted' },
  { value: 'disposed', text: t('নিষ্পন্ন', 'Disposed of'), tone: 'muted' },
] as const;
