/**
 * What is handed over is said by a handover letter, and by no other; what a letter is about follows from its type until somebody writes it.
 */
import type { Proposal, Rule } from '../kernel/index.ts';
import { t } from '../kernel/text.ts';
import { transferErrors } from './errors.ts';
import type { LetterType } from './options.ts';

export const handoverDescribed: Rule<'type' | 'handover_details'> = {
  at: 'handover_details',
  reads: ['type', 'handover_details'],
  refuses: [transferErrors.handoverNeedsDetails, transferErrors.detailsOfHandoverAlone],
  check: ({ type, handover_details }) => {
    if (type === 'handover') return handover_details ? undefined : transferErrors.handoverNeedsDetails();
    return handover_details ? transferErrors.detailsOfHandoverAlone() : undefined;
  },
};

export const receiverOfHandover: Rule<'type' | 'received_by_id'> = {
  at: 'received_by_id',
  reads: ['type', 'received_by_id'],
  refuses: [transferErrors.detailsOfHandoverAlone],
  check: ({ type, received_by_id }) =>
    type !== 'handover' && received_by_id != null ? transferErrors.detailsOfHandoverAlone() : undefined,
};

const subjects = {
  notice: t('বদলি ও পদায়ন প্রসঙ্গে', 'Transfer and posting'),
  release: t('বর্তমান কর্মস্থল হতে অবমুক্তি প্রসঙ্গে', 'Release from the present office'),
  joining: t('কর্মস্থলে যোগদান প্রসঙ্গে', 'Joining the new office'),
  handover: t('দায়িত্বভার হস্তান্তর প্রসঙ্গে', 'Handing over charge'),
} as const;

const subjectIn =
  (language: 'bn' | 'en') =>
  ({ type }: Readonly<Record<string, unknown>>): unknown =>
    subjects[type as LetterType]?.[language] ?? null;

export const subjectProposed: Proposal<'type' | 'subject'> = { at: 'subject', reads: ['type'], propose: subjectIn('bn') };
export const subjectEnProposed: Proposal<'type' | 'subject_en'> = { at: 'subject_en', reads: ['type'], propose: subjectIn('en') };
