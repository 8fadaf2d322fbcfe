/** The demo's people at their desks, with their starting dates. */
import type { Inside } from '../../engine/server-side.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import { type DemoPerson, personOf } from './people.ts';
import { type Desk, heldDesks, postingsOf, type Seated, signInNames } from './postings.ts';

const peopleInAll = 2_000;
const seed = 1971;

const desksText = `
select d.id as desk_id, d.office_id, o.code as office_code, o.short_name_en as office, l.level, di.bbs_code as district, d.is_office_head,
  d.designation_id, g.code as designation, g.grade_id, gr.number as grade, g.is_cadre
from office_organograms d join offices o on o.id = d.office_id join office_layers l on l.id = o.layer_id
  left join districts di on di.id = o.district_id join designations g on g.id = d.designation_id join grades gr on gr.id = g.grade_id
order by d.id`;

type Cadre = { readonly batch: string; readonly batch_id: number; readonly cadre_id: number };

export async function makePeople(inside: Inside): Promise<void> {
  const { rows, today, repositoryOf, acting } = inside;
  const desks = await rows<Desk>(desksText);
  const cadres = await rows<Cadre>('select name as batch, id as batch_id, cadre_id from batches');
  const cadreOf = new Map(cadres.map(({ batch, ...cadre }) => [batch, cadre]));
  const dice = diceOf(seed);
  const names = signInNames(desks);
  const people = heldDesks(desks, peopleInAll).map((desk, at) => ({ ...personOf(dice, today, desk, at + 1, names.get(desk)), desk }));
  const keyOf = ({ desk }: DemoPerson & { readonly desk: Desk }): string => String(desk.desk_id);
  const ids = await make(inside, 'users', people, keyOf, ({ values, batch }) => ({ ...values, ...(batch && cadreOf.get(batch.name)) }));
  const seated: Seated[] = people.map(person => ({ ...person, user_id: ids.get(keyOf(person))! }));
  const postings = postingsOf(dice, desks, seated, today);
  const reserved = await repositoryOf('desk-assignments').reserve(postings.length, acting);
  await repositoryOf('desk-assignments').insertMany(
    postings.map((posting, at) => ({ ...posting, id: reserved[at]! })),
    acting,
  );
}
