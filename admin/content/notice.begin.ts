/** A notice is written from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'notices', at: 60, label: t('নোটিশ লিখুন', 'Write a notice') };
export default link;
