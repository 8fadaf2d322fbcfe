/** Which cases a cause list has: its day and bench are in the address. */
import type { RaRecord } from 'react-admin';
import { boardTypeOptions, courtOptions } from '../../resources/hearing/options.ts';
import { isDate } from '../../resources/kernel/clock.ts';
import { type Text, t } from '../../resources/kernel/text.ts';

export type Cause = RaRecord<number> & {
  readonly case_number: string;
  readonly case_type: string;
  readonly court: string;
  readonly board_type: string | null;
  readonly meeting_at: string;
  readonly meeting_place: string | null;
  readonly meeting_link: string | null;
  readonly appellant_count: number;
  readonly defendant_count: number;
  readonly status: string;
};

export type Asked = { readonly day: string; readonly bench: string; readonly page: number; readonly isDoor: boolean };

export const perPage = 50;
const lastPage = 200;

type Bench = { readonly name: string; readonly label: Text; readonly filter: Readonly<Record<string, string>> };

const [ministry, appealBoard] = courtOptions;

/** The ministry sits as one bench, the Land Appeal Board as four. */
export const benches: readonly Bench[] = [
  { name: ministry.value, label: ministry.text, filter: { court: ministry.value } },
  ...boardTypeOptions.map(({ value, text }) => ({
    name: `${appealBoard.value}.${value}`,
    label: t(`${appealBoard.text.bn}: ${text.bn}`, `${appealBoard.text.en}: ${text.en}`),
    filter: { court: appealBoard.value, board_type: value },
  })),
];

export const benchOf = ({ court, board_type }: Cause): Bench | undefined =>
  benches.find(({ filter }) => filter.court === court && (filter.board_type ?? null) === board_type);

export function askedIn(search: string, today: string): Asked {
  const query = new URLSearchParams(search);
  const [day, bench, page] = [query.get('day') ?? '', query.get('bench') ?? '', Number(query.get('page'))];
  return {
    day: isDate(day) ? day : today,
    bench: benches.some(({ name }) => name === bench) ? bench : '',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    isDoor: query.get('view') === 'door',
  };
}

export function addressOf({ day, bench, page, isDoor }: Asked): string {
  const query = new URLSearchParams({ day });
  if (bench !== '') query.set('bench', bench);
  if (page > 1) query.set('page', String(page));
  if (isDoor) query.set('view', 'door');
  return `/cause-list?${query}`;
}

export const filterOf = ({ day, bench }: Asked): object => ({
  meeting_at: { gte: day, lte: day },
  ...benches.find(({ name }) => name === bench)?.filter,
});
