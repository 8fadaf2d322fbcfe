/** What a person holds, on their page. */
import { t } from '../../resources/kernel/text.ts';
import type { PersonTab } from '../engine/person-tab.ts';

const tab: PersonTab = {
  ...{ name: 'custody', at: 20, label: t('জিম্মায় থাকা সম্পদ', 'Assets in custody') },
  lists: ['asset-items', 'asset-assignments'],
};
export default tab;
