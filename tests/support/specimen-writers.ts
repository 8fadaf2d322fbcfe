/** Clients that write records with children, effects and moves, and keep book of what was acknowledged. */
import type pg from 'pg';
import { type Counter, createCounter } from './processes.ts';
import type { Answer } from './server.ts';

const full = 1_000_000;

/** A stock of a million, with its audit row, from which the writers take. */
export async function stocked(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`insert into specimen_stocks (name, "left") values ('মজুত', $1) returning id`, [full]);
  await pool.query(
    `insert into engine.audit_logs (module, action_type, resource, record_id) values ('config', 'create', 'specimen-stocks', $1)`,
    [rows[0].id],
  );
  return rows[0].id;
}

/** A call that distinguishes a broken connection from an answer: undefined when none came. */
export type TryCall = (verb: string, target: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer | undefined>;

export type Book = {
  /** What was acknowledged last of a project: its version, or that it is gone. */
  readonly projects: Map<number, number | 'gone'>;
  /** Names under which a project was sent, as often as it took, with one idempotency key. */
  readonly names: Set<string>;
  /** Withdrawals acknowledged. */
  withdrawn: number;
  readonly answers: Counter;
  /** Anything that is neither an answer of success nor a refusal that was to be expected. */
  readonly odd: string[];
};

export const newBook = (): Book => ({ projects: new Map(), names: new Set(), withdrawn: 0, answers: createCounter(), odd: [] });

let made = 0;
const expected = new Set([200, 201, 409]);

const steps = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `ধাপ ${at}`, cost: at }));

/** One round of a client: a project is made, changed with its children, moved or deleted; something is taken from a stock. */
export async function writeRound(call: TryCall, stock: number, book: Book, isOver: () => boolean): Promise<void> {
  const note = (what: string, answer: Answer | undefined): answer is Answer => {
    if (!answer) return false;
    book.answers.add();
    if (!expected.has(answer.status)) book.odd.push(`${what} ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer.status < 300;
  };
  made += 1;
  const turn = made;
  const name = `কাজ ${turn}`;
  const key = { 'idempotency-key': `${process.pid}-${turn}` };
  const body = { name, budget: 1000, officer_ids: [1], steps: steps(3), remarks: turn % 2 ? 'দিনলিপি' : null };
  book.names.add(name);
  let project = await call('POST', '/api/specimen-projects', body, key);
  // Nobody knows what became of a request without an answer: it is sent again under its key.
  while (!project && !isOver()) project = await call('POST', '/api/specimen-projects', body, key);
  if (!note('create', project)) return;
  const { id } = project.json;
  const path = `/api/specimen-projects/${id}`;
  book.projects.set(id, project.json.version);
  const [first, , third] = project.json.steps;
  const changed = await call('PUT', path, {
    version: 1,
    steps: [{ id: third.id, name: 'শেষ' }, { id: first.id }, ...steps(2).map(({ cost }) => ({ name: `নতুন ${cost}`, cost }))],
  });
  if (note('change', changed)) book.projects.set(id, changed.json.version);
  if (note('withdraw', await call('POST', '/api/specimen-withdrawals', { stock_id: stock, quantity: 1 }))) book.withdrawn += 1;
  if (turn % 3 === 0) {
    if (note('submit', await call('POST', `${path}/submit`))) book.projects.set(id, changed ? changed.json.version + 1 : 2);
  } else if (turn % 3 === 1 && turn % 2 === 0 && note('delete', await call('DELETE', path))) book.projects.set(id, 'gone');
}

/** What must hold whatever happened: each a statement that finds nothing. */
export const invariants: Readonly<Record<string, string>> = {
  'a project has the steps it counts': `select p.id from specimen_projects p where p.step_count <> (select count(*) from specimen_stages s where s.project_id = p.id)`,
  'steps stand one behind the other':
    'select project_id from specimen_stages group by project_id having min(serial) <> 1 or max(serial) <> count(*) or count(distinct serial) <> count(*)',
  'each version has its audit row': `select r.resource, r.id from (
      select 'specimen-projects' as resource, id, version from specimen_projects
      union all select 'specimen-stages', id, version from specimen_stages
      union all select 'specimen-withdrawals', id, version from specimen_withdrawals
      union all select 'specimen-journals', id, version from specimen_journals
      union all select 'specimen-stocks', id, version from specimen_stocks) r
    where r.version <> (select count(*) from engine.audit_logs a where a.resource = r.resource and a.record_id = r.id)`,
  'no audit row is without its record': `select a.resource, a.record_id from engine.audit_logs a where a.action_type = 'create' and a.resource in ('specimen-projects', 'specimen-stages')
      and not exists (select 1 from engine.audit_logs d where d.resource = a.resource and d.record_id = a.record_id and d.action_type = 'delete')
      and not exists (select 1 from specimen_projects p where a.resource = 'specimen-projects' and p.id = a.record_id)
      and not exists (select 1 from specimen_stages s where a.resource = 'specimen-stages' and s.id = a.record_id)`,
  'what was taken is missing from the stock': `select s.id from specimen_stocks s where s."left" + coalesce((select sum(quantity) from specimen_withdrawals w where w.stock_id = s.id), 0) <> ${full}`,
  'a journal that came with its project is there': `select p.id from specimen_projects p where p.remarks = 'দিনলিপি' and not exists (select 1 from specimen_journals j where j.project_id = p.id)`,
  'nothing was made twice': `select name from specimen_projects group by name having count(*) > 1`,
};
