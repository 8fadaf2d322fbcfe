/** The steps of one person's transfer, as the server says they stand. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Text, t } from '../../resources/kernel/text.ts';
import { letterTexts } from '../../resources/transfer/options.ts';
import type { TransferStep } from '../../resources/transfer/transfer-steps.ts';
import { dataOf, request } from '../session/http.ts';

export type StepLetter = { readonly id: number; readonly status: string; readonly memorial_number: string };
export type Name = { readonly name: string | null; readonly name_en: string | null };
export type Step = {
  readonly step: TransferStep;
  readonly state: 'done' | 'next' | 'later';
  readonly day: string | null;
  readonly letter: StepLetter | null;
  readonly by: Name;
};
/** Something that is not settled. */
export type Thing = Name & {
  readonly source: string;
  readonly id: number;
  readonly label: Text;
  readonly resource: string;
  readonly record: number | null;
  readonly waiver: { readonly by: string; readonly by_en: string | null; readonly waived_on: string; readonly reason: string } | null;
};
export type Steps = {
  readonly id: number;
  readonly transfer_order_id: number;
  readonly released: boolean;
  /** The order was withdrawn: nothing of it goes on. */
  readonly withdrawn: boolean;
  readonly steps: readonly Step[];
  readonly outstanding: number;
  readonly things: readonly Thing[];
  readonly may: { readonly issue: boolean; readonly repair: boolean; readonly hand_over: boolean };
};

export const stepTexts: Readonly<Record<TransferStep, Text>> = {
  order: t('বদলির আদেশ', 'Transfer order'),
  notice: letterTexts.notice,
  clearance: t('দায়মুক্তি', 'Clearance'),
  handover: t('দায়িত্ব হস্তান্তর', 'Handing over'),
  release: letterTexts.release,
  joining: t('যোগদান', 'Joining'),
};

const keyOf = (item: number) => ['transfer-order-items', 'steps', item];

export const useSteps = (item: number) =>
  useQuery({
    queryKey: keyOf(item),
    queryFn: ({ signal }) => dataOf<Steps>(`/api/transfer-order-items/${item}/steps`, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** A waiver or a repair; the answer is how it stands then. */
export function useStepsCall(item: number, name: 'waive' | 'repair', onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body?: object) =>
      request(`/api/transfer-order-items/${item}/${name}`, { method: 'POST', body, again: 'by_key' }).then(
        ({ json }) => (json as { data: Steps }).data,
      ),
    onSuccess: data => {
      queries.setQueryData(keyOf(item), data);
      onDone?.();
    },
  });
}
