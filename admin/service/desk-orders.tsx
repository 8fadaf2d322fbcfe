/** The orders at the reader's desk, the first promised first, as its named list finds them; a line for each leads to the order. */
import { useAbility } from '@casl/react';
import { type RaRecord, useGetList } from 'react-admin';
import { formatDate, formatShortInstant } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { t } from '../../resources/kernel/text.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { useLocale } from '../engine/declaration.tsx';
import { TimeLeft } from '../engine/due.tsx';
import { nameIn } from '../engine/naming.ts';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';

export const words = {
  title: t('আপনার ডেস্কে সেবার আবেদন', 'Service orders at your desk'),
  box: t('সেবার আবেদন', 'Service orders'),
  none: t('আপনার ডেস্কে এখন কোনো সেবার আবেদন নেই', 'No service orders at your desk now'),
  failed: t('সেবার আবেদনগুলো আনা গেল না', 'The service orders could not be loaded'),
  all: t('সব আবেদন', 'All orders'),
  first: t('প্রথম %{shown}টি দেখানো হচ্ছে, মোট %{total}টি।', 'The first %{shown} of %{total}.'),
  since: t('ডেস্কে এসেছে %{at}', 'at the desk since %{at}'),
  promised: t('দেওয়ার কথা %{day}', 'due %{day}'),
};

const { filter: named, sort = 'probable_delivery_date' } = serviceOrders.lists!.find(({ name }) => name === 'my-desk')!;

/** @param perPage how many of them are read */
export function useDeskOrders(perPage: number) {
  const desk = useMe()?.deskId;
  const isOpen = mayEver(useAbility<Ability>(), 'list', serviceOrders.name) && desk !== undefined;
  const filter = { ...named, current_desk_id: desk };
  const query = useGetList<RaRecord<number>>(
    serviceOrders.name,
    { pagination: { page: 1, perPage }, sort: { field: sort, order: 'ASC' }, filter },
    { enabled: isOpen, retry: false, onError: () => undefined },
  );
  const all = `/${serviceOrders.name}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'ASC' })}`;
  return { isOpen, query, all };
}

export const orderAddress = ({ id }: RaRecord<number>): string => `/${serviceOrders.name}/${id}/show`;

/** The service, its applicant, since when it is here, until when it is promised. */
export function useOrderLine() {
  const locale = useLocale();
  return ({ service, reference_number, arrived_at, probable_delivery_date: day, ...order }: RaRecord<number>) => ({
    what: service ? nameIn(service, locale) : reference_number,
    facts: [
      reference_number,
      nameIn({ name: order.applicant_name, name_en: order.applicant_name_en }, locale),
      fill(words.since[locale], locale, { at: formatShortInstant(arrived_at, locale) }),
      day && fill(words.promised[locale], locale, { day: formatDate(day, locale) }),
    ]
      .filter(Boolean)
      .join(' · '),
    left: day && <TimeLeft day={day} locale={locale} />,
  });
}
