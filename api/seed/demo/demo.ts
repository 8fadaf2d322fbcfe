/**
 * The demo ministry: an invented staff in the real tree of offices (domain section 4), only for an embedded database without offices
 * (D-EMBEDDED, D-SEED). Made once, step by step: after an interruption it continues with the same step, and a finished demo is not changed.
 */
import type pg from 'pg';
import { resources } from '../../../resources/index.ts';
import { asSystem } from '../../engine/actor.ts';
import { contextOf } from '../../engine/record-context.ts';
import { repositoriesOn } from '../../engine/repositories.ts';
import type { Inside } from '../../engine/server-side.ts';
import { transact } from '../../engine/transact.ts';
import { apiModules } from '../../modules.ts';
import { copyOrganogram } from '../../office/index.ts';
import { remember, remembers } from '../remembered.ts';
import { makeAssetsOfOffices, makeRequisitions } from './assets.ts';
import { makeAttendances, makePlans } from './attendance.ts';
import { makeYearOfAttendance } from './attendance-year.ts';
import { makeBudgetsAndHours } from './budgets.ts';
import { makeAudits, makeComplaints, makeReplies } from './conduct.ts';
import { makeHearingsAndConferences } from './hearings.ts';
import { type Making, makeLand } from './land/land.ts';
import { makeLeave } from './leave.ts';
import { demoOffices, fullyStaffedDistrict, type Places } from './offices.ts';
import { withPapers } from './papers.ts';
import { make, makePatterns } from './patterns.ts';
import { makePersonalData } from './personal-data.ts';
import { makeAppraisalsAndLoans } from './personnel.ts';
import { makePlaces } from './places.ts';
import { makeProposals } from './proposals.ts';
import { makeDocuments, makePublished } from './published.ts';
import { makeRequests } from './requests.ts';
import { makeScores } from './scores.ts';
import { makeMonthlyFigures, makeServices } from './services.ts';
import { makePeople } from './staff.ts';
import { makeTransfers } from './transfers.ts';
import { makeUploads } from './uploads.ts';
import { makeVacancies } from './vacancies.ts';
import { makeApplications, makeWorkflows } from './workflows.ts';

/** The numbers of the finished demo. */
export type Demo = { readonly offices: number; readonly desks: number; readonly people: number; readonly land: number };

export const summaryOf = ({ offices, desks, people, land }: Demo): string =>
  `Demo ministry: ${offices} offices, ${desks} desks, ${people} people, ${land} land records`;

type Work<T> = (inside: Inside) => Promise<T>;
type Within = <T>(work: Work<T>) => Promise<T>;

/** One system transaction, with a hook's context. */
function withinOn(pool: pg.Pool): Within {
  const { services, registry } = repositoriesOn(pool, resources, apiModules)('offices');
  return work =>
    transact(pool, transaction => work(contextOf(services, registry, { actor: asSystem('demo ministry'), transaction }).inside));
}

/** The places in the database that the offices start from. */
const placesText: Readonly<Record<keyof Places, string>> = {
  divisions: 'select id, name, name_en, bbs_code, latitude::float8, longitude::float8 from divisions order by bbs_code',
  districts: 'select id, name, name_en, bbs_code, division_id, latitude::float8, longitude::float8 from districts order by bbs_code',
  upazilas: 'select id, name, name_en, district_id from upazilas order by district_id, name_en, id',
  circles: 'select id, name, name_en, district_id from circles order by district_id, name_en, id',
  unions: `select u.id, u.name, u.name_en, u.upazila_id from unions u join upazilas z on z.id = u.upazila_id
    join districts d on d.id = z.district_id where d.bbs_code = '${fullyStaffedDistrict}' order by u.upazila_id, u.name_en, u.id`,
};

async function placesOf({ rows }: Inside): Promise<Places> {
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(placesText)) found[name] = await rows(text);
  return found as Places;
}

