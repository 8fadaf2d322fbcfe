/** The published notices for the reader, as the API answers them. */
import { dataOf, request } from '../session/http.ts';

export type NoticeOnBoard = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
  readonly body: string;
  readonly body_en: string | null;
  readonly office: string;
  readonly office_en: string;
  readonly published_at: string;
  readonly expires_at: string | null;
  /** The unseen notification of an unread notice. */
  readonly unseen: number | null;
  readonly attachment: { readonly name: string; readonly url: string } | null;
};
export type BoardPage = { readonly total: number; readonly data: readonly NoticeOnBoard[] };

type Asked = { readonly q?: string; readonly notice?: number; readonly limit?: number; readonly from?: number };

export async function boardOf(asked: Asked, signal?: AbortSignal): Promise<BoardPage> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const { json } = await request(`/api/notices/board?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`, {
    signal,
  });
  return json as BoardPage;
}

/** Opening a notice marks its notification as seen. */
export const markRead = (notification: number): Promise<unknown> =>
  dataOf(`/api/notifications/${notification}/see`, { method: 'POST', again: 'as_it_is' });
