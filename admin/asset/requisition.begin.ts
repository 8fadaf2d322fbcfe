/** An item is asked for from the first page. */
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';

const link: BeginLink = { resource: 'asset-requisitions', at: 10, label: t('সম্পদের চাহিদা দিন', 'Ask for an item') };
export default link;
