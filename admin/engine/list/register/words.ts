/** The words of a register that is printed. */
import { t } from '../../../../resources/kernel/text.ts';

export const words = {
  open: t('রেজিস্টার', 'Register'),
  why: t('এক অফিসের এক বছরের রেজিস্টার, যোগফলসহ।', 'The register of an office for one year, with totals.'),
  office: t('অফিস', 'Office'),
  bangla: t('বঙ্গাব্দ', 'Bangla year'),
  fiscal: t('অর্থবছর', 'Fiscal year'),
  pdf: t('ছাপার PDF', 'PDF to print'),
  xlsx: t('এক্সেল ওয়ার্কবুক', 'Excel workbook'),
  refused: t('রেজিস্টার তৈরি হয়নি', 'The register could not be created'),
} as const;
