/** Saved views: a list's state under a name, compared with its current state, and as an address. */
import { type RaRecord, type SortPayload, useCanAccess, useGetList } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { KeptView } from '../../session/user.ts';
import { useMe } from '../../shell/session-context.tsx';
import type { Label } from '../data-provider.ts';
import { sortOf } from './columns.ts';
import { cleanColumns } from './columns-clean.ts';
import { understood } from './conditions.ts';
import type { Look } from './list-address.ts';

export type SavedView = RaRecord & KeptView & { readonly user?: Label };

type Filter = Readonly<Record<string, unknown>>;

/** The list state of a view. Without columns it shows the list's default ones. */
export type ViewState = { readonly filter: Filter; readonly sort: SortPayload; readonly columns?: readonly string[] };

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The filter with which a list starts: its active rows (D-STATUS). */
export const firstFilter = (resource: AnyResource): Filter => (resource.list.filters?.includes('row_status') ? { row_status: 1 } : {});

/** The list as it is when nothing was chosen. */
export const plainState = (resource: AnyResource): ViewState => ({ filter: firstFilter(resource), sort: sortOf(resource.list.sort) });

/** The names that a view was kept with. */
export function columnsIn(view: SavedView): readonly string[] | undefined {
  const columns = parsed(view.columns);
  const names = Array.isArray(columns) ? columns.filter((name): name is string => typeof name === 'string') : [];
  return names.length > 0 ? names : undefined;
}

/** Columns as a part of a state: the default ones are omitted. */
export const unlikeOwn = (resource: AnyResource, names: readonly string[]): Pick<ViewState, 'columns'> =>
  JSON.stringify(names) === JSON.stringify(resource.list.columns) ? {} : { columns: names };

/** A view that is older than a renamed field keeps its other parts. */
export function stateOf(resource: AnyResource, view: SavedView): ViewState {
  const filter = parsed(view.filter);
  const names = columnsIn(view);
  return {
    filter: typeof filter === 'object' && filter !== null ? understood(resource, filter as Filter) : {},
    sort: sortOf(view.sort ?? resource.list.sort),
    ...(names && unlikeOwn(resource, cleanColumns(resource, { names }).names)),
  };
}

/** What of a state is written into a view. */
export const viewOf = ({ filter, sort, columns }: ViewState): Pick<SavedView, 'filter' | 'sort' | 'columns'> => ({
  filter: JSON.stringify(filter),
  sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field,
  columns: columns === undefined ? null : JSON.stringify(columns),
});

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const isSameState = (a: ViewState, b: ViewState): boolean =>
  JSON.stringify([a.filter, a.sort.field, a.sort.order, a.columns], inOrder) ===
  JSON.stringify([b.filter, b.sort.field, b.sort.order, b.columns], inOrder);

/** The query of this state, as react-admin reads it. */
export function searchOf({ filter, sort }: ViewState, perPage: number, look: Look): string {
  const query = {
    displayedFilters: JSON.stringify(look),
    filter: JSON.stringify(filter),
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  };
  return `?${new URLSearchParams({ ...query, sort: sort.field })}`;
}

/** The same for a view whose declaration is not loaded: the list removes what it doesn't understand. */
export function searchOfView({ id, filter, sort }: SavedView): string {
  const query = new URLSearchParams({ displayedFilters: JSON.stringify({ view: id }), filter: filter ?? '{}' });
  for (const [name, value] of Object.entries(sort === null ? {} : sortOf(sort))) query.set(name === 'field' ? 'sort' : name, value);
  return `?${query}`;
}

/** A view has the name that its owner gave it, in every language of the screen. */
export const languageOf = (name: string): 'bn' | 'en' => (/[\u0980-\u09ff]/.test(name) ? 'bn' : 'en');

/** More than a person may keep, with those of their colleagues. */
const most = 200;

/** The views of one list or of all: one's own first, then shared ones; none while they are read, and for people who may not read them. */
export function useViews(resource?: string): readonly SavedView[] | undefined {
  const me = useMe();
  const { canAccess } = useCanAccess({ resource: 'saved-views', action: 'list' });
  const { data } = useGetList<SavedView>(
    'saved-views',
    {
      filter: {
        ...(resource && { resource }),
        or: [{ user_id: me?.userId }, ...(me?.officeId === undefined ? [] : [{ office_id: me.officeId }])],
      },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: me !== undefined && canAccess === true, staleTime: 60_000, onError: () => undefined },
  );
  if (me === undefined) return undefined;
  return data && [...data.filter(view => view.user_id === me.userId), ...data.filter(view => view.user_id !== me.userId)];
}
