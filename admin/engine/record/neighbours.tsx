/** The records before and after this one in the list that the reader came from: the page that is still in memory. `k` and `j` go there. */
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import {
  type GetListParams,
  type GetListResult,
  LinkBase,
  type RaRecord,
  useCreatePath,
  useGetList,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';

type Place = { readonly at: number; readonly total: number; readonly before?: RaRecord; readonly after?: RaRecord };

/** The question of the list in which the record was last seen. */
function useCameFrom({ id }: RaRecord): GetListParams | undefined {
  const { name } = useDeclaration();
  const client = useQueryClient();
  return useMemo(() => {
    const lists = client.getQueryCache().findAll({ queryKey: [name, 'getList'] });
    const [latest] = lists
      .filter(({ state }) => (state.data as GetListResult | undefined)?.data?.some(row => row.id === id))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    return latest?.queryKey[2] as GetListParams | undefined;
  }, [client, name, id]);
}

/** Rows that were on screen a moment ago: they are not requested again. */
const remembered = { staleTime: Number.POSITIVE_INFINITY, retry: false, onError: () => undefined };

function usePlace(record: RaRecord): Place | undefined {
  const { name } = useDeclaration();
  const list = useCameFrom(record);
  const { page = 1, perPage = 10 } = list?.pagination ?? {};
  const { data = [], total = 0 } = useGetList(name, list, { ...remembered, enabled: list !== undefined });
  const index = data.findIndex(({ id }) => id === record.id);
  const at = (page - 1) * perPage + index;
  const further = index === 0 && page > 1 ? page - 1 : index === data.length - 1 && at + 1 < total ? page + 1 : undefined;
  const beyond = useGetList(
    name,
    { ...list, pagination: { page: further ?? page, perPage } },
    { ...remembered, enabled: index >= 0 && further !== undefined },
  ).data;
  if (index < 0) return undefined;
  return {
    at,
    total,
    before: data[index - 1] ?? (further !== undefined && further < page ? beyond?.at(-1) : undefined),
    after: data[index + 1] ?? (further !== undefined && further > page ? beyond?.[0] : undefined),
  };
}

/** @param part the part of the record that is open: the neighbour opens at the same one. */
export function Neighbours({ record, part }: { readonly record: RaRecord; readonly part: string }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const path = useCreatePath();
  const place = usePlace(record);
  const to = (one: RaRecord | undefined) =>
    one && path({ resource: declaration.name, type: 'show', id: one.id }) + (part === '' ? '' : `/${part}`);
  const [before, after] = [to(place?.before), to(place?.after)];
  const words = { before: translate('screens.show.previous'), after: translate('screens.show.next') };
  useShortcut(before === undefined ? null : 'k', words.before, () => navigate(before as string));
  useShortcut(after === undefined ? null : 'j', words.after, () => navigate(after as string));
  if (place === undefined || place.total < 2) return null;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <nav className="neighbours" aria-label={translate('screens.show.neighbours')}>
      <Step to={before} label={words.before} arrow={ChevronLeft} />
      <span>{translate('screens.show.place', { at: number(place.at + 1), total: number(place.total) })}</span>
      <Step to={after} label={words.after} arrow={ChevronRight} />
    </nav>
  );
}

const Step = ({ to, label, arrow }: { readonly to?: string; readonly label: string; readonly arrow: LucideIcon }) =>
  to === undefined ? (
    <span className="icon-button" aria-hidden="true">
      <Icon of={arrow} />
    </span>
  ) : (
    <LinkBase className="icon-button" to={to} aria-label={label} title={label}>
      <Icon of={arrow} />
    </LinkBase>
  );
