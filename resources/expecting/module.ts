/** The bodies for which land is acquired. */
import { defineModule, t } from '../kernel/index.ts';
import { expectingOrganizations } from './expecting-organizations.ts';

export const expecting = defineModule({
  name: 'expecting',
  label: t('প্রত্যাশী সংস্থা', 'Requiring bodies'),
  area: 'land',
  resources: [expectingOrganizations],
});
