/** The day of a ministry as rates, and the arithmetic of what is measured. The rates are assumptions: replace them by a ministry's own. Pure. */
export type Role = 'officer' | 'head' | 'citizen' | 'nobody';
type Rates = Readonly<Record<string, number>>;
export type Hour = {
  readonly name: string;
  /** Acts of one officer, and of one head of an office among them, in this hour. */
  readonly officer: Rates;
  readonly head: Rates;
  /** Acts of one visit of a citizen. */
  readonly visit: Rates;
  /** Officers come within a part of the hour: few first, most in its middle. */
  readonly crest?: true;
};

/** Everybody's screens ask by themselves, each minute. */
const atTheScreen = { 'minute at the screen': 60 };
const visit = {
  'public pages': 0.6,
  tracking: 0.25,
  'citizen sign-in': 0.15,
  'look at an order': 0.15,
  'order with a paper and its fee': 0.04,
};
const work = {
  officer: { ...atTheScreen, 'sign-in': 0.2, 'own month of attendance': 0.2, 'leave application': 0.03 },
  head: { ...atTheScreen, "head's sign-in": 0.2, register: 4, 'inbox and a decision': 2, 'attendance of the day': 0.5 },
};
export const hours: readonly Hour[] = [
  { name: "nine o'clock", officer: { ...work.officer, 'sign-in': 2 }, head: { ...work.head, "head's sign-in": 2 }, visit, crest: true },
  { name: 'forenoon', ...work, visit },
  { name: "month's end", officer: work.officer, head: { ...work.head, "month's end of an office": 2, 'attendance of the day': 2 }, visit },
  {
    ...{ name: "a citizens' deadline", ...work },
    visit: { ...visit, 'citizen sign-in': 0.5, 'look at an order': 0.3, 'order with a paper and its fee': 0.3 },
  },
];

export const full = { officers: 20_000, visits: 100_000 };
/** One officer in four is the head of an office. */
export const headShare = 0.25;

export type Arrival = { readonly act: string; readonly role: Role; readonly perHour: number };

/** What arrives in an hour at a scale: 0.05 is one of twenty. */
export function arrivalsOf({ officer, head, visit }: Hour, scale: number): Arrival[] {
  const of = (rates: Rates, role: (act: string) => Role, people: number): Arrival[] =>
    Object.entries(rates).map(([act, rate]) => ({ act, role: role(act), perHour: rate * people * scale }));
  return [
    ...of(officer, () => 'officer', full.officers * (1 - headShare)),
    ...of(head, () => 'head', full.officers * headShare),
    ...of(visit, act => (act === 'public pages' || act === 'tracking' ? 'nobody' : 'citizen'), full.visits),
  ];
}

/** How much more than the mean comes at a part of the time: nothing, then twice the mean in the middle, then nothing. */
export const crestAt = (part: number): number => 2 * (1 - Math.abs(2 * part - 1));

/** The time until the next of a kind that comes by chance `perSecond`. `chance`: from 0 to 1. */
export const gap = (perSecond: number, chance: number): number => -Math.log(1 - chance) / perSecond;

/** The value below which a part of them is; of none NaN. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
