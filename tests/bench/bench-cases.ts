/** What `npm run bench` asks of the real tables: each question goes to the product and to the yardstick, word for word. */
import { withClient } from '../../api/database/shadow.ts';
import type { Question } from './load.ts';

/** At least this share of the yardstick's requests a second is the goal. */
const goals = { read: 0.8, write: 0.6, rights: 0.3 } as const;

export type Case = {
  readonly name: string;
  readonly goal: number;
  /** The answers are the same, so they are compared before they are timed. */
  readonly reads: boolean;
  readonly ask: () => Question;
};

type Row = { readonly [column: string]: string | number | null };

const oneOf = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;
const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

/** Values by which rows are asked for, so that each question finds something. */
const sample = (ownerUrl: string, table: string, columns: string): Promise<readonly Row[]> =>
  withClient(
    ownerUrl,
    async client => (await client.query(`select id::float8, ${columns} from ${table} tablesample system_rows(500) order by id`)).rows,
  );

/** What says where an office is; a new one is beside another. */
const placing = [
  'parent_id',
  'layer_id',
  'type_id',
  'ministry_id',
  'division_id',
  'district_id',
  'upazila_id',
  'circle_id',
  'union_id',
] as const;

const lastWord = (text: Row[string] = ''): string => String(text).split(' ').at(-1)!;

let made = 0;

export async function casesOf(ownerUrl: string): Promise<readonly Case[]> {
  await withClient(ownerUrl, client => client.query('create extension if not exists tsm_system_rows'));
  const of = (table: string, columns: string) => sample(ownerUrl, table, columns);
  const offices = await of('offices', `name, ${placing.map(one => `${one}::float8`).join(', ')}`);
  const placed = offices.filter(one => one.district_id !== null && one.parent_id !== null);
  const unions = placed.filter(one => one.union_id !== null);
  const users = await of('users', 'office_id::float8, first_name_en, last_name_en');
  const land = await of('land_records', 'upazila_id::float8, plot');
  const leave = await of('leave_applications', 'user_id::float8');
  const attendances = await of('attendances', 'date::text, office_id::float8');
  const notifications = await of('notifications', 'user_id::float8');
  const get = (resource: string, some: readonly Row[]): Case => ({
    ...{ name: `${resource}: one with its references`, goal: goals.read, reads: true },
    ask: () => ({ method: 'GET', path: `/api/${resource}/${oneOf(some).id}` }),
  });
  const list = (resource: string, what: string, sort: readonly [string, 'ASC' | 'DESC'], filter: () => object): Case => ({
    ...{ name: `${resource}: ${what}`, goal: goals.read, reads: true },
    ask: () => ({ method: 'GET', path: `/api/${resource}?${query({ sort, range: [0, 24], filter: filter() })}` }),
  });
  const patch = (name: string, goal: number, body: () => object): Case => ({
    ...{ name: `offices: ${name}`, goal, reads: false },
    ask: () => ({ method: 'PATCH', path: `/api/offices/${oneOf(placed).id}`, body: JSON.stringify(body()) }),
  });
  const create: Case = {
    ...{ name: 'offices: create', goal: goals.rights, reads: false },
    ask: () => {
      const near = oneOf(unions);
      const number = `${process.pid} ${++made}`;
      const names = {
        name: `নতুন ভূমি অফিস ${bengali(number)}`,
        name_en: `New land office ${number}`,
        code: `B-${number.replace(' ', '-')}`,
      };
      return {
        method: 'POST',
        path: '/api/offices',
        body: JSON.stringify({ ...names, ...Object.fromEntries(placing.map(one => [one, near[one]])) }),
      };
    },
  };
  return [
    get('offices', offices),
    list('offices', 'list by district, by name', ['name', 'ASC'], () => ({ district_id: oneOf(placed).district_id })),
    list('offices', 'search', ['name', 'ASC'], () => ({ q: lastWord(oneOf(offices).name) })),
    patch('change of the website', goals.write, () => ({ website: `https://o${++made}.example` })),
    patch('change of the type, which bears rights', goals.rights, () => ({ type_id: oneOf(placed).type_id })),
    create,
    get('users', users),
    list('users', 'list of an office, by name', ['full_name', 'ASC'], () => ({ office_id: oneOf(users).office_id })),
    list('users', 'search by a name', ['full_name', 'ASC'], () => ({ q: oneOf(users).last_name_en })),
    list('users', 'search by two names, the last one first', ['full_name', 'ASC'], () => {
      const { first_name_en, last_name_en } = oneOf(users);
      return { q: `${last_name_en} ${lastWord(first_name_en)}` };
    }),
    get('land-records', land),
    list('land-records', 'list of an upazila', ['id', 'DESC'], () => ({ upazila_id: oneOf(land).upazila_id })),
    get('leave-applications', leave),
    list('leave-applications', 'list of a person', ['from_date', 'DESC'], () => ({ user_id: oneOf(leave).user_id })),
    list('attendances', 'list of a day in an office', ['date', 'DESC'], () => {
      const { date, office_id } = oneOf(attendances);
      return { date, office_id };
    }),
    list('notifications', 'list of a person', ['id', 'DESC'], () => ({ user_id: oneOf(notifications).user_id })),
  ];
}

const bengali = (digits: string): string => digits.replace(/[0-9]/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
