/** The vacancies in the demo's larger offices by their desks, and a recruitment for some of them. */
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { make } from '../../seed/demo/make.ts';

type Vacant = {
  readonly office_id: number;
  readonly designation_id: number;
  readonly name: string;
  readonly name_en: string;
  readonly sanctioned_count: number;
  readonly filled_count: number;
};

/** Down to the districts: level 5. Many rows are inserted without the resource's own computation, so the counts come from here. */
const vacantText = `
select d.office_id, d.designation_id, g.name, g.name_en, count(*)::int as sanctioned_count, count(a.id)::int as filled_count
from office_organograms d
  join offices o on o.id = d.office_id join office_layers l on l.id = o.layer_id join designations g on g.id = d.designation_id
  left join desk_assignments a on a.office_organogram_id = d.id and a.responsibility = 'main' and a.row_status = 1 and a.to_date is null
where l.level <= 5 and d.row_status = 1
group by d.office_id, d.designation_id, g.name, g.name_en having count(*) > count(a.id)
order by d.office_id, d.designation_id limit 120`;

export async function makeVacancies(inside: Inside): Promise<void> {
  const { rows, today, repositoryOf, acting } = inside;
  const vacant = await rows<Vacant>(vacantText);
  await make(
    inside,
    'vacancies',
    vacant,
    ({ office_id, designation_id }) => `${office_id} ${designation_id}`,
    ({ name, name_en, ...row }) => ({
      ...{ ...row, post_name: name, post_name_en: name_en, as_of: today },
      count: row.sanctioned_count - row.filled_count,
    }),
  );
  const [ministry] = await rows<{ id: number }>('select id from offices where parent_id is null order by id limit 1');
  const wanted = [...new Map(vacant.map(one => [one.designation_id, one])).values()].slice(0, 3);
  const lists = repositoryOf('recruitment-lists');
  for (const [at, { designation_id, name, name_en }] of wanted.entries()) {
    const title = { title: `${name} পদে নিয়োগ`, title_en: `Recruitment: ${name_en}` };
    const { id } = await lists.insert({ ...title, office_id: ministry!.id, designation_id }, acting);
    const published = {
      circular_number: bengaliDigits(`31.00.0000.046.11.00${at + 1}`),
      published_at: shifted(today, -20),
      deadline: shifted(today, 10),
    };
    if (at < 2) await lists.move(id, 'publish', published, undefined, acting);
  }
}
