/** What names a plot in the registers: its survey, its mouza and its dag. Records of every kind are found and filtered by it. */
import { bengaliDigits } from '../kernel/digits.ts';
import { field, t } from '../kernel/index.ts';
import { surveyOptions } from '../kernel/shared-options.ts';

/** By these a record is filtered: both of one plot. */
export const plotAsked = {
  mouza_id: field.ref('mouzas', t('মৌজা', 'Mouza'), { required: true, carry: true }),
  /** Of bata dag 987/65 it is 987, so that ranges follow the numbers and not their letters. */
  main_dag: field.integer(t('মূল দাগ', 'Main dag'), { min: 0, max: 999_999, computed: true }),
};

/** The number before the slash. */
export const mainDagOf = (dag: unknown): number => Number.parseInt(String(dag), 10);

type Named = { readonly name: string; readonly name_en: string };

type Plot = { readonly dag_number?: unknown; readonly khatian_number?: unknown; readonly survey?: unknown };

/** A plot as records are called by it: “ডেন্ডাবর, দাগ ৯৮৭/৬৫, খতিয়ান ১২ (বিএস)”. */
export function plotNames(mouza: Named, plot: Plot): { readonly plot: string; readonly plot_en: string } {
  const { text } = surveyOptions.find(({ value }) => value === plot.survey)!;
  const [dag, khatian] = [String(plot.dag_number), String(plot.khatian_number)];
  return {
    plot: `${mouza.name}, দাগ ${bengaliDigits(dag)}, খতিয়ান ${bengaliDigits(khatian)} (${text.bn})`,
    plot_en: `${mouza.name_en}, dag ${dag}, khatian ${khatian} (${text.en})`,
  };
}
