/** The rows of a tree: all that the reader may see, with only the fields of a line, by as few pages as the API allows. */
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import { representNames } from '../../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName } from '../../../resources/kernel/resource.ts';
import type { BhumiDataProvider } from '../data-provider.ts';
import { useDeclaration } from '../declaration.tsx';
import { sortOf } from '../list/columns.ts';
import { fieldOf } from '../naming.ts';
import type { TreeRow } from './forest.ts';

const pageRows = 1_000;
/** Page numbers reach no further rows (D-RANGE): a tree shows at most this many. */
const mostRows = 10_000;

/** `isWhole`: false when there are more than a tree can show. */
export type TreeRows = { readonly rows: readonly TreeRow[]; readonly isWhole: boolean };

const factsShown = 3;
/** The kinds that fit on one short line. */
const short: ReadonlySet<Field['kind']> = new Set(['string', 'integer', 'decimal', 'money', 'boolean', 'choice', 'date', 'ref']);

/** The columns of the list that are beside a name. */
export function shownFacts(resource: AnyResource): string[] {
  const { parent, within } = resource.tree!;
  const said = new Set<string | undefined>([parent, within, 'row_status', ...representNames(resource)]);
  const facts = (resource.list.columns as readonly string[]).filter(name => {
    const field = fieldOf(resource, name);
    return field !== undefined && !said.has(name) && short.has(field.kind) && field.private === undefined;
  });
  return facts.slice(0, factsShown);
}

/** The requested fields of each row. */
function columnsOf(resource: AnyResource): string[] {
  const { parent, within } = resource.tree! as { parent: string; within?: string };
  const facts = shownFacts(resource);
  const labels = facts.filter(name => fieldOf(resource, name)?.kind === 'ref').map(embeddedName);
  const names = [...representNames(resource), parent, ...(within ? [within] : []), ...facts, ...labels, 'row_status', 'version'];
  return [...new Set(names)];
}

type Asked = { readonly filter: object; readonly signal: AbortSignal };

async function load(provider: BhumiDataProvider, resource: AnyResource, { filter, signal }: Asked): Promise<TreeRows> {
  const page = (number: number) =>
    provider.getList<RaRecord<number>>(resource.name, {
      pagination: { page: number, perPage: pageRows },
      sort: sortOf(resource.list.sort),
      filter,
      meta: { columns: columnsOf(resource) },
      signal,
    });
  // Two at once: most trees are read with them, and an empty page costs next to nothing.
  const [first, second] = await Promise.all([page(1), page(2)]);
  const pages = Math.ceil(Math.min(first.total ?? 0, mostRows) / pageRows);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 2) }, (_, at) => page(at + 3)));
  // A row that came in between the pages is met twice.
  const rows = new Map([first, second, ...rest].flatMap(({ data }) => data).map(row => [row.id, row]));
  return { rows: [...rows.values()], isWhole: first.meta?.estimate !== true };
}

/** `key`: where the rows are kept, so that a move changes them at once. `within`: the record that the tree belongs to; undefined where trees belong to none. */
export function useTreeRows(within: number | null | undefined): UseQueryResult<TreeRows> & { key: QueryKey } {
  const declaration = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const name = declaration.tree!.within as string | undefined;
  // Under the lists' key, so that a change made elsewhere makes it load again.
  const key = useMemo(() => [declaration.name, 'getList', 'tree', within ?? null], [declaration, within]);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(provider, declaration, { filter: name ? { [name]: within } : {}, signal }),
    enabled: name === undefined || typeof within === 'number',
    structuralSharing: false,
  });
  return { ...query, key };
}
