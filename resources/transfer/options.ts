/** The closed lists of transfers. */
import type { NamedKey } from '../kernel/scoping.ts';
import { t } from '../kernel/text.ts';

export const publishingOptions = [
  { value: 'not_published', text: t('অপ্রকাশিত', 'Not published'), tone: 'muted' },
  { value: 'published', text: t('প্রকাশিত', 'Published'), tone: 'success' },
  { value: 'withdrawn', text: t('প্রত্যাহৃত', 'Withdrawn'), tone: 'danger' },
] as const;

export const requestOptions = [
  { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'warning' },
  { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
] as const;

export const letterTypes = ['notice', 'release', 'joining', 'handover'] as const;
export type LetterType = (typeof letterTypes)[number];

export const letterTexts = {
  notice: t('বদলির বিজ্ঞপ্তি', 'Transfer notice'),
  release: t('অবমুক্তি আদেশ', 'Release order'),
  joining: t('যোগদানপত্র', 'Joining letter'),
  handover: t('দায়িত্ব হস্তান্তর প্রত্যয়ন', 'Handover certificate'),
} as const;

/** What the specification's keys call each type of letter. */
export const letterNouns: Readonly<Record<LetterType, string>> = {
  notice: 'TRANSFER_NOTICE_LETTER',
  release: 'RELEASE_LETTER',
  joining: 'JOINING_LETTER',
  handover: 'HANDOVER_LETTER',
};

/** The keys of one verb, one for each type of letter. */
export const letterKeys = (
  verb: 'GENERATE' | 'PUBLISH' | 'PRINT',
  words: { readonly bn: string; readonly en: string },
): readonly NamedKey[] =>
  letterTypes.map(type => ({
    key: `${verb}_${letterNouns[type]}`,
    label: t(`${letterTexts[type].bn} ${words.bn}`, `${words.en}: ${letterTexts[type].en.toLowerCase()}`),
  }));

export const copyOptions = [
  { value: 'for_action', text: t('কার্যার্থে', 'For action') },
  { value: 'for_information', text: t('জ্ঞাতার্থে', 'For information') },
  { value: 'for_kind_information', text: t('সদয় অবগতির জন্য', 'For kind information') },
  { value: 'office_copy', text: t('অফিস কপি', 'Office copy') },
  { value: 'website', text: t('ওয়েবসাইটে প্রকাশের জন্য', 'For the website') },
] as const;

export const sessionOptions = [
  { value: 'forenoon', text: t('পূর্বাহ্ণ', 'Forenoon') },
  { value: 'afternoon', text: t('অপরাহ্ণ', 'Afternoon') },
] as const;
