/** The closed lists of the sairat kinds (domain sections 2.2 to 2.4). */
import { t } from '../kernel/index.ts';

export const waterClassOptions = [
  { value: 'closed', text: t('বদ্ধ', 'Closed') },
  { value: 'open', text: t('উন্মুক্ত', 'Open') },
] as const;

export const waterKindOptions = [
  { value: 'haor', text: t('হাওর', 'Haor') },
  { value: 'beel', text: t('বিল', 'Beel') },
  { value: 'baor', text: t('বাঁওড়', 'Oxbow lake (baor)') },
  { value: 'jheel', text: t('ঝিল', 'Jheel') },
  { value: 'dighi', text: t('দীঘি', 'Dighi') },
  { value: 'pond', text: t('পুকুর', 'Pond') },
  { value: 'ditch', text: t('ডোবা', 'Ditch') },
  { value: 'canal', text: t('খাল', 'Canal') },
  { value: 'river', text: t('নদী', 'River') },
  { value: 'dead_river', text: t('মরা নদী', 'Dead river') },
  { value: 'lake', text: t('হ্রদ', 'Lake') },
] as const;

export const sizeBandOptions = [
  { value: 'up_to_20', text: t('২০ একর পর্যন্ত', 'Up to 20 acres') },
  { value: 'above_20', text: t('২০ একরের বেশি', 'Above 20 acres') },
] as const;

export const managementOptions = [
  { value: 'general', text: t('সাধারণ আবেদন (৩ বছর)', 'General application (3 years)') },
  { value: 'development', text: t('উন্নয়ন প্রকল্প (৬ বছর)', 'Development project (6 years)') },
  { value: 'memorandum', text: t('সমঝোতা স্মারক', 'Memorandum of understanding') },
  { value: 'sanctuary', text: t('অভয়াশ্রম', 'Sanctuary') },
  { value: 'khas_collection', text: t('খাস আদায়', 'Khas collection') },
  { value: 'free', text: t('ইজারামুক্ত', 'Free of lease') },
] as const;

export const sandLocationOptions = [
  { value: 'riverbed', text: t('নদীর তলদেশ', 'Bed of a river') },
  { value: 'char', text: t('চর', 'Char') },
  { value: 'open_place', text: t('উন্মুক্ত স্থান', 'Open place') },
  { value: 'tea_garden_stream', text: t('চা বাগানের ছড়া', 'Stream of a tea garden') },
] as const;

export const surveyorOptions = [
  { value: 'biwta', text: t('বিআইডব্লিউটিএ', 'BIWTA') },
  { value: 'bwdb', text: t('পানি উন্নয়ন বোর্ড', 'Water Development Board') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const quarryStatusOptions = [
  { value: 'active', text: t('সচল', 'Active'), tone: 'success' },
  { value: 'abolished', text: t('বিলুপ্ত', 'Abolished'), tone: 'muted' },
  { value: 'suspended', text: t('স্থগিত', 'Suspended'), tone: 'warning' },
] as const;

export const agencyOptions = [
  { value: 'district', text: t('জেলা প্রশাসন', 'District administration') },
  { value: 'forest', text: t('বন বিভাগ', 'Forest Department') },
] as const;

export const speciesOptions = [
  { value: 'muli', text: t('মুলি', 'Muli') },
  { value: 'mitinga', text: t('মিতিঙ্গা', 'Mitinga') },
  { value: 'borak', text: t('বরাক', 'Borak') },
  { value: 'baijja', text: t('বাইজ্জা', 'Baijja') },
  { value: 'dolu', text: t('ডলু', 'Dolu') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;
