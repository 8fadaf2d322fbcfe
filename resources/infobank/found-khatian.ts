/** A record of the registers that has the khatian of an order, as the officer chooses among them. */
export type FoundKhatian = {
  readonly id: number;
  readonly kind: string;
  readonly record_number: string | null;
  readonly title: string | null;
  readonly title_en: string | null;
  readonly dags: readonly string[];
  /** In acres. */
  readonly area: number;
};
