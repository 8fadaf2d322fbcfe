/** The list of services. Who may bring them in from another system has the button and the runs in its head. */
import { useAbility } from '@casl/react';
import { History, RefreshCw } from 'lucide-react';
import { LinkBase } from 'react-admin';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { useLocale } from '../engine/declaration.tsx';
import ListScreen from '../engine/list/list.tsx';
import { Icon } from '../shell/icons.tsx';
import { words } from './sync-words.ts';

export default function ServicesList() {
  const mayStart = mayEver(useAbility<Ability>(), 'create', 'service-syncs');
  return <ListScreen actions={mayStart && <SyncLinks />} />;
}

function SyncLinks() {
  const locale = useLocale();
  return (
    <>
      <LinkBase className="button" to="/service-syncs">
        <Icon of={History} />
        {words.runs[locale]}
      </LinkBase>
      <LinkBase className="button" to="/service-syncs/create">
        <Icon of={RefreshCw} />
        {words.open[locale]}
      </LinkBase>
    </>
  );
}
