/** What the rows of the reports are read from. Who holds a desk follows from the postings of the day, as everywhere. */
import { ofToday } from '../access/index.ts';
import { commonOf, reportDay } from '../engine/report-sources.ts';

/** Office users and officers of GEMS: whoever can have a desk. */
const employees = 'u.user_type in (2, 5)';

const officerEmployees = `
  select ${commonOf('u')}, u.search_key, u.id as user_id, u.employee_code, u.designation_id, u.office_id, u.grade_id, u.cadre_id,
    u.personnel_category, u.employment_type, u.gender, u.joining_date, u.current_office_joining_date, u.prl_date, u.official_mobile,
    u.full_name, u.full_name_en
  from users u where ${employees}`;

const nominees = `
  select ${commonOf('n')}, n.user_id, u.designation_id, n.office_id, n.name, n.name_en, n.relation, n.share_percent
  from nominees n join users u on u.id = n.user_id`;

/** Of several who share a desk its main holder. */
const holder = (column: string): string => `(
    select a.${column} from desk_assignments a where a.office_organogram_id = d.id and ${ofToday('a', reportDay)}
    order by a.responsibility = 'main' desc, a.responsibility = 'in_charge' desc, a.id limit 1)`;

const desks = `
  select ${commonOf('d')}, d.search_key, d.id as office_organogram_id, d.office_id, d.designation_id, d.grade_id, d.desk_type,
    d.is_office_head, d.name, d.name_en, coalesce(${holder('responsibility')}, 'vacant') as occupancy, ${holder('user_id')} as user_id,
    ${holder('from_date')} as from_date
  from office_organograms d`;

const activeDesks = 'select count(*)::int from office_organograms d where d.office_id = o.id and d.row_status = 1';
const isHeld = `exists (select 1 from desk_assignments a where a.office_organogram_id = d.id and ${ofToday('a', reportDay)})`;

const offices = `
  select o.*, o.posts - o.filled as vacant from (
    select ${commonOf('o')}, o.search_key, o.id as office_id, o.code, o.type_id, o.layer_id, o.parent_id, o.division_id, o.district_id,
      o.name, o.name_en, (${activeDesks}) as posts, (${activeDesks} and ${isHeld}) as filled,
      (select count(*)::int from users u where u.office_id = o.id and u.row_status = 1 and ${employees}) as people,
      (select count(*)::int from office_jurisdictions j where j.office_id = o.id and j.row_status = 1) as mouzas
    from offices o) o`;

export const reportSources: Readonly<Record<string, string>> = {
  'officer-employee-report': officerEmployees,
  'nominee-report': nominees,
  'desk-report': desks,
  'office-report': offices,
};
