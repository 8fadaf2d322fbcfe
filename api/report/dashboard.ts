/** `GET /api/dashboard`: the figures of the front page, each within the caller's reach on its list (D-REACH). */
import { holdsKey } from '../../permissions/holds-key.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { dayCards } from '../../resources/report/day.ts';
import { authorOf } from '../engine/actor.ts';
import type { FrontFigure, Parts, View } from '../engine/api-module.ts';
import { behindSchema } from '../engine/front-page.ts';
import { type Label, labelOrNullSchema, labelText } from '../engine/label.ts';
import type { Reads } from '../engine/reads.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { type Actor, actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { todayOf } from '../services/clock.ts';
import { countsOf } from './counts.ts';
import { efficiencyOf, servicePart } from './efficiency.ts';
import { gathered } from './gathered.ts';
import { keeperOf } from './kept.ts';
import { monthOf } from './month.ts';
import { streaksOf } from './streaks.ts';
import { weekOf } from './week.ts';

/** The requested office, and whether the figures of the day are enough. @throws request.parameter */
function askedIn({ query }: Request): { readonly office: number | undefined; readonly isDay: boolean } {
  const [office, of] = [query.get('office_id'), query.get('of')];
  if (of !== null && of !== 'day') throw requestErrors.parameter({ name: 'of' });
  if (office !== null && !/^[1-9]\d{0,15}$/.test(office)) throw requestErrors.parameter({ name: 'office_id' });
  return { office: office === null ? undefined : Number(office), isDay: of === 'day' };
}

/** One office, or undefined for all within reach; null: the caller has none. @throws request.not_found for an office out of reach */
function officeOf({ rights }: Actor, asked: number | undefined): number | undefined | null {
  const { standing } = rights;
  const all = holdsKey(rights, 'VIEW_ALL_DASHBOARD');
  if (asked === undefined) return all ? undefined : (standing.officeId ?? null);
  const within = all ? standing.everywhere || standing.officeIds.includes(asked) : standing.officeId === asked;
  if (!within) throw requestErrors.notFound();
  return asked;
}

const officeText = sql(
  'report/dashboard.office',
  `select ${labelText('o')} as label from offices o where o.id = $1`,
  known<{ label: Label }>(),
);

/** @throws request.not_found */
async function labelOf(reads: Reads, id: number): Promise<Label> {
  const { rows } = await ask(reads, officeText, [id]);
  if (!rows[0]) throw requestErrors.notFound();
  return rows[0].label;
}

/** What the first page shows: many people open it at nine o'clock. */
async function figuresOfDay(view: View) {
  const [widgets, week] = await Promise.all([countsOf(view, dayCards), weekOf(view)]);
  return { widgets, week };
}

/** All at once, so that they are asked together. */
async function figuresOf(view: View): Promise<Readonly<Record<string, unknown>>> {
  const attendance = [weekOf(view), streaksOf(view)] as const;
  const monthly = [monthOf(view), servicePart(view)] as const;
  const [widgets, others, week, streaks, month, service] = await Promise.all([
    countsOf(view),
    contributed(view),
    ...attendance,
    ...monthly,
  ]);
  return { widgets, week, streaks, month, ...others, efficiency: efficiencyOf(week, month, service) };
}

/** What modules show in their own way. */
async function contributed(view: View): Promise<Readonly<Record<string, unknown>>> {
  const all = Object.entries(view.parts.figures);
  return Object.fromEntries(await Promise.all(all.map(async ([name, { answer }]) => [name, await answer(view)] as const)));
}

/** So many offices within reach make a front page worth several processors of the database: its figures take tens of milliseconds. */
const wide = 50;
const statementsFor = ({ rights: { standing } }: Actor, officeId: number | undefined): number =>
  officeId === undefined && (standing.everywhere || standing.officeIds.length >= wide) ? 4 : 1;

