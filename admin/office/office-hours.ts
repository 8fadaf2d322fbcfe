/** Which of an office's dated hours hold on a day. Pure. */
import type { RaRecord } from 'react-admin';

export type OfficeTime = RaRecord<number> & {
  /** null: of its layer. */
  readonly office_id: number | null;
  readonly from_date: string;
  readonly to_date: string | null;
};

/** Its own where it has some that day, else those of its layer. */
export function inForce(rows: readonly OfficeTime[], day: string): OfficeTime | undefined {
  const now = rows.filter(({ from_date, to_date }) => from_date <= day && (to_date === null || to_date >= day));
  return now.find(({ office_id }) => office_id !== null) ?? now[0];
}
