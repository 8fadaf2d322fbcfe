/** What the calls of ordering answer. */
import type { Answers, Input, Paper } from '../../resources/service/answers.ts';

export type Named = { readonly name: string; readonly name_en: string | null };
export type Listed = Named & {
  readonly code: string;
  readonly description: string | null;
  readonly description_en: string | null;
  readonly fee: number;
  /** The numbers by which the fee grows, such as that of copies. */
  readonly fee_by: string | null;
  readonly fee_by_en: string | null;
  readonly post_fee: number;
  readonly days: number | null;
  readonly delivery_types: readonly string[];
};
export type OwnFile = { readonly id: number; readonly name: string; readonly size: number; readonly url: string };
/** An answer as a person reads it. */
export type ShownAnswer = Readonly<Record<'label' | 'label_en' | 'shown' | 'shown_en', string>>;
export type Draft = {
  readonly id: number;
  readonly answers: Answers;
  readonly shown: readonly ShownAnswer[];
  readonly office_id: number | null;
  readonly office: Named | null;
  readonly delivery_type: string | null;
  readonly delivery_address: string | null;
  readonly order_number: string | null;
  readonly fee: number;
  readonly post_fee: number;
  readonly total: number;
  readonly papers: readonly { readonly paper_id: number; readonly file: OwnFile }[];
  readonly is_submitted: boolean;
  readonly is_expired: boolean;
  readonly pay_until: string | null;
  /** The day until which the draft is kept, unless it is changed again. */
  readonly kept_until: string;
  readonly expected_on: string | null;
};
export type Service = Listed & {
  readonly inputs: readonly Input[];
  readonly papers: readonly Paper[];
  readonly can_pay: boolean;
  readonly draft: Draft | null;
};

/** What a person writes, as it stands on the screen. */
export type Written = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly office_id: number | null;
  readonly delivery_type: string | null;
  readonly delivery_address: string | null;
};

/** Label and text of an answer. */
export const answerIn = (one: ShownAnswer, locale: 'bn' | 'en') =>
  locale === 'en' ? ([one.label_en, one.shown_en] as const) : ([one.label, one.shown] as const);

export const nameIn = ({ name, name_en }: Named, locale: 'bn' | 'en'): string => (locale === 'en' ? name_en : null) || name;

/** The name of its code in an address. */
export const addressOf = (code: string): string => `/citizen/order/${encodeURIComponent(code)}`;
