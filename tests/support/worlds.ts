/**
 * Small random worlds for the oracle: offices in a tree, desks, people and their dated postings, groups of keys and how they came to
 * desks, and records that are somewhere in it. Pure: a seed is a world. People, upazilas and mouzas are the same in all of them.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };
export type Person = { readonly userId: number; readonly deskId: number | undefined };
type Grantee = { readonly office_id?: number; readonly type_id?: number; readonly desk_id?: number };

/** 1 counts, 0 doesn't. */
type Active = { readonly row_status: number };

export type World = {
  readonly seed: number;
  readonly types: readonly { id: number; group_id: number | null }[];
  readonly offices: readonly (Active & {
    id: number;
    parent_id: number | null;
    type_id: number;
    group_id: number | null;
    permission_level: 'office' | 'desk';
  })[];
  readonly desks: readonly (Active & { id: number; office_id: number; group_id: number })[];
  readonly users: readonly { id: number; user_type: number; office_id: number | null }[];
  readonly postings: readonly (Active & {
    desk_id: number;
    user_id: number;
    responsibility: 'main' | 'in_charge' | 'additional';
    is_primary: boolean;
    from_date: string;
    to_date: string | null;
  })[];
  readonly groups: readonly (Active & { id: number; level: 'office' | 'desk'; keys: readonly string[] })[];
  readonly roles: readonly (Active & { id: number; keys: readonly string[]; groups: readonly number[] })[];
  readonly userRoles: readonly (Active & { user_id: number; role_id: number })[];
  readonly assignments: readonly (Active &
    Grantee & { readonly group_id: number; readonly user_id?: number; readonly service_id?: number })[];
  readonly served: readonly (Active & Grantee & { readonly service_id: number })[];
  readonly mouzas: readonly { id: number; upazila_id: number }[];
  readonly jurisdictions: readonly (Active & { office_id: number; mouza_id: number })[];
  /** By resource; what a write changes is changed here too. */
  readonly rows: Record<string, Row[]>;
};

export type Above = { readonly parent: string; readonly via: string };
/** The record above a row, whose scope counts: its parent, or the one that `through` names. */
export const above: Readonly<Record<string, Above>> = {
  'specimen-petition-steps': { parent: 'specimen-petitions', via: 'petition_id' },
  'specimen-remarks': { parent: 'specimen-petitions', via: 'petition_id' },
};

/** Numbers below 1 that follow from the seed alone (mulberry32). */
export function random(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const chance = (share: number): boolean => next() < share;
  const pick = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const some = <T>(of: readonly T[], share: number): T[] => of.filter(() => chance(share));
  /** Up to `most` of them, in their order. */
  const few = <T>(of: readonly T[], most: number): T[] => some(of, Math.min(1, (most * 1.2) / of.length)).slice(0, most);
  return { below, chance, pick, some, few };
}
export type Random = ReturnType<typeof random>;

/** Far from the ids of reference data. */
const far = 900_000;
const upTo = (count: number, first: number): number[] => Array.from({ length: count }, (_, at) => far + first + at);

/** Two administrators and eight of an office. */
export const people = upTo(10, 1001);
export const administrators = 2;
export const nameOf = (id: number): string => `person-${id}`;
export const types = upTo(3, 51);
export const services = upTo(2, 61);
export const upazilas = upTo(4, 901);
/** The last upazila has no mouza. */
export const mouzas = upTo(7, 951).map(id => ({ id, upazila_id: upazilas[id % 3]! }));

