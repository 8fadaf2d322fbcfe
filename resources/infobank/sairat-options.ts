/** The closed lists of the sairat kinds and of tea gardens (domain sections 2.2 to 2.8). */
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

export const cultureOptions = [
  { value: 'bagda', text: t('বাগদা', 'Bagda') },
  { value: 'golda', text: t('গলদা', 'Golda') },
  { value: 'mixed', text: t('মিশ্র', 'Mixed') },
  { value: 'semi_intensive', text: t('আধা-নিবিড়', 'Semi-intensive') },
] as const;

export const conversionOptions = [
  { value: 'water_body', text: t('জলমহাল', 'Water body') },
  { value: 'salt_estate', text: t('লবণ মহাল', 'Salt estate') },
  { value: 'none', text: t('নাই', 'None') },
] as const;

export const saltMethodOptions = [
  { value: 'traditional', text: t('সনাতন', 'Traditional') },
  { value: 'polythene', text: t('পলিথিন', 'Polythene') },
] as const;

export const farmerOptions = [
  { value: 'marginal', text: t('প্রান্তিক', 'Marginal') },
  { value: 'small', text: t('ক্ষুদ্র', 'Small') },
  { value: 'cooperative', text: t('সমবায়', 'Cooperative') },
  { value: 'company', text: t('কোম্পানি', 'Company') },
] as const;

export const marketKindOptions = [
  { value: 'hat', text: t('হাট', 'Hat') },
  { value: 'bazar', text: t('বাজার', 'Bazar') },
  { value: 'hat_bazar', text: t('হাট-বাজার', 'Hat and bazar') },
  { value: 'cattle', text: t('পশুর হাট', 'Cattle market') },
  { value: 'temporary', text: t('অস্থায়ী হাট', 'Temporary hat') },
  { value: 'bazar_fund', text: t('বাজার ফান্ড (পার্বত্য)', 'Bazar fund (hill tracts)') },
] as const;

export const localBodyOptions = [
  { value: 'union', text: t('ইউনিয়ন পরিষদ', 'Union parishad') },
  { value: 'upazila', text: t('উপজেলা পরিষদ', 'Upazila parishad') },
  { value: 'municipality', text: t('পৌরসভা', 'Municipality') },
  { value: 'city_corporation', text: t('সিটি কর্পোরেশন', 'City corporation') },
  { value: 'district', text: t('জেলা পরিষদ', 'Zila parishad') },
] as const;

export const weekOptions = [
  { value: 'saturday', text: t('শনিবার', 'Saturday') },
  { value: 'sunday', text: t('রবিবার', 'Sunday') },
  { value: 'monday', text: t('সোমবার', 'Monday') },
  { value: 'tuesday', text: t('মঙ্গলবার', 'Tuesday') },
  { value: 'wednesday', text: t('বুধবার', 'Wednesday') },
  { value: 'thursday', text: t('বৃহস্পতিবার', 'Thursday') },
  { value: 'friday', text: t('শুক্রবার', 'Friday') },
] as const;

export const leaseAuthorityOptions = [
  { value: 'uno', text: t('উপজেলা নির্বাহী অফিসার', 'UNO') },
  { value: 'mayor', text: t('পৌর মেয়র', 'Mayor of the municipality') },
  { value: 'city_corporation', text: t('সিটি কর্পোরেশন', 'City corporation') },
] as const;

export const estateClassOptions = [
  { value: 'a', text: t('ক', 'A') },
  { value: 'b', text: t('খ', 'B') },
  { value: 'c', text: t('গ', 'C') },
  { value: 'smallholding', text: t('ক্ষুদ্রায়তন', 'Smallholding') },
] as const;

export const ownerKindOptions = [
  { value: 'sterling', text: t('স্টার্লিং কোম্পানি', 'Sterling company') },
  { value: 'bangladeshi', text: t('বাংলাদেশি কোম্পানি', 'Bangladeshi company') },
  { value: 'proprietary', text: t('প্রোপ্রাইটরি', 'Proprietary') },
  { value: 'national', text: t('বিটিবি/ন্যাশনাল টি', 'Tea Board or National Tea') },
  { value: 'district', text: t('জেলা প্রশাসন', 'District administration') },
] as const;

export const renewalOptions = [
  { value: 'current', text: t('হালনাগাদ', 'Current'), tone: 'success' },
  { value: 'in_process', text: t('নবায়ন প্রক্রিয়াধীন', 'Renewal in process'), tone: 'info' },
  { value: 'expired', text: t('মেয়াদোত্তীর্ণ', 'Expired'), tone: 'danger' },
  { value: 'in_case', text: t('মামলাধীন', 'Under litigation'), tone: 'warning' },
] as const;
