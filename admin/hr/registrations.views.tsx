/** After the approval of a registration: the way to the new colleague's first desk, for anyone who may give one. */
import Button from '@mui/material/Button';
import { UserPlus } from 'lucide-react';
import { LinkBase, type RaRecord } from 'react-admin';
import { serves } from '../../resources/hr/registration-needs.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { defineViews } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';
import { useKeys } from '../shell/session-context.tsx';

const giveDesk = t('ডেস্ক দিন', 'Give a desk');

function GiveDesk({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  const isColleague = record.status === 'approved' && record.user_id !== null && serves(record.kind);
  if (!isColleague || !keys.has('ASSIGN_DESK_USER')) return null;
  const defaults = { user_id: record.user_id, is_primary: true };
  return (
    <Button component={LinkBase} to={address('desk-assignments', { defaults })} variant="contained" startIcon={<Icon of={UserPlus} />}>
      {giveDesk[locale]}
    </Button>
  );
}

export default defineViews('registrations', { tools: GiveDesk });
