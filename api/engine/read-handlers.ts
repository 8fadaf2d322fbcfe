/** The reading calls of a resource: a request becomes a call of the reader, its result a Reply. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Reply, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { type Clock, todayOf } from '../services/clock.ts';
import { askedOfList } from './asked-columns.ts';
import { parseChangesQuery, placeBehind, placeText } from './changes.ts';
import { isFull, nextCursor } from './cursor.ts';
import { mediaTypes } from './export-file.ts';
import { parseExportQuery } from './export-query.ts';
import { parseFilter, searchOf } from './filter.ts';
import type { HistoryAsked } from './history.ts';
import { deepestRow, type ListQuery, parseListQuery } from './list-query.ts';
import type { Handlers } from './read-operations.ts';
import type { ResourceReader } from './reader.ts';
import { actingOf, idOf, type RecordAnswer } from './record-answer.ts';
import type { ResourceRepository } from './repository.ts';
import { visibilityOf } from './visibility.ts';

const historyKinds: ReadonlySet<string> = new Set(['changes', 'reads', 'all']);

/** The cursor of the next page (D-CURSOR); none if a search met more rows than it reads, since the following rows are not all known. */
const nextHeader = (resource: AnyResource, query: ListQuery, body: string): Record<string, string> => {
  const next = nextCursor(body, resource, query);
  return next === undefined ? {} : { 'x-next': next };
};

async function list(reader: ResourceReader, request: Request): Promise<Reply> {
  const { resource } = reader;
  const acting = actingOf(request);
  const visibility = visibilityOf(acting.actor, 'list', resource);
  const parsed = parseListQuery(resource, request.query, request.locale, visibility.queryable);
  const asked = request.query.get('columns');
  // The sort column is needed for the cursor of the next page.
  const query = asked ? { ...parsed, columns: new Set([...askedOfList(resource, asked, visibility), parsed.sort.column]) } : parsed;
  const { total, body } = await reader.list(query, acting);
  if (total === null) return { status: 200, headers: isFull(query, body) ? nextHeader(resource, query, body) : {}, body };
  const shown = Math.min(total, deepestRow);
  const last = Math.min(query.from + query.limit, shown) - 1;
  const range = last < query.from ? `*/${shown}` : `${query.from}-${last}/${shown}`;
  const goesOn = last >= query.from && total > last + 1 && (query.search === undefined || total <= deepestRow);
  return {
    status: 200,
    headers: {
      'content-range': `${resource.name} ${range}`,
      ...(total > deepestRow ? { 'x-total-estimate': 'true' } : {}),
      ...(goesOn ? nextHeader(resource, query, body) : {}),
    },
    body,
  };
}

/** Active records only, unless the filter says otherwise (D-STATUS). */
async function options(reader: ResourceReader, request: Request): Promise<Reply> {
  const acting = actingOf(request);
  const resource = visibilityOf(acting.actor, 'options', reader.resource).queryable.filter;
  const given = parseFilter(resource, request.query.get('filter'));
  const search = searchOf(resource, request.query.get('q'), true) ?? given.search;
  const asked = given.conditions.some(
    condition => 'column' in condition && (condition.column === 'row_status' || condition.column === 'id'),
  );
  const conditions = asked
    ? given.conditions
    : [...given.conditions, { kind: 'compare', column: 'row_status', by: '=', value: 1 } as const];
  return { status: 200, body: await reader.options({ conditions, search }, request.locale, acting) };
}

async function exported(reader: ResourceReader, clock: Clock, request: Request): Promise<Reply> {
  const { resource } = reader;
  const acting = actingOf(request);
  const query = parseExportQuery(resource, request.query, request.locale, visibilityOf(acting.actor, 'export', resource));
  const body = await reader.export(query, acting);
  const file = `${resource.name}-${todayOf(clock)}.${query.format}`;
  return {
    status: 200,
    headers: { 'content-type': mediaTypes[query.format], 'content-disposition': `attachment; filename="${file}"` },
    body,
  };
}

/** Of a report. */
async function totals(reader: ResourceReader, request: Request): Promise<Reply> {
  const acting = actingOf(request);
  const { queryable } = visibilityOf(acting.actor, 'list', reader.resource);
  const filter = parseFilter(queryable.filter, request.query.get('filter'));
  return { status: 200, body: `{"data":${await reader.totals(filter, acting)}}` };
}

/** `X-Next` is in every answer, also an empty one; `X-More` means that there is more to read at once. */
async function changes(reader: ResourceReader, request: Request): Promise<Reply> {
  const { resource } = reader;
  const query = parseChangesQuery(resource, request.query);
  const found = await reader.changes(query, actingOf(request));
  const headers = { 'x-next': placeText(resource, placeBehind(query, found)), 'x-more': String(found.scanned >= query.limit) };
  return { status: 200, headers, body: found.body };
}

/** A person who may read the record may read its history. A deleted record has no history here. */
async function history(reader: ResourceReader, request: Request): Promise<Reply> {
  const before = request.query.get('before') ?? undefined;
  if (before !== undefined && !/^[1-9]\d{0,15}$/.test(before)) throw requestErrors.parameter({ name: 'before' });
  const kind = request.query.get('kind') ?? 'changes';
  if (!historyKinds.has(kind)) throw requestErrors.parameter({ name: 'kind' });
  const asked = { kind: kind as HistoryAsked['kind'], ...(before !== undefined && { before: Number(before) }) };
  const history = await reader.history(idOf(request), asked, actingOf(request));
  return { status: 200, body: history };
}

/** The reading calls of one resource. */
export function readHandlers(
  { reader, services }: ResourceRepository,
  answer: RecordAnswer,
): Pick<Handlers, 'list' | 'get' | 'options' | 'export' | 'totals' | 'changes' | 'history'> {
  return {
    list: request => list(reader, request),
    get: async request => {
      const [id, acting] = [idOf(request), actingOf(request)];
      return answer(request, await reader.one(id, acting), acting);
    },
    options: request => options(reader, request),
    export: request => exported(reader, services.clock, request),
    totals: request => totals(reader, request),
    changes: request => changes(reader, request),
    history: request => history(reader, request),
  };
}
