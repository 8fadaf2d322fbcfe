/** What the server finds in an area of the map, and around a record. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dataOf } from '../session/http.ts';

export type FoundRecord = {
  readonly id: number;
  readonly kind: string;
  readonly record_number: string | null;
  readonly title: string | null;
  readonly title_en: string | null;
  readonly plot: string | null;
  readonly plot_en: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** From the middle of the area. */
  readonly metres: number;
  /** The resource whose page of it opens. */
  readonly page: string;
};

/** So many records around a point; `box`: the part of the area that they are in, as the address has it. */
export type Cluster = { readonly latitude: number; readonly longitude: number; readonly count: number; readonly box: string };

export type Found = {
  readonly kinds: Readonly<Record<string, number>>;
  readonly total: number;
  readonly rows: readonly FoundRecord[];
  /** In place of the points where there are more records than rows. */
  readonly clusters: readonly Cluster[];
};
export type Around = Found & { readonly yards: number; readonly metres: number };
/** A mouza whose boundary somebody drew: GeoJSON. */
export type MouzaOutline = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly boundary: unknown;
};
export type OnMap = Found & { readonly area: Readonly<Record<string, string>> | null; readonly mouzas: readonly MouzaOutline[] };

export const useAround = (id: number): UseQueryResult<Around> =>
  useQuery({
    queryKey: ['land-records', 'around', id],
    queryFn: ({ signal }) => dataOf<Around>(`/api/land-records/${id}/around`, { signal }),
    retry: false,
  });

/** `parameters`: the area and the kinds, as the address holds them. Earlier results stay visible until the next arrive. */
export const useOnMap = (parameters: string): UseQueryResult<OnMap> =>
  useQuery({
    queryKey: ['land-records', 'map', parameters],
    queryFn: ({ signal }) => dataOf<OnMap>(`/api/land-records/map?${parameters}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
