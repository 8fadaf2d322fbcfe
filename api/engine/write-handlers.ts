/** The writing calls of a resource: a request becomes a call of the repository, its result a Reply. */
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
import type { Handlers } from './read-operations.ts';
import type { Acting } from './reader.ts';
import { actingOf, idOf, type RecordAnswer } from './record-answer.ts';
import type { ResourceRepository } from './repository.ts';
import type { Precondition, Written } from './server-side.ts';
import { withConnection } from './transact.ts';
import type { WriteHandlers } from './write-operations.ts';
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

/** The written record with the warnings on the fields in the body, if any (`_warnings`). */
function withWarnings({ resource, registry, services }: ResourceRepository, request: Request, written: Written): Written {
  if (warningRulesOf(resource).length === 0) return written;
  const names = Object.keys(request.body as object);
  const found = warningsOn(resource, JSON.parse(written.body), names, todayOf(services.clock));
  if (found.length === 0) return written;
  const warnings = JSON.stringify(detailsOf(found, resource, request.locale, registry));
  return { ...written, body: `${written.body.slice(0, -1)},"_warnings":${warnings}}` };
}

/** Requests with the same Idempotency-Key are carried out once. */
function once(repository: ResourceRepository, request: Request, work: (acting: Acting) => Promise<Reply>): Promise<Reply> {
  const acting = actingOf(request);
  const claim = claimOf(request);
  if (!claim) return work(acting);
  return repository.transaction(transaction => answerOnce(transaction, claim, request, () => work({ ...acting, transaction })));
}

/** The same work on each of many records, each in a transaction of its own. */
async function many(
  repository: ResourceRepository,
  request: Request,
  work: (id: number, acting: Acting) => Promise<unknown>,
): Promise<Reply> {
  const ids = bulkIds(request);
  const claim = claimOf(request);
  const acting = actingOf(request);
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

type OfOne = Pick<Handlers, 'create' | 'put' | 'patch' | 'delete'> & Pick<WriteHandlers, 'move'>;

/** The writing calls of one record. */
function ofOne(repository: ResourceRepository, answer: RecordAnswer): OfOne {
  const { resource } = repository;
  return {
    create: request =>
      once(repository, request, async acting => {
        const written = await repository.insert(request.body, acting);
        const location = `/api/${resource.name}/${written.id}`;
        return answer(request, withWarnings(repository, request, written), acting, 201, { location });
      }),
    put: async request => {
      const expected = putPrecondition(request, resource);
      return once(repository, request, async acting => {
        const written = await repository.change(idOf(request), request.body, 'put', expected, acting);
        return answer(request, withWarnings(repository, request, written), acting);
      });
    },
    patch: async request => {
      const { body, expected } = patchPrecondition(request, resource);
      return once(repository, request, async acting => {
        const written = await repository.change(idOf(request), body, 'patch', expected, acting);
        return answer(request, withWarnings(repository, request, written), acting);
      });
    },
    delete: async request => {
      const expected = ifMatch(request);
      return once(repository, request, async acting => ({
        status: 200,
        body: (await repository.remove(idOf(request), expected, acting)).body,
      }));
    },
    // `version` in the body is a precondition too, as in a PUT.
    move: async (name, request) => {
      const expected = putPrecondition(request, resource);
      return once(repository, request, async acting =>
        answer(request, await repository.move(idOf(request), name, request.body, expected, acting), acting),
      );
    },
  };
}

/** The writing calls of one resource. */
export function writeHandlers(repository: ResourceRepository, answer: RecordAnswer): OfOne & WriteHandlers {
  return {
    ...ofOne(repository, answer),
    patchMany: request => many(repository, request, (id, acting) => repository.change(id, request.body, 'patch', undefined, acting)),
    deleteMany: request => many(repository, request, (id, acting) => repository.remove(id, undefined, acting)),
    moveMany: (name, request) => many(repository, request, (id, acting) => repository.move(id, name, {}, undefined, acting)),
  };
}
