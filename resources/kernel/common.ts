/** The fields that every resource has, without declaring them. */
import { type ChoiceField, field, type Option } from './field.ts';
import { type Text, t } from './text.ts';

/** Whether a row may still be chosen; never a workflow state (D-STATUS). 2 and 3 are written by moves, not by a form. */
export const rowStatusOptions: readonly Option[] = [
  { value: 1, text: t('সক্রিয়', 'Active'), tone: 'success' },
  { value: 0, text: t('নিষ্ক্রিয়', 'Inactive'), tone: 'muted' },
  { value: 2, text: t('অপেক্ষমাণ', 'Pending'), tone: 'info' },
  { value: 3, text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
];

/** Of all common fields only this one can be written. */
export const rowStatus: ChoiceField = field.choice(t('অবস্থা', 'Status'), rowStatusOptions, { initial: 1 });

/** What a form may write into `row_status`. */
export const writableRowStatus: readonly (string | number)[] = [1, 0];

export type CommonName = 'id' | 'row_status' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by';

/** In the order in which they are read: `id` first, the others behind the declared fields. */
export const commonLabels: Readonly<Record<CommonName, Text>> = {
  id: t('আইডি', 'ID'),
  row_status: rowStatus.label,
  version: t('সংস্করণ', 'Version'),
  created_at: t('তৈরির সময়', 'Created'),
  created_by: t('তৈরি করেছেন', 'Created by'),
  updated_at: t('হালনাগাদের সময়', 'Updated'),
  updated_by: t('হালনাগাদ করেছেন', 'Updated by'),
};

export const commonNames = Object.keys(commonLabels) as CommonName[];
/** Written by the server alone, and dropped from a PUT that sends back what it got (D-PUT). */
export const serverNames: ReadonlySet<string> = new Set(commonNames.filter(name => name !== 'row_status'));
