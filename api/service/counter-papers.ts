/** The papers of a form that is filled in at the counter. A file waits under its paper until the form is saved with it. */
import type pg from 'pg';
import { missingPapers, type Paper, pathOfPaper, unknownPapers } from '../../resources/service/answers.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrderPapers } from '../../resources/service/service-order-papers.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, known, type Rows, sql } from '../engine/sql.ts';
import { fieldOfPaper } from './citizen-drafts.ts';
import { type PaperRow, rowFor } from './order-form.ts';

/** The resource of the files in `engine.files` while they wait. */
export const formFiles = 'service-order-forms';

/** The file of each paper, by the id of the paper. */
export type GivenPapers = Readonly<Record<string, number | null>>;

type File = { readonly id: number; readonly name: string; readonly media_type: string; readonly size: number };

/** A file as answers show it. The order of its facts is that of `withFiles`. */
const shownFile = ({ id, name, media_type, size }: File) => ({ id, name, media_type, size, url: `/api/files/${id}` });

const waitingText = sql(
  'service/counter-papers.waiting',
  'select id::float8 as id, name, media_type, size::float8 as size from engine.files where id = $1',
  known<File>(),
);

export const waitingFile = async (pool: pg.Pool, id: number): Promise<object> => shownFile((await ask(pool, waitingText, [id])).rows[0]!);

const rowsText = sql(
  'service/counter-papers.rows',
  `select p.id::float8 as id, p.name, p.name_en, x.id::float8 as file_id, x.name as file_name, x.media_type, x.size::float8 as size
from service_order_papers p join engine.files x on x.resource = 'service-order-papers' and x.record_id = p.id and x.field = 'file'
where p.service_order_id = $1 order by p.id`,
  known<{ id: number; name_en: string; file_id: number; file_name: string; media_type: string; size: number }>(),
);

type Row = Awaited<ReturnType<typeof keptRows>>[number];

const keptRows = (rows: Rows, order: number) => rows(rowsText, [order]);
const rowOf = (kept: readonly Row[], paper: Paper): Row | undefined => kept.find(({ name }) => name === paper.name);

/** The files of those papers of the service that the order has. */
export async function filesOfPapers(rows: Rows, order: number, papers: readonly Paper[]) {
  const kept = await keptRows(rows, order);
  return papers.flatMap(paper => {
    const row = rowOf(kept, paper);
    if (!row) return [];
    return [{ paper_id: paper.id, file: shownFile({ ...row, id: row.file_id, name: row.file_name }) }];
  });
}

const takenText = sql(
  'service/counter-papers.taken',
  `update engine.files set resource = '${serviceOrderPapers.name}', field = 'file'
where id = $1 and owner_id = $2 and resource = '${formFiles}' and field = $3 and record_id is null and detached_at is null returning id`,
);

/**
 * A paper that is not named stays, and so does one that the service asked for on another day.
 * @throws service.paper_missing, service.not_your_file, validation.unknown_field at the paper
 */
export async function papersGiven(
  { rows, author }: Inside,
  order: number,
  papers: readonly Paper[],
  given: GivenPapers = {},
): Promise<{ readonly papers?: readonly (PaperRow | { readonly id: number })[] }> {
  const kept = await keptRows(rows, order);
  const fileOf = (paper: Paper): number | undefined => (paper.id in given ? (given[paper.id] ?? undefined) : rowOf(kept, paper)?.file_id);
  const there = papers.filter(paper => fileOf(paper) !== undefined);
  const problems = [...missingPapers(papers, new Set(there.map(({ id }) => id))), ...unknownPapers(papers, given)];
  for (const paper of there) {
    if (fileOf(paper) === rowOf(kept, paper)?.file_id) continue;
    const [taken] = await rows(takenText, [fileOf(paper), author.userId, fieldOfPaper(paper.id)]);
    if (!taken) problems.push({ path: pathOfPaper(paper.id), error: serviceErrors.notYourFile() });
  }
  if (problems.length > 0) throw new ProblemsError(serviceOrders, problems);
  if (Object.keys(given).length === 0) return {};
  const others = kept.filter(row => !papers.some(paper => rowOf([row], paper))).map(({ id }) => ({ id }));
  const written = there.map(paper => ({ ...idOf(rowOf(kept, paper)), ...rowFor(paper, fileOf(paper)!) }));
  return { papers: [...others, ...written] };
}

const idOf = (row: Row | undefined) => (row ? { id: row.id } : {});
