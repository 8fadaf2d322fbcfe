/**
 * The HTTP side of a resource: a request becomes a call of the repository, its result a Reply. A singleton without request state; both
 * paths call it through `serve`.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { warningRulesOf, warningsOn } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Reply, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { detailsOf } from '../http/wire.ts';
import { todayOf } from '../services/clock.ts';
import { bulkIds, oneByOne } from './bulk.ts';
import { foreseen } from './database-errors.ts';
import { answerManyOnce, answerOnce, claimOf } from './idempotency.ts';
import { ProblemsError } from './problems.ts';
import { idOf, ReadingController } from './reading-controller.ts';
import type { Acting, Precondition, Written } from './repository.ts';
import { withConnection } from './transact.ts';
import { bringsRows } from './write-shape.ts';

/** `If-Match: "3"` or `*`. @throws request.if_match */
function ifMatch(request: Request): Precondition | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (!version) throw requestErrors.ifMatch();
  return { version: Number(version), status: 412 };
}

const largestVersion = 2_147_483_647;

/**
 * The version in the body of a PUT is its precondition (D-PUT); If-Match has priority. An invalid version is refused, since it would
 * protect nothing.
 */
function putPrecondition(request: Request, resource: AnyResource): Precondition | undefined {
  const version = (request.body as { version?: unknown } | null)?.version ?? undefined;
  const header = ifMatch(request);
  if (header || version === undefined) return header;
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > largestVersion)
    throw new ProblemsError(resource, [{ path: 'version', error: validationErrors.invalid() }]);
  return { version: version as number, status: 409 };
}

/** A PATCH with children may give their version in the body, as a PUT does (D-CHILDREN); otherwise PATCH is strict. */
function patchPrecondition(request: Request, resource: AnyResource): { body: unknown; expected: Precondition | undefined } {
  const { body } = request;
  const expected = ifMatch(request);
  if (body === null || typeof body !== 'object' || !('version' in body) || !bringsRows(resource, body as Record<string, unknown>))
    return { body, expected };
  const { version: _, ...rest } = body;
  return { body: rest, expected: putPrecondition(request, resource) };
}

export class ResourceController extends ReadingController {
  /** The written record with the warnings on the fields in the body, if any (`_warnings`). */
  private withWarnings(request: Request, written: Written): Written {
    const { resource, registry, services } = this.repository;
    if (warningRulesOf(resource).length === 0) return written;
    const names = Object.keys(request.body as object);
    const found = warningsOn(resource, JSON.parse(written.body), names, todayOf(services.clock));
    if (found.length === 0) return written;
    const warnings = JSON.stringify(detailsOf(found, resource, request.locale, registry));
    return { ...written, body: `${written.body.slice(0, -1)},"_warnings":${warnings}}` };
  }

  create(request: Request): Promise<Reply> {
    return this.once(request, async acting => {
      const written = await this.repository.insert(request.body, acting);
      return this.record(request, this.withWarnings(request, written), acting, 201, { location: `/api/${this.name}/${written.id}` });
    });
  }

  put(request: Request): Promise<Reply> {
    const expected = putPrecondition(request, this.repository.resource);
    return this.once(request, async acting => {
      const written = await this.repository.change(idOf(request), request.body, 'put', expected, acting);
      return this.record(request, this.withWarnings(request, written), acting);
    });
  }

  patch(request: Request): Promise<Reply> {
    const { body, expected } = patchPrecondition(request, this.repository.resource);
    return this.once(request, async acting => {
      const written = await this.repository.change(idOf(request), body, 'patch', expected, acting);
      return this.record(request, this.withWarnings(request, written), acting);
    });
  }

  delete(request: Request): Promise<Reply> {
    const expected = ifMatch(request);
    return this.once(request, async acting => {
      const { body } = await this.repository.remove(idOf(request), expected, acting);
      return { status: 200, body };
    });
  }

  /** `version` in the body is a precondition too, as in a PUT. */
  move(name: string, request: Request): Promise<Reply> {
    const expected = putPrecondition(request, this.repository.resource);
    return this.once(request, async acting =>
      this.record(request, await this.repository.move(idOf(request), name, request.body, expected, acting), acting),
    );
  }

  patchMany(request: Request): Promise<Reply> {
    return this.many(request, (id, acting) => this.repository.change(id, request.body, 'patch', undefined, acting));
  }

  deleteMany(request: Request): Promise<Reply> {
    return this.many(request, (id, acting) => this.repository.remove(id, undefined, acting));
  }

  moveMany(name: string, request: Request): Promise<Reply> {
    return this.many(request, (id, acting) => this.repository.move(id, name, {}, undefined, acting));
  }

  /** Requests with the same Idempotency-Key are carried out once. */
  private once(request: Request, work: (acting: Acting) => Promise<Reply>): Promise<Reply> {
    const acting = this.acting(request);
    const claim = claimOf(request);
    if (!claim) return work(acting);
    return this.repository.transaction(transaction => answerOnce(transaction, claim, request, () => work({ ...acting, transaction })));
  }

  private async many(request: Request, work: (id: number, acting: Acting) => Promise<unknown>): Promise<Reply> {
    const ids = bulkIds(request);
    const claim = claimOf(request);
    const acting = this.acting(request);
    const { repository } = this;
    return withConnection(repository.pool, client => {
      const all = async (): Promise<Reply> => ({
        status: 200,
        body: await oneByOne(client, ids, request, {
          work: (id, transaction) => work(id, { ...acting, transaction }),
          translate: error => foreseen(error, repository.resource, repository.registry),
          onBug: repository.services.onBug,
        }),
      });
      return claim ? answerManyOnce(client, claim, request, all) : all();
    });
  }
}