async function makeOffices(inside: Inside): Promise<void> {
  type BaseOffice = { id: number; code: string; type_id: number; layer_id: number; ministry_id: number };
  const found = await inside.rows<BaseOffice>('select id, code, type_id, layer_id, ministry_id from base_offices');
  const bases = new Map(found.map(base => [base.code, base]));
  await make(
    inside,
    'offices',
    demoOffices(await placesOf(inside)),
    ({ code }) => code,
    ({ base, parent, place, ...office }, ids) => {
      const { id: base_office_id, code: _, ...rest } = bases.get(base)!;
      return { ...office, ...place, ...rest, base_office_id, parent_id: parent === null ? null : ids.get(parent) };
    },
  );
}

const officesAtOnce = 20;

/** A few offices per transaction, so that nobody else waits long. */
async function makeDesks(within: Within, signal: AbortSignal | undefined): Promise<void> {
  const waiting = await within(({ rows }) =>
    rows<{ id: number; base: number }>(
      `select o.id, o.base_office_id as base from offices o
       where o.base_office_id is not null and not exists (select from office_organograms d where d.office_id = o.id) order by o.id`,
    ),
  );
  for (let at = 0; at < waiting.length; at += officesAtOnce) {
    signal?.throwIfAborted();
    await within(async inside => {
      for (const { id, base } of waiting.slice(at, at + officesAtOnce)) await copyOrganogram(inside, id, base);
    });
  }
}

/** Twenty land records of each kind. */
const usualScale = 0.1;

const prefix = 'demo: ';
const [first, last] = ['patterns', 'what is published'];

/**
 * Makes the missing parts of the demo; call it within `withSchemaLock`, for an embedded database. Returns what exists now, or nothing if
 * there was nothing to do: the demo is complete, or there are real offices. `scale`: land records, 1 for 200 of each kind; from 1 on also a
 * year of attendance. @throws the signal's reason when stopped between two steps
 */
export async function seedDemo(pool: pg.Pool, { scale = usualScale, ...making }: Partial<Making> = {}): Promise<Demo | undefined> {
  const { signal } = making;
  const within = withinOn(pool);
  const isKnown = (step: string): Promise<boolean> => within(({ transaction }) => remembers(transaction, prefix + step, ''));
  const once = async (step: string, work: Work<void>): Promise<void> => {
    signal?.throwIfAborted();
    if (await isKnown(step)) return;
    await within(async inside => {
      await work(inside);
      await remember(inside.transaction, prefix + step, '');
    });
  };
  const hasBegun = await isKnown(first);
  const further = async (): Promise<boolean> => {
    const land = await makeLand(within, { scale, ...making });
    return (scale >= 1 && (await makeYearOfAttendance(within, signal))) || land;
  };
  if (await isKnown(last)) return (await further()) ? within(counted) : undefined;
  if (!hasBegun && (await within(({ rows }) => rows('select 1 from offices limit 1'))).length > 0) return undefined;
  await once(first, makePatterns);
  await once('offices', makeOffices);
  await makeDesks(within, signal);
  await once('people', makePeople);
  await once('places', makePlaces);
  await once('personal data', makePersonalData);
  await once('budgets and hours', makeBudgetsAndHours);
  await once('attendance', makeAttendances);
  await once('plans', makePlans);
  await once('assets', makeAssetsOfOffices);
  await once('audits', makeAudits);
  await once('complaints', makeComplaints);
  await once('leave', makeLeave);
  await once('workflows', makeWorkflows);
  await once('leave applications', makeApplications);
  await once('requisitions', makeRequisitions);
  await once('hearings and conferences', makeHearingsAndConferences);
  await once('vacancies', makeVacancies);
  await once('scores', makeScores);
  await once('appraisals and loans', makeAppraisalsAndLoans);
  await once('transfers', makeTransfers);
  await once('proposals', makeProposals);
  await once('requests', makeRequests);
  await once('services', makeServices);
  await once('monthly figures', makeMonthlyFigures);
  const { files } = making;
  if (files)
    await withPapers(files, async paper => {
      await once('replies', makeReplies(paper));
      await once('documents', makeDocuments(paper));
      await once('uploads', makeUploads(paper));
    });
  await once(last, makePublished);
  await further();
  return within(counted);
}

async function counted({ rows }: Inside): Promise<Demo> {
  const [counts] = await rows<Demo>(`select (select count(*) from offices) as offices, (select count(*) from office_organograms) as desks,
    (select count(*) from users where user_type = 2) as people, (select count(*) from land_records) as land`);
  return counts!;
}