const verbs = ['CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'IMPORT'];
/** The verbs of each noun beside those that all have. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  SPECIMEN_TERM: ['VIEW_MONEY'],
  SPECIMEN_PETITION: ['VIEW_OWN', 'VIEW_IDENTITY', 'VIEW_HEALTH', 'SEND', 'APPROVE'],
  SPECIMEN_PLOT: [],
  SPECIMEN_DIARY: ['VIEW_OWN', 'VIEW_HEALTH'],
  SPECIMEN_REMARK: [],
};
const rare = ['MANAGE_LOCATION', 'MANAGE_DATA_BANK', 'MANAGE_OFFICE', 'MANAGE_USER'];

/** A few keys: most often one way of viewing, sometimes several, sometimes none. */
const keysOf = ({ pick, some, chance }: Random): string[] => [
  ...Object.entries(nouns).flatMap(([noun, more]) =>
    chance(0.65)
      ? [...some([...verbs, ...more], 0.4), ...(chance(0.8) ? [pick(['VIEW', 'VIEW', 'VIEW_ALL', 'VIEW_ALL'])] : [])].map(
          verb => `${verb}_${noun}`,
        )
      : [],
  ),
  ...(chance(0.5) ? [pick(['VIEW_OFFICE', 'VIEW_ALL_OFFICE'])] : []),
  ...some(['VIEW_OWN_USER', 'VIEW_USER', 'VIEW_ALL_USER', 'VIEW_CONTACT_USER', 'VIEW_FAMILY_USER'], 0.25),
  ...some(rare, 0.04),
];

const groups = (dice: Random) =>
  upTo(8, 301).map(id => ({ id, level: id % 2 ? ('desk' as const) : ('office' as const), keys: [...new Set(keysOf(dice))] }));

type Groups = { readonly office: readonly number[]; readonly desk: readonly number[] };

type Office = Omit<World['offices'][number], 'row_status'>;

function officesOf({ pick, chance, below }: Random, { office }: Groups): Office[] {
  const made: Office[] = [];
  for (const id of upTo(6 + below(9), 101)) {
    const parent = made.length === 0 || chance(0.1) ? null : pick(made).id;
    made.push({
      ...{ id, parent_id: parent, type_id: pick(types) },
      group_id: chance(0.5) ? pick(office) : null,
      permission_level: chance(0.6) ? 'desk' : 'office',
    });
  }
  return made;
}

/** Each day of a posting counts, the first and the last too; `today` is one of the edges now and then. */
function spanOf({ pick }: Random, today: string): { from_date: string; to_date: string | null } {
  const day = (shift: number): string => new Date(Date.parse(today) + shift * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = pick([
    [-400, null],
    [-30, 30],
    [-30, 30],
    [0, null],
    [-30, 0],
    [0, 0],
    [-30, -1],
    [1, null],
  ] as const);
  return { from_date: day(from), to_date: to === null ? null : day(to) };
}

/** One primary main posting at a desk of one's own, and now and then others beside it. */
const postingsOf = (dice: Random, desks: World['desks'], today: string) =>
  people.slice(administrators).flatMap((user_id, at) => [
    { user_id, desk_id: desks[at]!.id, responsibility: 'main' as const, is_primary: true, ...spanOf(dice, today) },
    ...dice.few(desks.slice(people.length), 2).map(({ id }) => ({
      ...{ user_id, desk_id: id, responsibility: dice.pick(['in_charge', 'additional'] as const), is_primary: false },
      ...spanOf(dice, today),
    })),
  ]);

const assignmentsOf = ({ pick, few }: Random, { office, desk }: Groups, offices: World['offices'], desks: World['desks']) => [
  ...few(offices, 2).map(({ id }) => ({ group_id: pick(office), office_id: id })),
  ...few(types, 1).map(id => ({ group_id: pick(office), type_id: id })),
  ...few(desks, 2).map(({ id }) => ({ group_id: pick(desk), desk_id: id })),
  ...few(people.slice(administrators), 2).map(id => ({ group_id: pick(desk), user_id: id })),
  ...few(services, 1).map(id => ({ group_id: pick(desk), service_id: id })),
];

const servedOf = ({ pick, chance }: Random, offices: World['offices'], desks: World['desks']) =>
  services.map(service_id => ({
    service_id,
    ...(chance(0.4) ? { desk_id: pick(desks).id } : chance(0.5) ? { office_id: pick(offices).id } : { type_id: pick(types) }),
  }));

/** The ids below are those of records made over HTTP. */
export const firstOfWorlds = 10_000;

const words = ['bil', 'khal', 'nadi', 'char'];

/** The records of a world; ids are never used twice, since history outlives a world. */
function rowsOf(dice: Random, { seed, offices }: { seed: number; offices: World['offices'] }): World['rows'] {
  const { below, pick, chance } = dice;
  let last = (seed + 1) * firstOfWorlds;
  const many = (count: number, make: (id: number) => Record<string, unknown>): Row[] =>
    Array.from({ length: count }, () => {
      const id = ++last;
      return { id, title: `${pick(words)} ${String(below(10_000)).padStart(4, '0')}`, row_status: chance(0.85) ? 1 : 0, ...make(id) };
    });
  const maybe = <T>(share: number, value: () => T): T | null => (chance(share) ? value() : null);
  const office = () => maybe(0.9, () => pick(offices).id);
  const text = () => maybe(0.7, () => String(100 + below(5)));
  const terms = many(3 + below(4), () => ({ fee: maybe(0.7, () => below(5)) }));
  const petitions = many(25 + below(25), () => ({
    ...{ user_id: pick(people), office_id: office(), term_id: maybe(0.6, () => pick(terms).id), amount: maybe(0.8, () => below(12)) },
    ...{ nid: text(), illness: text(), pin: text(), state: pick(['draft', 'sent', 'granted']) },
  }));
  const serials = new Map<number, number>();
  const next = (id: number) => serials.set(id, (serials.get(id) ?? 0) + 1).get(id);
  const steps = many(20, () => ({ petition_id: pick(petitions).id, note: text() })).map(row => ({
    ...row,
    serial: next(row.petition_id as number),
  }));
  const place = () => maybe(0.8, () => pick(mouzas));
  const plots = many(20 + below(15), () => {
    const mouza = place();
    return {
      office_id: office(),
      upazila_id: mouza?.upazila_id ?? maybe(0.6, () => pick(upazilas)),
      mouza_id: mouza?.id ?? null,
      area: maybe(0.8, () => below(12)),
    };
  });
  const diaries = many(12, () => ({ user_id: pick(people), mood: text() }));
  const remarks = many(12, () => ({ petition_id: pick(petitions).id }));
  return {
    ...{ 'specimen-terms': terms, 'specimen-petitions': petitions, 'specimen-petition-steps': steps },
    ...{ 'specimen-plots': plots, 'specimen-diaries': diaries, 'specimen-remarks': remarks },
  };
}

const jurisdictionsOf = ({ few, chance, below }: Random, offices: World['offices']) =>
  few(offices, 5).flatMap(({ id }) => {
    const whole = upazilas[below(3)];
    return mouzas.filter(one => (one.upazila_id === whole ? chance(0.9) : chance(0.15))).map(one => ({ office_id: id, mouza_id: one.id }));
  });

/** Now and then something is inactive, and then it gives nothing. */
const withStatus = <T extends object>({ chance }: Random, rows: readonly T[], share = 0.93): (T & Active)[] =>
  rows.map(row => ({ ...row, row_status: chance(share) ? 1 : 0 }));

/** The world of a seed, as it is on this day. */
export function worldOf(seed: number, today: string): World {
  const dice = random(seed);
  const { below, pick, chance, some } = dice;
  const all = withStatus(dice, groups(dice));
  const byLevel = {
    office: all.filter(one => one.level === 'office').map(one => one.id),
    desk: all.filter(one => one.level === 'desk').map(one => one.id),
  };
  const offices = withStatus(dice, officesOf(dice, byLevel), 0.97);
  const desks = withStatus(
    dice,
    upTo(people.length + 3 + below(4), 201).map(id => ({ id, office_id: pick(offices).id, group_id: pick(byLevel.desk) })),
    0.97,
  );
  const roles = withStatus(
    dice,
    upTo(2, 401).map(id => ({
      id,
      keys: keysOf(dice),
      groups: some(
        all.map(one => one.id),
        0.2,
      ),
    })),
  );
  return {
    ...{ seed, groups: all, offices, desks, roles, mouzas },
    types: types.map(id => ({ id, group_id: chance(0.7) ? pick(byLevel.office) : null })),
    users: people.map((id, at) =>
      at < administrators ? { id, user_type: 1, office_id: null } : { id, user_type: 2, office_id: desks[at - administrators]!.office_id },
    ),
    postings: withStatus(dice, postingsOf(dice, desks, today), 0.97),
    userRoles: withStatus(
      dice,
      people.slice(0, administrators).flatMap(user_id => some(roles, 0.7).map(({ id }) => ({ user_id, role_id: id }))),
    ),
    assignments: withStatus(dice, assignmentsOf(dice, byLevel, offices, desks)),
    served: withStatus(dice, servedOf(dice, offices, desks)),
    jurisdictions: withStatus(dice, jurisdictionsOf(dice, offices)),
    rows: rowsOf(dice, { seed, offices }),
  };
}
