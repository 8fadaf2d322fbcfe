/** The actions on a desk from its organogram: sent, reported, and the screen's data loaded again. */
import { useQueryClient } from '@tanstack/react-query';
import { Award, Info, type LucideIcon, RotateCcw, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Desk, Holder, Organogram, PostsName } from './organogram-data.ts';
import { words } from './organogram-words.ts';

/** What is open in front of the organogram. */
export type Doing =
  | { readonly kind: 'details' | 'assign' | 'remove'; readonly id: number }
  | { readonly kind: 'unassign'; readonly id: number; readonly holder: Holder }
  | { readonly kind: 'add' | 'apply'; readonly id?: never };

export type Deed = { readonly name: string; readonly icon: LucideIcon; readonly label: string; readonly act: () => void };

/** Sends a call; a refusal is shown, and undefined is returned. */
export function useSend(posts: PostsName) {
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async <T>(path: string, options: Parameters<typeof request>[1], successText: (answer: T) => string): Promise<T | undefined> => {
    try {
      const { json } = await request(path, options);
      notify(successText(json as T), { type: 'success' });
      return json as T;
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
      return undefined;
    } finally {
      for (const name of [posts, 'desk-assignments', 'offices', 'users']) void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}

type Made = { readonly data: { readonly made: readonly number[] } };

/** The actions that the caller may do, desk by desk: from the server's answer about the organogram and the desk. */
export function useDeeds(posts: PostsName, organogram: Organogram | undefined, doing: (next: Doing) => void) {
  const locale = useLocale();
  const send = useSend(posts);
  const may = (verb: string) => organogram?._can.includes(verb) ?? false;
  const setHead = (desk: Desk) =>
    send(
      `/api/offices/${organogram?.owner.id}/head-desk`,
      { method: 'POST', body: { office_organogram_id: desk.id }, again: 'by_key' },
      () => fill(words.headSet[locale], locale, { name: nameIn(desk, locale) }),
    );
  const restore = (desk: Desk) =>
    send(`/api/office-organograms/${desk.id}/restore-permission`, { method: 'POST', again: 'by_key' }, () => words.restored[locale]);
  const copyBranch = async (id: number, target: number | null): Promise<number | undefined> => {
    const answer = await send<Made>(
      `/api/${posts}/${id}/copy-branch`,
      { method: 'POST', body: { parent_id: target }, again: 'by_key' },
      ({ data }) => fill(words.branchCopied[locale], locale, { count: data.made.length }),
    );
    return answer?.data.made[0];
  };
  const copyPattern = () =>
    send<Made>(`/api/offices/${organogram?.owner.id}/copy-organogram`, { method: 'POST', again: 'by_key' }, ({ data }) =>
      fill(words.copied[locale], locale, { count: data.made.length }),
    );
  const deedsOf = (desk: Desk): Deed[] => {
    const isUsed = desk.row_status === 1;
    const { holders = [], id } = desk;
    const deed = (isOpen: boolean, name: string, icon: LucideIcon, label: string, act: () => void): Deed[] =>
      isOpen ? [{ name, icon, label, act }] : [];
    return [
      ...deed(may('assign') && isUsed && organogram !== undefined, 'assign', UserPlus, words.assign[locale], () =>
        doing({ kind: 'assign', id }),
      ),
      ...holders.flatMap(holder =>
        deed(
          holder._can.includes('delete'),
          `unassign ${holder.id}`,
          UserMinus,
          `${words.unassign[locale]}: ${personIn(holder.user, locale)}`,
          () => doing({ kind: 'unassign', id, holder }),
        ),
      ),
      ...deed(may('head') && isUsed && !desk.is_office_head, 'head', Award, words.setHead[locale], () => void setHead(desk)),
      ...deed(
        may('restore') && !desk.is_own && (desk.original_permission_group_id ?? desk.permission_group_id) !== desk.permission_group_id,
        'restore',
        RotateCcw,
        words.restore[locale],
        () => void restore(desk),
      ),
      ...deed(desk._can.includes('delete'), 'remove', Trash2, words.remove[locale], () => doing({ kind: 'remove', id })),
    ];
  };
  const details = (desk: Desk): Deed => ({
    name: 'details',
    icon: Info,
    label: words.details[locale],
    act: () => doing({ kind: 'details', id: desk.id }),
  });
  return { deedsOf, details, copyBranch, copyPattern, mayCreate: may('create') };
}

export type Deeds = ReturnType<typeof useDeeds>;
