/** The demo's personal data sheets, for people with a sign-in and some of the others, and GEMS officers who wait for a desk. */

import signIns from '../../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import type { Inside } from '../../engine/server-side.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import { settleSheets } from '../sheet.ts';
import officers from './gems-officers.json' with { type: 'json' };
import { type Place, type Post, type Subject, sheetOf, type World } from './sheets.ts';

const seed = 1952;
const oneIn = 3;

type Row = Readonly<Record<string, unknown>>;

const peopleText = `select u.id, u.office_id, u.gender, u.religion, u.marital_status, coalesce(u.num_of_children, 0) as num_of_children,
  u.date_of_birth::text as born, u.joining_date::text as joined, g.number as grade, u.designation_id,
  u.father_name, u.father_name_en, u.mother_name, u.mother_name_en
from users u join grades g on g.id = u.grade_id
where u.user_type = 2 and u.date_of_birth is not null and (u.id % $1 = 0 or u.username = any($2::text[])) order by u.id`;

async function worldOf({ rows, today }: Inside): Promise<World> {
  const degrees = await rows<{ id: number; name: string }>('select id, name from degrees');
  const countries = await rows<{ id: number }>(
    `select id from countries where code in ('IN', 'TH', 'MY', 'SG', 'CN', 'JP', 'KR', 'AU', 'GB') order by code`,
  );
  return {
    today,
    upazilas: await rows<Place>(
      'select u.id, u.district_id, d.division_id from upazilas u join districts d on d.id = u.district_id order by u.id',
    ),
    degrees: new Map(degrees.map(({ id, name }) => [name, id])),
    countries: countries.map(({ id }) => id),
    posts: await rows<Post>(
      'select d.id, g.number as grade, d.grade_id from designations d join grades g on g.id = d.grade_id order by d.id',
    ),
  };
}

async function makeSheets(inside: Inside): Promise<void> {
  const people = await inside.rows<Subject>(peopleText, [oneIn, signIns.map(({ username }) => username)]);
  const world = await worldOf(inside);
  const dice = diceOf(seed);
  const byPart = new Map<string, Row[]>();
  for (const person of people) {
    for (const [part, found] of Object.entries(sheetOf(dice, person, world))) {
      const whose = { user_id: person.id, ...(part !== 'emergency-contacts' && { office_id: person.office_id }) };
      const all = byPart.get(part) ?? [];
      all.push(...found.map(row => ({ ...row, ...whose })));
      byPart.set(part, all);
    }
  }
  for (const [part, found] of byPart) {
    const keyed = found.map((row, at) => ({ row, key: String(at) }));
    await make(
      inside,
      part,
      keyed,
      ({ key }) => key,
      ({ row }) => row,
    );
  }
  const everybody = await inside.rows<{ id: number }>('select id from users where user_type in (1, 2, 5) order by id');
  await settleSheets(
    inside,
    everybody.map(({ id }) => id),
  );
}

type Coded = { readonly code: string; readonly id: number };

async function makeOfficers(inside: Inside): Promise<void> {
  const { rows, now } = inside;
  const designations = new Map((await rows<Coded>('select code, id from designations')).map(({ code, id }) => [code, id]));
  const batches = await rows<{ name: string; id: number; cadre_id: number }>('select name, id, cadre_id from batches');
  await make(
    inside,
    'gems-officers',
    officers.map((officer, at) => ({ ...officer, serial: at + 1 })),
    ({ serial }) => String(serial),
    ({ name, name_en, designation, batch: batchName, posting, posting_en, serial }) => {
      const batch = batches.find(one => one.name === batchName);
      return {
        gems_user_id: `G-${20_000 + serial}`,
        ...{ full_name: name, full_name_en: name_en, posting, posting_en },
        designation_id: designations.get(designation),
        ...(batch && { batch_id: batch.id, cadre_id: batch.cadre_id }),
        ...{ mobile: `0161900${String(serial).padStart(4, '0')}`, email: `gems${serial}@land.example` },
        last_synced_at: now.toISOString(),
      };
    },
  );
}

export async function makePersonalData(inside: Inside): Promise<void> {
  await makeSheets(inside);
  await makeOfficers(inside);
}
