/** The data of the jurisdiction editor, and its requests. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Share } from '../../../resources/office/dags.ts';
import type { Named } from '../../engine/naming.ts';
import { useStill } from '../../engine/references.ts';
import { dataOf, request } from '../../session/http.ts';

export type HeldBy = Share & { readonly office: Named };
export type Mouza = Named & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly upazila: Named;
  readonly union: Named | null;
  readonly jl_numbers: readonly { readonly survey: string; readonly jl_number: string }[];
};
export type HeldRow = Share & {
  readonly id: number;
  readonly version: number;
  readonly row_status: number;
  readonly mouza: Mouza;
  readonly overlaps: readonly HeldBy[];
};
export type Office = Named & { readonly layer_id: number; readonly district_id: number | null; readonly upazila_id: number | null };
export type Can = 'create' | 'update' | 'delete' | 'see_dags' | 'change_dags';
export type Jurisdiction = {
  readonly office: Office;
  readonly can: readonly Can[];
  readonly total: number;
  readonly rows: readonly HeldRow[];
};
export type Choice = Mouza & { readonly is_here: boolean; readonly held_by: readonly HeldBy[] };
export type Choices = { readonly total: number; readonly gaps: number; readonly mouzas: readonly Choice[] };
export type DagsOfMouza = Share & { readonly id: number; readonly version: number; readonly held_by: readonly HeldBy[] };
/** What is added: a mouza as a whole or by its dags. */
export type Wanted = { readonly mouza_id: number; readonly is_full_mouza?: boolean; readonly dags?: string };
export type Refused = { readonly message: unknown; readonly details?: readonly { readonly text?: string }[] };
export type Outcome = { readonly mouza_id: number; readonly status: number; readonly error?: Refused };

/** Why one of many was refused, in the server's words. */
export const whyOf = (error: Refused | undefined): string =>
  typeof error?.message === 'string' ? error.message : (error?.details?.[0]?.text ?? '');

const call = async <T>(path: string, options: Parameters<typeof request>[1] = {}): Promise<T> => (await request(path, options)).json as T;

const pathOf = (office: number): string => `/api/offices/${office}/jurisdiction`;
const keyOf = (office: number): readonly unknown[] => ['office-jurisdictions', 'of', office];

export const useJurisdiction = (office: number) =>
  useQuery({ queryKey: keyOf(office), queryFn: ({ signal }) => dataOf<Jurisdiction>(pathOf(office), { signal }) });

/** Where mouzas are looked for. */
export type Where = {
  readonly district?: number;
  readonly upazila?: number;
  readonly union?: number;
  readonly q: string;
  readonly gap: boolean;
};

export function useChoices(office: number, where: Where) {
  const q = useStill(where.q.trim());
  const search = new URLSearchParams({ q, gap: String(where.gap) });
  const places = { district_id: where.district, upazila_id: where.upazila, union_id: where.union };
  for (const [name, id] of Object.entries(places)) if (id !== undefined) search.set(name, String(id));
  return useQuery({
    queryKey: [...keyOf(office), 'mouzas', String(search)],
    queryFn: ({ signal }) => dataOf<Choices>(`${pathOf(office)}/mouzas?${search}`, { signal }),
    placeholderData: previous => previous,
  });
}

const mostPlaces = 999;

/** The names of places under another, as everybody may read them. */
export const usePlaces = (
  resource: 'districts' | 'upazilas' | 'unions',
  under?: { readonly by: string; readonly id: number | undefined },
) =>
  useQuery({
    queryKey: [resource, 'public', under?.id],
    queryFn: ({ signal }) => {
      const filter = under ? { [under.by]: under.id } : {};
      const search = new URLSearchParams({
        ...{ filter: JSON.stringify(filter), sort: '["name","ASC"]', range: `[0,${mostPlaces}]` },
      });
      return call<readonly Named[]>(`/api/public/${resource}?${search}`, { signal });
    },
    enabled: under === undefined || under.id !== undefined,
    staleTime: 300_000,
  });

export const useDags = (row: number) =>
  useQuery({
    queryKey: ['office-jurisdictions', 'dags', row],
    queryFn: ({ signal }) => dataOf<DagsOfMouza>(`/api/office-jurisdictions/${row}/dags`, { signal }),
    gcTime: 0,
  });

/** A removed row, as it is put back. */
export const asWanted = ({ mouza, is_full_mouza, dags = [] }: HeldRow): Wanted => ({
  mouza_id: mouza.id,
  is_full_mouza,
  ...(!is_full_mouza && { dags: dags.join(', ') }),
});

/** The actions on an office's mouzas; after each one everything about jurisdictions is loaded again. */
export function useDeeds(office: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['office-jurisdictions'] });
  return {
    add: useMutation({
      mutationFn: (mouzas: readonly Wanted[]) =>
        dataOf<readonly Outcome[]>(pathOf(office), { method: 'POST', body: { mouzas }, again: 'by_key' }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (rows: readonly HeldRow[]) =>
        call<readonly { readonly id: number; readonly status: number; readonly error?: Refused }[]>(
          `/api/office-jurisdictions?${new URLSearchParams({ filter: JSON.stringify({ id: rows.map(({ id }) => id) }) })}`,
          { method: 'DELETE' },
        ),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: number; version: number; is_full_mouza: boolean; dags?: string }) =>
        dataOf<DagsOfMouza>(`/api/office-jurisdictions/${id}/dags`, { method: 'PUT', body, again: 'by_key' }),
      onSettled,
    }),
  };
}
export type Deeds = ReturnType<typeof useDeeds>;

/** The mouzas chosen to be added, across places and pages: by id, in the order of choosing. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  return useMemo(
    () => ({
      chosen,
      toggle: (mouza: Choice) =>
        setChosen(now => {
          const next = new Map(now);
          if (!next.delete(mouza.id)) next.set(mouza.id, mouza);
          return next;
        }),
      choose: (mouzas: readonly Choice[]) => setChosen(now => new Map([...now, ...mouzas.map(mouza => [mouza.id, mouza] as const)])),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  );
}
export type Chosen = ReturnType<typeof useChosen>;
