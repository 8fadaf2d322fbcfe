/** A transfer is applied for from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'transfer-applications', at: 20, label: t('বদলির আবেদন করুন', 'Apply for a transfer') };
export default link;
