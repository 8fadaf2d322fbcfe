/** The calls of the memory library, and what they answer. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { perPage } from '../../resources/memory/library.ts';
import { dataOf, request } from '../session/http.ts';
import { useMe } from '../shell/session-context.tsx';

export type RequestState = 'requested' | 'shared' | 'rejected';

/** What everybody who may find it knows. */
export type Summary = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
  readonly year: number | null;
  readonly tags: string | null;
  readonly owner: string;
  readonly owner_en: string | null;
  readonly office: string | null;
  readonly office_en: string | null;
};
export type Mine = Omit<Summary, 'owner' | 'owner_en' | 'office' | 'office_en'> & {
  readonly visibility: 'own' | 'shared';
  readonly updated_at: string;
  readonly pages: number;
  readonly shares: number;
  readonly waiting: number;
};
export type Shared = Summary & { readonly pages: number };
export type Answered = {
  readonly share_id: number;
  readonly status: RequestState;
  readonly message: string | null;
  readonly decision_comment: string | null;
  readonly requested_at: string;
  readonly decided_at: string | null;
};
export type MyRequest = Summary & Answered & { readonly readable: boolean };
export type AskedOfMe = Omit<Summary, 'owner' | 'owner_en' | 'year' | 'tags'> &
  Answered & { readonly requester: string; readonly requester_en: string | null };
export type Found = Summary & {
  readonly mine: boolean;
  readonly readable: boolean;
  readonly request: { readonly status: RequestState; readonly decision_comment: string | null } | null;
  readonly pages: readonly { readonly id: number; readonly title: string; readonly title_en: string; readonly snippet: string }[];
};
export type StoredFile = { readonly id: number; readonly name: string; readonly media_type: string; readonly url: string };
export type Page = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
  readonly body: string;
  readonly attachments: readonly StoredFile[];
  readonly pictures: readonly StoredFile[];
};
export type Section = {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly title_en: string;
  readonly pages: readonly Page[];
};
export type Whole = Summary & {
  readonly mine: boolean;
  readonly visibility: 'own' | 'shared';
  readonly sections: readonly Section[];
  readonly attachments: readonly StoredFile[];
};

type Answer<T> = { readonly total: number; readonly waiting?: number; readonly data: readonly T[] };

export async function pageOf<T>(list: string, asked: Readonly<Record<string, string | number>>, signal?: AbortSignal): Promise<Answer<T>> {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (await request(`/api/memories/${list}?${query}`, { signal })).json as Answer<T>;
}

export const wholeOf = (id: number, signal?: AbortSignal): Promise<Whole> => dataOf(`/api/memories/${id}/whole`, { signal });

export const requestMemory = (id: number, message: string): Promise<unknown> =>
  request(`/api/memories/${id}/request`, { method: 'POST', body: message === '' ? {} : { message }, again: 'by_key' });

export const decide = (share: number, move: 'approve' | 'reject', comment: string): Promise<unknown> =>
  request(`/api/memory-shares/${share}/${move}`, {
    method: 'POST',
    body: comment === '' ? {} : { decision_comment: comment },
    again: 'by_key',
  });

/** A list of the library, a page more each time it is asked for one. */
export function useLibrary<T>(list: string, asked: Readonly<Record<string, string | number>> = {}, enabled = true) {
  const me = useMe();
  const query = useInfiniteQuery({
    queryKey: ['memories', 'library', list, me?.userId, me?.deskId, asked],
    queryFn: ({ signal, pageParam }) => pageOf<T>(list, { ...asked, limit: perPage, from: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, from) => (from + last.data.length < last.total ? from + last.data.length : undefined),
    ...{ retry: false, enabled },
  });
  const pages = query.data?.pages;
  return { query, first: pages?.[0], rows: pages?.flatMap(({ data }) => data) ?? [] };
}
