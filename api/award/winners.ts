/** The latest award winners, on the front page. */
import type { Behind, FrontFigure, View } from '../engine/api-module.ts';
import { behindSchema, reads, totalOf } from '../engine/front-page.ts';
import { repositoryOf } from '../engine/resource-component.ts';

type Winners = Behind & { readonly total: number; readonly people: readonly Readonly<Record<string, unknown>>[] };

const mostShown = 5;

/** Undefined for a caller who may not list them; awards have no office. */
async function winnersOf(view: View): Promise<Winners | undefined> {
  const of = 'award-winners';
  if (!reads(view, of)) return undefined;
  const query = { conditions: [], sort: { column: 'id', descending: true }, from: 0, limit: mostShown };
  const newest = repositoryOf(view.parts.app, of).reader.list(query, { actor: view.author, reads: view.reads });
  const [{ body }, total] = await Promise.all([newest, totalOf(view, of, {})]);
  return { of, filter: {}, total, people: JSON.parse(body) };
}

export const winners: FrontFigure = {
  answer: winnersOf,
  schema: {
    type: 'object',
    properties: { total: { type: 'integer', minimum: 0 }, people: { type: 'array', items: { type: 'object' } }, ...behindSchema },
  },
};
