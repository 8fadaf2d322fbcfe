/** On the first page: what the reader has left of each leave, and where their newest applications are. */
import { useAbility } from '@casl/react';
import { type RaRecord, useGetList } from 'react-admin';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { leaveStatusOptions } from '../../resources/leave/leave-approval.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { Tone, type ToneName } from '../engine/tone.tsx';
import { useMe } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';

const words = {
  mine: t('আমার ছুটি', 'My leave'),
  none: t('ছুটির কোনো হিসাব এখনো নেই।', 'You have no leave balance yet.'),
  failed: t('ছুটির হিসাব আনা গেল না।', 'Your leave could not be loaded.'),
  left: t('%{days} দিন বাকি', '%{days} days left'),
  apply: t('ছুটির আবেদন করুন', 'Apply for leave'),
  all: t('সব আবেদন', 'All applications'),
};

type Named = { readonly id: number; readonly name: string; readonly name_en: string };
type Balance = RaRecord<number> & { readonly year: number | null; readonly remaining_days: number; readonly leave_type: Named };
type Application = RaRecord<number> & { readonly from_date: string; readonly status: number; readonly leave_type: Named };

const shown = { balances: 3, applications: 2 };
const fresh = { retry: false, staleTime: 60_000 };

export default function MyLeave() {
  const locale = useLocale();
  const me = useMe();
  const ability = useAbility<Ability>();
  const isOpen = mayEver(ability, 'list', 'leave-balances') && mayEver(ability, 'list', 'leave-applications') && me !== undefined;
  const filter = { user_id: me?.userId };
  const one = { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'leave_type_id', order: 'ASC' as const } };
  const balances = useGetList<Balance>('leave-balances', one, { ...fresh, enabled: isOpen });
  const newest = { filter, pagination: { page: 1, perPage: shown.applications }, sort: { field: 'id', order: 'DESC' as const } };
  const applications = useGetList<Application>('leave-applications', newest, { ...fresh, enabled: isOpen });
  if (!isOpen) return null;
  const year = Number(dhakaDay(new Date()).slice(0, 4));
  const left = (balances.data ?? []).filter(balance => balance.remaining_days >= 1 && (balance.year ?? year) === year);
  return (
    <WorkPart
      title={words.mine[locale]}
      none={words.none[locale]}
      failed={words.failed[locale]}
      query={{ isError: balances.error !== null || applications.error !== null, data: balances.data }}
      lines={[
        ...left.slice(0, shown.balances).map(balance => (
          <li key={`balance ${balance.id}`}>
            <span>{nameIn(balance.leave_type, locale)}</span>
            <span className="note">{words.left[locale].replace('%{days}', formatNumber(Math.floor(balance.remaining_days), locale))}</span>
          </li>
        )),
        ...(applications.data ?? []).map(application => <Asked key={application.id} application={application} />),
      ]}
      more={
        <>
          {mayEver(ability, 'create', 'leave-applications') && <a href="/leave-applications/create">{words.apply[locale]}</a>}
          <a href={`/leave-applications?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>{words.all[locale]}</a>
        </>
      }
    />
  );
}

function Asked({ application: { id, from_date, status, leave_type } }: { readonly application: Application }) {
  const locale = useLocale();
  const state = leaveStatusOptions.find(({ value }) => value === status);
  return (
    <li>
      <a href={`/leave-applications/${id}/show`}>
        {nameIn(leave_type, locale)}
        {state && <Tone tone={(state.tone ?? 'muted') as ToneName}>{state.text[locale]}</Tone>}
      </a>
      <span className="note">{formatDate(from_date, locale)}</span>
    </li>
  );
}
