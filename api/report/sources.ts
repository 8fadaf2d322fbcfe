/** The sources of the reports. Holders of desks follow from the postings of the day, as everywhere. */
import { ofToday } from '../access/index.ts';
import { commonOf, reportDay } from '../engine/report-sources.ts';
import { sql } from '../engine/sql.ts';

/** Office users and GEMS officers: everybody who can have a desk. */
const employees = (user: string): string => `${user}.user_type in (2, 5)`;

const officerEmployees = sql(
  'report/sources.officerEmployees',
  `
  select ${commonOf('u')}, u.search_key, u.id as user_id, u.employee_code, u.designation_id, u.office_id, u.grade_id, u.cadre_id,
    u.personnel_category, u.employment_type, u.gender, u.joining_date, u.current_office_joining_date, u.prl_date, u.official_mobile,
    u.full_name, u.full_name_en
  from users u where ${employees('u')}`,
);

const nominees = sql(
  'report/sources.nominees',
  `
  select ${commonOf('n')}, n.user_id, u.designation_id, n.office_id, n.name, n.name_en, n.relation, n.share_percent
  from nominees n join users u on u.id = n.user_id`,
);

/** Desks with a holder today: read once and looked up for each row. */
const heldDesks = (responsibility = ''): string =>
  `(select a.office_organogram_id from desk_assignments a where ${ofToday('a', reportDay)}${responsibility && ` and a.responsibility = '${responsibility}'`})`;

const occupancy = `case ${['main', 'in_charge', 'additional'].map(one => `when d.id in ${heldDesks(one)} then '${one}'`).join(' ')} else 'vacant' end`;

/** The main holder if several share a desk. */
const holder = (column: string): string => `(
    select a.${column} from desk_assignments a where a.office_organogram_id = d.id and ${ofToday('a', reportDay)}
    order by a.responsibility = 'main' desc, a.responsibility = 'in_charge' desc, a.id limit 1)`;

const desks = sql(
  'report/sources.desks',
  `
  select ${commonOf('d')}, d.search_key, d.id as office_organogram_id, d.office_id, d.designation_id, d.grade_id, d.desk_type,
    d.is_office_head, d.name, d.name_en, ${occupancy} as occupancy, ${holder('user_id')} as user_id, ${holder('from_date')} as from_date
  from office_organograms d`,
);

/** Counted for all offices at once: one by one would take a ministry a hundred times as long. */
const perOffice = (columns: string, from: string): string => `(select x.office_id, ${columns} from ${from} group by x.office_id)`;
const desksOf = perOffice(
  `count(*)::int as posts, count(*) filter (where x.id in ${heldDesks()})::int as filled`,
  'office_organograms x where x.row_status = 1',
);
const peopleOf = perOffice('count(*)::int as people', `users x where x.row_status = 1 and ${employees('x')}`);
const mouzasOf = perOffice('count(*)::int as mouzas', 'office_jurisdictions x where x.row_status = 1');

const offices = sql(
  'report/sources.offices',
  `
  select ${commonOf('o')}, o.search_key, o.id as office_id, o.code, o.type_id, o.layer_id, o.parent_id, o.division_id, o.district_id,
    o.name, o.name_en, coalesce(d.posts, 0) as posts, coalesce(d.filled, 0) as filled, coalesce(d.posts - d.filled, 0) as vacant,
    coalesce(p.people, 0) as people, coalesce(m.mouzas, 0) as mouzas
  from offices o left join ${desksOf} d on d.office_id = o.id left join ${peopleOf} p on p.office_id = o.id
    left join ${mouzasOf} m on m.office_id = o.id`,
);

export const reportSources: Readonly<Record<string, string>> = {
  'officer-employee-report': officerEmployees,
  'nominee-report': nominees,
  'desk-report': desks,
  'office-report': offices,
};
