/** The closed lists of hearings (domain section 6.2), in its order. */
import { t } from '../kernel/index.ts';

export const caseTypeOptions = [
  { value: 'mutation_appeal', text: t('নামজারি ও জমাভাগ আপিল', 'Mutation appeal') },
  { value: 'mutation_revision', text: t('নামজারি ও জমাভাগ রিভিশন', 'Mutation revision') },
  { value: 'sairat_appeal', text: t('সায়রাত ও জলমহাল আপিল', 'Sairat or water-body appeal') },
  { value: 'record_correction', text: t('ভূমি রেকর্ড সংশোধন আপিল/রিভিশন', 'Record correction, appeal or revision') },
  { value: 'tax_certificate', text: t('ভূমি উন্নয়ন কর সার্টিফিকেট আপিল/রিভিশন', 'Land development tax certificate case') },
  { value: 'khas_settlement', text: t('খাসজমি বন্দোবস্ত আপিল/রিভিশন', 'Khas land settlement') },
  { value: 'demand_recovery', text: t('পি.ডি.আর. আপিল/রিভিশন', 'Public demands recovery') },
  { value: 'vested_abandoned', text: t('অর্পিত ও পরিত্যক্ত সম্পত্তি', 'Vested or abandoned property') },
  { value: 'waqf_debottar', text: t('ওয়াকফ/দেবোত্তর সম্পত্তি', 'Waqf or debottar property') },
  { value: 'acquisition', text: t('ভূমি অধিগ্রহণ বিবিধ আপিল', 'Acquisition, miscellaneous appeal') },
  { value: 'eviction', text: t('উচ্ছেদ আপিল', 'Eviction appeal') },
  { value: 'miscellaneous', text: t('বিবিধ (মিস) আপিল/রিভিশন', 'Miscellaneous appeal or revision') },
  { value: 'review', text: t('রিভিউ পিটিশন', 'Review petition') },
  { value: 'mutation', text: t('নামজারি', 'Mutation') },
  { value: 'bazar_fund', text: t('বাজার ফান্ড বন্দোবস্ত আপিল', 'Bazar fund settlement appeal') },
] as const;

export const sideOptions = [
  { value: 'own', text: t('নিজের পক্ষে', 'Own') },
  { value: 'other', text: t('অন্যের পক্ষে', 'On behalf of another') },
] as const;

export const courtOptions = [
  { value: 'land_ministry', text: t('ভূমি মন্ত্রণালয়', 'Ministry of Land') },
  { value: 'land_appeal_board', text: t('ভূমি আপীল বোর্ড', 'Land Appeal Board') },
  { value: 'land_office', text: t('ভূমি অফিস', 'Land office') },
] as const;

export const boardTypeOptions = [
  { value: 'full', text: t('পূর্ণ বোর্ড', 'Full board') },
  { value: 'chairman', text: t('চেয়ারম্যান', 'Chairman') },
  { value: 'member_one', text: t('সদস্য-১', 'Member one') },
  { value: 'member_two', text: t('সদস্য-২', 'Member two') },
] as const;

export const hearingStatusOptions = [
  { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'warning' },
  { value: 'meeting_fixed', text: t('সভা নির্ধারিত', 'Meeting fixed'), tone: 'info' },
  { value: 'finished', text: t('সমাপ্ত', 'Finished'), tone: 'success' },
  { value: 'not_held', text: t('অনুষ্ঠিত হয়নি', 'Not held'), tone: 'muted' },
] as const;

export const partyTypeOptions = [
  { value: 'appellant', text: t('আপিলকারী/বাদী/আবেদনকারী', 'Appellant, plaintiff or petitioner') },
  { value: 'respondent', text: t('প্রতিপক্ষ/বিবাদী', 'Respondent or defendant') },
  { value: 'appellant_advocate', text: t('আপিলকারীর আইনজীবী', 'Advocate for the appellant') },
  { value: 'respondent_advocate', text: t('প্রতিপক্ষের আইনজীবী', 'Advocate for the respondent') },
  { value: 'government_pleader', text: t('সরকারি কৌঁসুলি', 'Government pleader') },
  { value: 'added_party', text: t('পক্ষভুক্ত ব্যক্তি', 'Added party') },
  { value: 'witness', text: t('সাক্ষী', 'Witness') },
] as const;

export const channelOptions = [
  { value: 'in_app', text: t('সিস্টেমের ভেতরে', 'In the system') },
  { value: 'email', text: t('ই-মেইল', 'E-mail') },
  { value: 'sms', text: t('এসএমএস', 'SMS') },
] as const;
