/**
 * The land records of the demo: a number of each kind, in upazilas with mouzas. They are made in small batches, and their number is stored,
 * so that an interrupted run continues and a larger scale only adds.
 */
import type { Inside } from '../../engine/server-side.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { type Paper, withPapers } from '../../seed/demo/papers.ts';
import type { Making, Within } from '../../seed/demo/step.ts';
import { remember } from '../../seed/remembered.ts';
import { demoKinds } from './kinds.ts';
import { commonOf, type Ground, type Plot, type World, words } from './plots.ts';

/** Of most kinds at scale 1. */
const usual = 200;
/** Records per transaction, so that nobody else waits long. */
const atOnce = 20;
/** Its records need documents, so there are none without a file store. */
const withDocuments = 'abandoned-properties';

const groundsText = `
select json_build_object('division_id', d.division_id, 'district_id', d.id, 'upazila_id', u.id) as place, o.id as office_id, d.bbs_code as district,
  (select json_agg(json_build_object('id', m.id, 'name', split_part(m.name, ' (', 1), 'name_en', split_part(m.name_en, ' (', 1),
      'latitude', m.latitude::float8, 'longitude', m.longitude::float8, 'jl_number', coalesce(
        (select j.jl_number from mouza_jl_numbers j where j.mouza_id = m.id and j.survey = 'RS' limit 1), '1')) order by m.id)
    from mouzas m where m.upazila_id = u.id and m.latitude is not null) as mouzas
from upazilas u join districts d on d.id = u.district_id
  join lateral (select f.id from offices f where f.upazila_id = u.id order by f.id limit 1) o on true
where exists (select from mouzas m where m.upazila_id = u.id and m.latitude is not null) order by u.id`;
const yearText = 'select id from fiscal_years where start_date <= $1::date and end_date >= $1::date limit 1';

/** The bodies for which land is acquired; created if there are none. */
async function bodiesOf({ rows, repositoryOf, acting }: Inside, grounds: readonly Ground[]): Promise<readonly number[]> {
  const found = await rows<{ id: number }>('select id from expecting_organizations order by id limit 20');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0)
    for (const [at, body] of words.bodies.entries()) {
      const { district_id } = grounds[at % grounds.length]!.place;
      ids.push((await repositoryOf('expecting-organizations').insert({ ...body, district_id }, acting)).id);
    }
  return ids;
}

async function worldOf(inside: Inside): Promise<World> {
  const grounds = await inside.rows<Ground>(groundsText);
  const [year] = await inside.rows<{ id: number }>(yearText, [inside.today]);
  return { grounds, today: inside.today, year: year?.id ?? null, bodies: grounds.length > 0 ? await bodiesOf(inside, grounds) : [] };
}

const groundsOf = (kind: string, { grounds }: World): readonly Ground[] => {
  const { only } = demoKinds[kind]!;
  return only === undefined ? grounds : grounds.filter(({ district }) => only.includes(district));
};

/** The dice of a record: the same record in every run. */
function plotOf(kind: string, serial: number, world: World): { plot: Plot; ground: Ground } {
  const { seed, least, most } = demoKinds[kind]!;
  const dice: Dice = diceOf(seed * 100_000 + serial);
  const grounds = groundsOf(kind, world);
  const ground = grounds[serial % grounds.length]!;
  return { ground, plot: { dice, world, serial, mouza: dice.pick(ground.mouzas), acres: dice.between(least, most) / 100 } };
}

const prefix = 'demo: ';
const madeText = 'select sha256 from engine.seeds where name = $1';

/** Makes the next few of a kind, up to `most`. Returns whether there were any to make. */
async function makeSome(inside: Inside, kind: string, most: number, paper: Paper | undefined): Promise<boolean> {
  const made = Number((await inside.rows<{ sha256: string }>(madeText, [prefix + kind]))[0]?.sha256 ?? 0);
  const world = made < most ? await worldOf(inside) : undefined;
  if (!world || groundsOf(kind, world).length === 0) return false;
  const upTo = Math.min(most, made + atOnce);
  for (let serial = made; serial < upTo; serial += 1) {
    const { plot, ground } = plotOf(kind, serial, world);
    const file = paper && kind === withDocuments ? await paper(inside, 'abandoned-property-documents', 'file') : 0;
    const body = { ...commonOf(plot, ground), ...demoKinds[kind]!.of(plot, file) };
    await inside.repositoryOf(kind).insert(body, inside.acting);
  }
  await remember(inside.transaction, prefix + kind, String(upTo));
  return true;
}

/** Returns whether anything was made. @throws the signal's reason when stopped between two steps */
export async function makeLand(within: Within, { files, scale, signal }: Making): Promise<boolean> {
  const makeAll = async (paper?: Paper): Promise<boolean> => {
    let some = false;
    for (const kind of Object.keys(demoKinds).filter(name => paper || name !== withDocuments))
      while (await within(inside => makeSome(inside, kind, Math.max(1, Math.round((demoKinds[kind]!.many ?? usual) * scale)), paper))) {
        some = true;
        signal?.throwIfAborted();
      }
    return some;
  };
  return files ? withPapers(files, makeAll) : makeAll();
}
