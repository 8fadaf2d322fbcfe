/** A person is posted from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'desk-assignments', at: 40, label: t('পদায়ন করুন', 'Post a person') };
export default link;
