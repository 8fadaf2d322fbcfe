/** The land surveys of Bengal, oldest first: each numbered the mouzas again. */
import { t } from '../kernel/index.ts';

export const surveyOptions = [
  { value: 'CS', text: t('সিএস', 'CS (cadastral)') },
  { value: 'SA', text: t('এসএ', 'SA (state acquisition)') },
  { value: 'RS', text: t('আরএস', 'RS (revisional)') },
  { value: 'BS', text: t('বিএস', 'BS (Bangladesh)') },
  { value: 'BRS', text: t('বিআরএস', 'BRS (later revisional)') },
  { value: 'DIARA', text: t('দিয়ারা', 'Diara (river land)') },
  { value: 'PETY', text: t('পেটি', 'Pety') },
] as const;
