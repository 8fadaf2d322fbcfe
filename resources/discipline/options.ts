/** Stages and penalties of the Discipline and Appeal Rules 2018 (domain section 5.4). */
import { t } from '../kernel/index.ts';

/** In the order of the ladder. */
export const stageOptions = [
  { value: 'received', text: t('অভিযোগ প্রাপ্ত', 'Complaint received'), tone: 'info' },
  { value: 'preliminary_enquiry', text: t('প্রাথমিক তদন্ত', 'Preliminary enquiry'), tone: 'info' },
  { value: 'case_opened', text: t('বিভাগীয় মামলা রুজু', 'Departmental case opened'), tone: 'warning' },
  { value: 'show_cause', text: t('কারণ দর্শানো', 'Show cause'), tone: 'warning' },
  { value: 'personal_hearing', text: t('ব্যক্তিগত শুনানি', 'Personal hearing'), tone: 'warning' },
  { value: 'inquiry', text: t('তদন্ত', 'Inquiry'), tone: 'warning' },
  { value: 'second_show_cause', text: t('দ্বিতীয় কারণ দর্শানো', 'Second show cause'), tone: 'danger' },
  { value: 'decision', text: t('দণ্ড আরোপ/অব্যাহতি', 'Penalty or discharge'), tone: 'success' },
  { value: 'appeal', text: t('আপিল/রিভিউ', 'Appeal or review'), tone: 'muted' },
] as const;

/** Which of the two times the accused is asked. */
export const causeKindOptions = [
  { value: 'first', text: t('প্রথম কারণ দর্শানো', 'First show cause'), tone: 'warning' },
  { value: 'second', text: t('দ্বিতীয় কারণ দর্শানো', 'Second show cause'), tone: 'danger' },
] as const;

export const causeStatusOptions = [
  { value: 'asked', text: t('জবাবের অপেক্ষায়', 'Awaiting the answer'), tone: 'warning' },
  { value: 'answered', text: t('জবাব দেওয়া হয়েছে', 'Answered'), tone: 'success' },
] as const;

export const statusOptions = [
  { value: 'running', text: t('চলমান', 'Running'), tone: 'warning' },
  { value: 'penalised', text: t('দণ্ডিত', 'Penalised'), tone: 'danger' },
  { value: 'discharged', text: t('অব্যাহতিপ্রাপ্ত', 'Discharged'), tone: 'success' },
] as const;

export const actionKindOptions = [
  { value: 'minor', text: t('লঘুদণ্ড', 'Minor penalty') },
  { value: 'major', text: t('গুরুদণ্ড', 'Major penalty') },
] as const;

export const penaltyOptions = [
  { value: 'censure', text: t('তিরস্কার', 'Censure') },
  {
    value: 'withholding',
    text: t('নির্দিষ্ট মেয়াদে পদোন্নতি বা বেতন বৃদ্ধি স্থগিত', 'Withholding promotion or increment for a period'),
  },
  {
    value: 'recovery',
    text: t('আর্থিক ক্ষতি বেতন বা আনুতোষিক হতে আদায়', 'Recovery of pecuniary loss from pay or gratuity'),
  },
  { value: 'lower_stage', text: t('বেতন গ্রেডের নিম্নতর ধাপে অবনমিতকরণ', 'Reduction to a lower stage of the pay grade') },
  { value: 'lower_post', text: t('নিম্নপদ বা নিম্ন বেতন গ্রেডে অবনমিতকরণ', 'Reduction to a lower post or grade') },
  { value: 'compulsory_retirement', text: t('বাধ্যতামূলক অবসর', 'Compulsory retirement') },
  { value: 'removal', text: t('চাকরি হতে অপসারণ', 'Removal from service') },
  { value: 'dismissal', text: t('চাকরি হতে বরখাস্ত', 'Dismissal from service') },
] as const;
