/**
 * `GET /api/scoring-requests/{id}/scores`: every question of a request with its score; `PUT`: some or all scores, all or nothing (S2.158).
 * A reader of the request sees its questions, and the scores within their reach or given by them. Writing is checked per score.
 */
import { scopeSql } from '../../permissions/scope.ts';
import { awardScores } from '../../resources/award/award-scores.ts';
import { awardErrors } from '../../resources/award/errors.ts';
import { scoringRequests } from '../../resources/award/scoring-requests.ts';
import { t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { inTransaction } from '../access/index.ts';
import { authorOf, scopeFor } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, assembled, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

type Asked = { readonly award_id: number; readonly user_id: number; readonly scorer_id: number };
type Given = { readonly id: number; readonly score: unknown; readonly comment?: unknown };

/** More than an award has questions. */
const most = 500;

/** @throws request.not_found */
const requestOf = (parts: Parts, request: Request): Promise<Asked> => recordOf<Asked>(parts, scoringRequests, request);

const ofRequest = 's.award_id = $1 and s.user_id = $2 and s.scorer_id = $3';

const sheetText = assembled<Readonly<Record<string, unknown>>>()(
  'award/scoring-sheet.sheet',
  'what is seen depends on the reader',
  (seen: string) => `select s.id::float8 as id, q.serial, q.question, q.question_en, q.maximum_score,
  case when ${seen} then s.score::float8 end as score, case when ${seen} then s.comment end as comment
from award_scores s join award_questions q on q.id = s.award_question_id where ${ofRequest} order by q.serial, s.id limit ${most}`,
  ['true'],
  ['s.scorer_id = 1'],
);

const someAwardText = sql('award/scoring-sheet.someAward', `select 1 from awards where id = $1 and status = 'open'`);

async function sheetOf(parts: Parts, request: Request): Promise<object> {
  const { award_id, user_id, scorer_id } = await requestOf(parts, request);
  const values: unknown[] = [award_id, user_id, scorer_id];
  const isOwn = scorer_id === actorOf(request).userId;
  const within = scopeSql.many(scopeFor(authorOf(request), 'list', awardScores.name), 's', value => `$${values.push(value)}`);
  const { rows } = await ask(parts.pool, sheetText(isOwn ? 'true' : (within ?? 'true')), isOwn ? values.slice(0, 3) : values);
  const { rows: open } = await ask(parts.pool, someAwardText, [award_id]);
  return { scores: rows, may_score: isOwn && open.length > 0 };
}

const isGiven = (one: unknown): one is Given => typeof one === 'object' && one !== null && Number.isSafeInteger((one as Given).id);

/** @throws ProblemsError */
function givenIn({ body }: Request): readonly Given[] {
  const { scores } = (body ?? {}) as { readonly scores?: unknown };
  if (!Array.isArray(scores) || scores.length === 0 || scores.length > most || !scores.every(isGiven))
    throw new ProblemsError(awardScores, [{ path: 'scores', error: validationErrors.required() }]);
  return scores;
}

/** A fault is reported at the line of the body. */
async function give({ repositoryOf, acting }: Inside, { id, score, comment }: Given, at: number): Promise<void> {
  try {
    const body = { score, ...(comment !== undefined && { comment }) };
    await repositoryOf(awardScores.name).set(id, body, acting);
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    throw new ProblemsError(
      awardScores,
      error.problems.map(problem => ({ ...problem, path: `scores.${at}.${problem.path}` })),
    );
  }
}

const about = {
  path: '/api/scoring-requests/{id}/scores',
  module: scoringRequests.permission.module,
  resource: scoringRequests.name,
} as const;

const sheet = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        scores: { type: 'array', items: { type: 'object', description: 'A question with its maximum and the score given' } },
        may_score: { type: 'boolean' },
      },
    },
  },
} as const;

const awardScoreIdText = sql('award/scoring-sheet.awardScoreId', `select s.id::float8 as id from award_scores s where ${ofRequest}`);

export const scoringCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...{ ...about, verb: 'get', id: 'scoring-requests.scores' },
    summary: t('একটি অনুরোধের সব প্রশ্ন ও দেওয়া স্কোর', 'All questions of a request, and the scores given'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_SCORING_REQUEST', 'VIEW_SCORING_REQUEST', 'VIEW_ALL_SCORING_REQUEST'] },
    answer: { schema: sheet },
    errors: [requestErrors.notFound],
    handle: async request => ({ status: 200, body: { data: await sheetOf(parts, request) } }),
  }),
  defineEndpoint({
    ...{ ...about, verb: 'put', id: 'scoring-requests.give_scores' },
    summary: t('এক ব্যক্তির সব প্রশ্নে একসঙ্গে স্কোর দেওয়া', 'Give the scores of a request at once'),
    access: { kind: 'key', anyOf: ['UPDATE_SCORING'] },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['scores'],
      properties: {
        scores: {
          type: 'array',
          minItems: 1,
          maxItems: most,
          items: {
            type: 'object',
            required: ['id', 'score'],
            properties: {
              id: { type: 'integer' },
              score: { type: ['number', 'null'] },
              comment: { type: ['string', 'null'], maxLength: 1000 },
            },
          },
        },
      },
    },
    answer: { schema: sheet },
    errors: [requestErrors.notFound, awardErrors.notTheScorer, awardErrors.notOpen],
    handle: async request => {
      const given = givenIn(request);
      const asked = await requestOf(parts, request);
      await inTransaction(parts, request, async inside => {
        const found = await inside.rows(awardScoreIdText, [asked.award_id, asked.user_id, asked.scorer_id]);
        const own = new Set(found.map(({ id }) => id));
        if (!given.every(({ id }) => own.has(id))) throw requestErrors.notFound();
        for (const [at, one] of given.entries()) await give(inside, one, at);
      });
      return { status: 200, body: { data: await sheetOf(parts, request) } };
    },
  }),
];
