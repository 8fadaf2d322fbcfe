/** Khas land is recorded from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'khas-lands', at: 30, label: t('খাসজমি লিখুন', 'Record khas land') };
export default link;
