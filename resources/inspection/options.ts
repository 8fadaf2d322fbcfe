/** What the closed lists of audits hold (domain section 6.1). */
import { t } from '../kernel/index.ts';

export const auditTypeOptions = [
  { value: 'non_sfi', text: t('সাধারণ অনুচ্ছেদ (নন-এসএফআই)', 'Ordinary para (non-SFI)') },
  { value: 'sfi', text: t('অগ্রিম অনুচ্ছেদ (এসএফআই)', 'Advance para (serious financial irregularity)') },
  { value: 'draft', text: t('খসড়া অনুচ্ছেদ', 'Draft para') },
  { value: 'reported', text: t('সংকলনভুক্ত/রিপোর্টভুক্ত অনুচ্ছেদ', 'Para in the CAG report') },
  { value: 'pac', text: t('পিএ কমিটির সিদ্ধান্ত', 'PAC decision') },
  { value: 'internal', text: t('অভ্যন্তরীণ নিরীক্ষা আপত্তি', 'Internal (revenue accounts) audit') },
  { value: 'note', text: t('অডিট নোট', 'Audit note') },
] as const;

export const auditStatusOptions = [
  { value: 'issued', text: t('জারি', 'Issued'), tone: 'info' },
  { value: 'reply_pending', text: t('জবাবের অপেক্ষায়', 'Reply pending'), tone: 'warning' },
  { value: 'replied', text: t('জবাব প্রদত্ত', 'Replied'), tone: 'info' },
  { value: 'forwarded', text: t('মন্ত্রণালয়ে অগ্রায়িত', 'Forwarded to the ministry'), tone: 'info' },
  { value: 'at_meeting', text: t('সভায় উপস্থাপিত', 'Presented at a meeting'), tone: 'info' },
  { value: 'partly_settled', text: t('আংশিক নিষ্পন্ন', 'Partly settled'), tone: 'warning' },
  { value: 'settled', text: t('নিষ্পন্ন', 'Settled'), tone: 'success' },
  { value: 'returned', text: t('ফেরত', 'Returned'), tone: 'danger' },
] as const;

export const moneyKindOptions = [
  { value: 'revenue_income', text: t('রাজস্ব আয়', 'Revenue income') },
  { value: 'write_off', text: t('অবলোপন', 'Write-off') },
] as const;

/** What a disposal of some type has to show. */
export const proofOptions = [
  { value: 'nothing', text: t('প্রয়োজন নেই', 'Nothing') },
  { value: 'treasury_invoice', text: t('ট্রেজারি চালান', 'Treasury challan') },
  { value: 'sanction_memo', text: t('মঞ্জুরির স্মারক', 'Sanction memo') },
] as const;

/** How long an audit has been unsettled. */
export const ageOptions = [
  { value: 'to_30', text: t('০–৩০ দিন', '0–30 days'), tone: 'muted' },
  { value: 'to_90', text: t('৩১–৯০ দিন', '31–90 days'), tone: 'info' },
  { value: 'to_180', text: t('৯১–১৮০ দিন', '91–180 days'), tone: 'warning' },
  { value: 'to_365', text: t('১৮১–৩৬৫ দিন', '181–365 days'), tone: 'warning' },
  { value: 'over_365', text: t('এক বছরের বেশি', 'Over a year'), tone: 'danger' },
] as const;
