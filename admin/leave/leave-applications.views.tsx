/** An application shows its calculation while it is written; one's own approved application offers a change or the return from leave. */
import Button from '@mui/material/Button';
import { CalendarCheck2, CalendarX } from 'lucide-react';
import { lazy } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { useLocale } from '../engine/declaration.tsx';
import { defineViews } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { leaveInputs } from './leave-inputs.ts';
import { words } from './leave-words.ts';

const FormCalculation = lazy(() => import('./form-calculation.tsx'));

function WhatFollows({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const me = useMe();
  const mayAsk = useKeys().has('CREATE_LEAVE_APPLICATION');
  const isOver = record.is_cancelled || record.joined_on !== null || record.row_status !== 1;
  if (!mayAsk || record.user_id !== me?.userId || record.status !== approvalStatus.approve || isOver) return null;
  const defaults = encodeURIComponent(JSON.stringify({ leave_application_id: record.id }));
  const hasBegun = String(record.from_date) <= dhakaDay(new Date());
  return (
    <>
      <Button component={LinkBase} to={`/leave-changes/create?defaults=${defaults}`} startIcon={<Icon of={CalendarX} />}>
        {words.change[locale]}
      </Button>
      {hasBegun && (
        <Button
          component={LinkBase}
          to={`/leave-joinings/create?defaults=${defaults}`}
          variant="outlined"
          startIcon={<Icon of={CalendarCheck2} />}
        >
          {words.join[locale]}
        </Button>
      )}
    </>
  );
}

export default defineViews('leave-applications', { beside: FormCalculation, inputs: leaveInputs, tools: WhatFollows });
