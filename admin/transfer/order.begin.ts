/** A transfer order is written from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'transfer-orders', at: 50, label: t('বদলির আদেশ লিখুন', 'Write a transfer order') };
export default link;
