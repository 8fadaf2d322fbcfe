/**
 * Published letters and orders that anybody may check: each has a code nobody can guess. A module enters its paper in the transaction that
 * publishes it, and prints the address.
 */
import type { IdentityServices } from '../identity/services.ts';
import type { Inside } from './server-side.ts';
import { ask, known, sql } from './sql.ts';
import type { Executor } from './transact.ts';

/** What the public page says of a paper, beside its office. */
export type PublishedPaper = {
  readonly resource: string;
  readonly id: number;
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly officeId: number;
  /** The person concerned, in Bengali and in English. */
  readonly to: string;
  readonly toEn: string | null;
  /** What is printed, for a paper that is kept as it was on its day. */
  readonly content?: unknown;
};

const enteredText = sql(
  'engine/published-papers.entered',
  `insert into engine.published_papers (resource, record_id, number, dated, office_id, recipient, recipient_en, content)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export async function enterPaper({ rows }: Pick<Inside, 'rows'>, paper: PublishedPaper): Promise<void> {
  const { resource, id, number, date, officeId, to, toEn, content } = paper;
  await rows(enteredText, [resource, id, number, date, officeId, to, toEn, content === undefined ? null : JSON.stringify(content)]);
}

const withdrawnText = sql(
  'engine/published-papers.withdrawn',
  `update engine.published_papers set withdrawn_at = $3 where resource = $1 and record_id = $2 and withdrawn_at is null`,
);

/** From now on the public page says that the paper is withdrawn. */
export async function withdrawPaper({ rows, now }: Pick<Inside, 'rows' | 'now'>, resource: string, id: number): Promise<void> {
  await rows(withdrawnText, [resource, id, now]);
}

const keptText = sql(
  'engine/published-papers.kept',
  `select code, content from engine.published_papers where resource = $1 and record_id = $2 order by withdrawn_at desc limit 1`,
);

/** The address at which the paper in force, else the last one withdrawn, is checked, and its content if that is kept; undefined for one that was never published. */
export async function keptPaper(
  executor: Executor,
  { hosts, origins }: Pick<IdentityServices, 'hosts' | 'origins'>,
  resource: string,
  id: number,
): Promise<{ readonly address: string; readonly content: unknown } | undefined> {
  const [kept] = (await ask(executor, keptText, [resource, id])).rows;
  return kept && { address: `${hosts.citizenOrigin ?? origins()[0] ?? ''}/verify/${kept.code}`, content: kept.content };
}

const foundText = sql(
  'engine/published-papers.found',
  `select p.resource, p.number, p.dated::text as dated, o.name as office, o.name_en as office_en, p.recipient, p.recipient_en, p.withdrawn_at
from engine.published_papers p join offices o on o.id = p.office_id where p.code = $1`,
  known<{ dated: string }>(),
);

/** As a person may type it: in capitals, in groups, with letters that look like digits. */
const typed = (code: string): string => code.toLowerCase().replaceAll(/[-\s]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** The paper with this code. What is no code at all is looked up, too: both answers take the same time. */
export async function paperByCode(executor: Executor, code: string) {
  return (await ask(executor, foundText, [typed(code)])).rows[0];
}
