/** What the inbox reads and does, as the API answers it. */
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { moduleOptions } from '../../resources/workflow/workflows.ts';
import type { Named } from '../engine/naming.ts';
import { dataOf, request } from '../session/http.ts';

export const boxes = ['pending', 'returned', 'overdue', 'delegated', 'sent'] as const;
export type Box = (typeof boxes)[number];
export type Counts = Readonly<Record<Exclude<Box, 'sent'>, number>>;

export type Item = {
  readonly id: number;
  readonly module: string;
  readonly resource: string;
  readonly record_id: number;
  readonly status: number;
  readonly arrived_at: string;
  readonly due_at: string | null;
  readonly is_overdue: boolean;
  readonly is_delegated: boolean;
  readonly applicant: Named | null;
  readonly office: Named | null;
  readonly desk: Named | null;
  readonly step: Named | null;
  /** What it is about, in one line. */
  readonly subject: Text | null;
  readonly _can: readonly ApprovalMove[];
};
export type Page = { readonly rows: readonly Item[]; readonly counts: Counts | null; readonly more: boolean };

/** Of which module, and what about; once where the subject names the module itself, as “Transfer from …”. */
export function lineOf({ module, subject }: Pick<Item, 'module' | 'subject'>, locale: Locale): string {
  const [kind, about] = [moduleText(module)[locale], subject?.[locale] ?? ''];
  return about.toLowerCase().includes(kind.toLowerCase()) ? about : [kind, about].filter(Boolean).join(': ');
}

/** The inbox's address: one of its boxes, and a request of it. */
export const inboxPath = ({ box, request }: { readonly box: string; readonly request?: number | undefined }): string =>
  `/approval-inbox?${new URLSearchParams({ box, ...(request !== undefined && { request: String(request) }) })}`;

type Asked = { readonly box: Box; readonly limit: number; readonly from?: number };

export const inboxOf = ({ box, limit, from = 0 }: Asked, signal?: AbortSignal): Promise<Page> =>
  dataOf<Page>(`/api/approval-requests/inbox?box=${box}&limit=${limit}&from=${from}`, signal && { signal });

export type Result = { readonly id: number; readonly status: number; readonly error?: unknown };

/** One move on some requests, with a result for each. */
export const act = async (move: ApprovalMove, ids: readonly number[], comment: string): Promise<readonly Result[]> => {
  const body = { move, ids, ...(comment.trim() !== '' && { comment: comment.trim() }) };
  return (await request('/api/approval-requests/act', { method: 'POST', body, again: 'by_key' })).json as Result[];
};

export const moduleText = (module: string): Text => moduleOptions.find(({ value }) => value === module)?.text ?? { bn: module, en: module };
