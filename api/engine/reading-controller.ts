/**
 * The HTTP side of reading: a request becomes a call of the repository, its result a Reply. Without request state; `controller.ts` adds
 * writing.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { actorOf, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { todayOf } from '../services/clock.ts';
import { authorOf } from './actor.ts';
import { askedOfList } from './asked-columns.ts';
import { canByState, canOf } from './can.ts';
import { parseChangesQuery, placeBehind, placeText } from './changes.ts';
import { isFull, nextCursor } from './cursor.ts';
import { mediaTypes } from './export-file.ts';
import { parseExportQuery } from './export-query.ts';
import { parseFilter, searchOf } from './filter.ts';
import type { HistoryAsked } from './history.ts';
import { deepestRow, type ListQuery, parseListQuery } from './list-query.ts';
import type { Acting } from './reading-repository.ts';
import type { ResourceRepository, Written } from './repository.ts';
import { visibilityOf } from './visibility.ts';

const etag = (version: number): string => `"${version}"`;
/** The record of the path. */
export const idOf = (request: Request): number => Number(request.params.id);

const replyWith = ({ version, body }: Written, closing: string, status: number, headers: object): Reply => ({
  status,
  headers: { etag: etag(version), ...headers },
  body: body.slice(0, -1) + closing,
});

const historyKinds: ReadonlySet<string> = new Set(['changes', 'reads', 'all']);

/** The cursor of the next page (D-CURSOR); none if a search met more rows than it reads, since the following rows are not all known. */
const nextHeader = (resource: AnyResource, query: ListQuery, body: string): Record<string, string> => {
  const next = nextCursor(body, resource, query);
  return next === undefined ? {} : { 'x-next': next };
};

export class ReadingController {
  readonly repository: ResourceRepository;
  private readonly can: ReturnType<typeof canByState>;
  private readonly hasPermits: boolean;

  constructor(repository: ResourceRepository) {
    this.repository = repository;
    this.can = canByState(repository.resource);
    const { server = [], approval } = repository.resource;
    this.hasPermits = approval !== undefined || server.includes('permits');
  }

  protected get name(): string {
    return this.repository.resource.name;
  }

  protected acting(request: Request): Acting {
    return { actor: authorOf(request) };
  }

  /** A record as the answer; the module's permits, if any, are checked within `acting`. */
  protected record(request: Request, written: Written, acting: Acting, status = 200, headers = {}): Reply | Promise<Reply> {
    const can = this.can(actorOf(request).rights.ability, written.body);
    if (!this.hasPermits) return replyWith(written, can.closing, status, headers);
    return this.repository
      .permitted(written.id, can.names, acting)
      .then(names => replyWith(written, canOf(names).closing, status, headers));
  }

  async list(request: Request): Promise<Reply> {
    const { resource } = this.repository;
    const acting = this.acting(request);
    const visibility = visibilityOf(acting.actor, 'list', resource);
    const parsed = parseListQuery(resource, request.query, request.locale, visibility.queryable);
    const asked = request.query.get('columns');
    // The sort column is needed for the cursor of the next page.
    const query = asked ? { ...parsed, columns: new Set([...askedOfList(resource, asked, visibility), parsed.sort.column]) } : parsed;
    const { total, body } = await this.repository.list(query, acting);
    if (total === null) return { status: 200, headers: isFull(query, body) ? nextHeader(resource, query, body) : {}, body };
    const shown = Math.min(total, deepestRow);
    const last = Math.min(query.from + query.limit, shown) - 1;
    const range = last < query.from ? `*/${shown}` : `${query.from}-${last}/${shown}`;
    const goesOn = last >= query.from && total > last + 1 && (query.search === undefined || total <= deepestRow);
    return {
      status: 200,
      headers: {
        'content-range': `${this.name} ${range}`,
        ...(total > deepestRow ? { 'x-total-estimate': 'true' } : {}),
        ...(goesOn ? nextHeader(resource, query, body) : {}),
      },
      body,
    };
  }

  async get(request: Request): Promise<Reply> {
    const [id, acting] = [idOf(request), this.acting(request)];
    return this.record(request, await this.repository.one(id, acting), acting);
  }

  /** Active records only, unless the filter says otherwise (D-STATUS). */
  async options(request: Request): Promise<Reply> {
    const acting = this.acting(request);
    const resource = visibilityOf(acting.actor, 'options', this.repository.resource).queryable.filter;
    const given = parseFilter(resource, request.query.get('filter'));
    const search = searchOf(resource, request.query.get('q')) ?? given.search;
    const asked = given.conditions.some(
      condition => 'column' in condition && (condition.column === 'row_status' || condition.column === 'id'),
    );
    const conditions = asked
      ? given.conditions
      : [...given.conditions, { kind: 'compare', column: 'row_status', by: '=', value: 1 } as const];
    return { status: 200, body: await this.repository.options({ conditions, search }, request.locale, acting) };
  }

  async export(request: Request): Promise<Reply> {
    const { repository, name } = this;
    const acting = this.acting(request);
    const query = parseExportQuery(
      repository.resource,
      request.query,
      request.locale,
      visibilityOf(acting.actor, 'export', repository.resource),
    );
    const { clock } = repository.services;
    const body = await repository.export(query, clock, acting);
    const file = `${name}-${todayOf(clock)}.${query.format}`;
    return {
      status: 200,
      headers: { 'content-type': mediaTypes[query.format], 'content-disposition': `attachment; filename="${file}"` },
      body,
    };
  }

  /** Of a report. */
  async totals(request: Request): Promise<Reply> {
    const acting = this.acting(request);
    const { queryable } = visibilityOf(acting.actor, 'list', this.repository.resource);
    const filter = parseFilter(queryable.filter, request.query.get('filter'));
    return { status: 200, body: `{"data":${await this.repository.totals(filter, acting)}}` };
  }

  /** `X-Next` is in every answer, also an empty one; `X-More` means that there is more to read at once. */
  async changes(request: Request): Promise<Reply> {
    const { resource } = this.repository;
    const query = parseChangesQuery(resource, request.query);
    const found = await this.repository.changes(query, this.acting(request));
    const headers = { 'x-next': placeText(resource, placeBehind(query, found)), 'x-more': String(found.scanned >= query.limit) };
    return { status: 200, headers, body: found.body };
  }

  /** A person who may read the record may read its history. A deleted record has no history here. */
  async history(request: Request): Promise<Reply> {
    const before = request.query.get('before') ?? undefined;
    if (before !== undefined && !/^[1-9]\d{0,15}$/.test(before)) throw requestErrors.parameter({ name: 'before' });
    const kind = request.query.get('kind') ?? 'changes';
    if (!historyKinds.has(kind)) throw requestErrors.parameter({ name: 'kind' });
    const asked = { kind: kind as HistoryAsked['kind'], ...(before !== undefined && { before: Number(before) }) };
    const history = await this.repository.history(idOf(request), asked, this.acting(request));
    return { status: 200, body: history };
  }
}
