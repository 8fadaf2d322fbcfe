/** Leave on a person's page. */
import { t } from '../../resources/kernel/text.ts';
import type { PersonTab } from '../engine/person-tab.ts';

const tab: PersonTab = {
  ...{ name: 'leave', at: 10, label: t('ছুটি', 'Leave') },
  lists: ['leave-applications', 'leave-balances', 'leave-ledger-entries', 'optional-leaves'],
};
export default tab;