async function dashboardOf(parts: Parts, request: Request): Promise<Readonly<Record<string, unknown>>> {
  const actor = actorOf(request);
  const asked = askedIn(request);
  const officeId = officeOf(actor, asked.office);
  const today = todayOf(parts.clock);
  const facts = { today, choosable: holdsKey(actor.rights, 'VIEW_ALL_DASHBOARD') };
  if (officeId === null) return { ...facts, office: null, widgets: [] };
  const isFresh = /\bno-cache\b/.test(request.headers['cache-control'] ?? '');
  const source: Reads = request.reads ?? (parts.pool as Reads);
  const { keep, trueAt } = keeperOf(parts.pool, { user: actor.userId, today, isFresh, lag: source.lag ?? 0 });
  const reads = gathered(source, statementsFor(actor, officeId));
  const view = { parts, reads, actor, author: authorOf(request), today, officeId, keep };
  const [office, figures] = await Promise.all([
    officeId === undefined ? null : labelOf(reads, officeId),
    asked.isDay ? figuresOfDay(view) : figuresOf(view),
  ]);
  return { ...facts, office, true_at: trueAt().toISOString(), ...figures };
}

const count: JsonSchema = { type: 'integer', minimum: 0 };
const date: JsonSchema = { type: 'string', format: 'date' };
const share: JsonSchema = { type: ['number', 'null'], minimum: 0, description: 'Per cent' };
const person: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, full_name: { type: 'string' }, full_name_en: { type: ['string', 'null'] } },
};
const streak: JsonSchema = { type: ['object', 'null'], properties: { user: person, days: count, from: date, ...behindSchema } };
const list = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'array', items: { type: 'object', properties } });

const dashboardSchema = (others: Readonly<Record<string, FrontFigure>>): JsonSchema => ({
  type: 'object',
  description: 'Without what the caller may not list beyond their own rows',
  properties: {
    today: date,
    choosable: { type: 'boolean', description: 'Whether another office may be asked for' },
    true_at: {
      type: 'string',
      format: 'date-time',
      description: 'When the oldest of the figures was counted. They are kept for some seconds; `Cache-Control: no-cache` counts again',
    },
    office: { ...labelOrNullSchema, description: 'That office alone; null: everything within reach' },
    widgets: list({ key: { type: 'string' }, figures: list({ key: { type: 'string' }, value: count, ...behindSchema }) }),
    week: {
      type: 'object',
      properties: { people: count, days: list({ date, value: count, away: count, off: { type: 'boolean' }, ...behindSchema }) },
    },
    streaks: { type: 'object', properties: { own: streak, best: { type: 'array', items: streak } } },
    month: {
      type: 'object',
      properties: {
        month: { type: ['string', 'null'], description: 'The newest month that is entered, by its first day' },
        offices: { ...count, description: 'How many have entered it' },
        figures: { type: ['object', 'null'], additionalProperties: { type: ['number', 'null'] } },
        ...behindSchema,
      },
    },
    efficiency: {
      type: 'object',
      properties: { percent: share, parts: list({ key: { type: 'string' }, percent: share, weight: count, ...behindSchema }) },
    },
    ...Object.fromEntries(Object.entries(others).map(([name, { schema }]) => [name, schema])),
  },
});

export const dashboard = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/dashboard',
    id: 'dashboard.get',
    module: 'report',
    resource: null,
    summary: t('ড্যাশবোর্ডের হিসাব', 'The figures of the front page'),
    access: { kind: 'key', anyOf: ['VIEW_DASHBOARD', 'VIEW_ALL_DASHBOARD'] },
    onReplica: true,
    parameters: [
      {
        ...{ in: 'query', name: 'office_id', schema: { type: 'integer', minimum: 1 } },
        description: t('কেবল এই অফিসের; না দিলে আওতার সব', 'Of this office alone; of everything within reach when left out'),
      },
      {
        ...{ in: 'query', name: 'of', schema: { type: 'string', enum: ['day'] } },
        description: t('কেবল আজকের হিসাব; না দিলে সব', 'The figures of the day alone; all when left out'),
      },
    ],
    answer: { schema: { type: 'object', properties: { data: dashboardSchema(parts.figures) } } },
    errors: [requestErrors.notFound, requestErrors.parameter],
    handle: async request => ({ status: 200, body: { data: await dashboardOf(parts, request) } }),
  });
