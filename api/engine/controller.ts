/**
 * HTTP words of a resource: a request becomes a call of the repository, its answer a Reply. A singleton without request
 * state; both doors call it through `serve`.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Reply, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { ProblemsError } from './problems.ts';
import { idOf, ReadingController } from './reading-controller.ts';
import type { Precondition } from './repository.ts';

/** `If-Match: "3"` or `*`. @throws request.if_match */
function ifMatch(request: Request): Precondition | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (!version) throw requestErrors.ifMatch();
  return { version: Number(version), status: 412 };
}

const largestVersion = 2_147_483_647;

/** The version in the body of a PUT is its precondition (D-PUT); If-Match wins. What is no version is refused: it would protect nothing. */
function putPrecondition(request: Request, resource: AnyResource): Precondition | undefined {
  const version = (request.body as { version?: unknown } | null)?.version ?? undefined;
  const header = ifMatch(request);
  if (header || version === undefined) return header;
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > largestVersion)
    throw new ProblemsError(resource, [{ path: 'version', error: validationErrors.invalid() }]);
  return { version: version as number, status: 409 };
}

export class ResourceController extends ReadingController {
  async create(request: Request): Promise<Reply> {
    const written = await this.repository.insert(request.body, this.acting(request));
    return this.record(request, written, 201, { location: `/api/${this.name}/${written.id}` });
  }

  async put(request: Request): Promise<Reply> {
    return this.record(
      request,
      await this.repository.change(
        idOf(request),
        request.body,
        'put',
        putPrecondition(request, this.repository.resource),
        this.acting(request),
      ),
    );
  }

  async patch(request: Request): Promise<Reply> {
    return this.record(request, await this.repository.change(idOf(request), request.body, 'patch', ifMatch(request), this.acting(request)));
  }

  async delete(request: Request): Promise<Reply> {
    const { body } = await this.repository.remove(idOf(request), ifMatch(request), this.acting(request));
    return { status: 200, body };
  }
}
