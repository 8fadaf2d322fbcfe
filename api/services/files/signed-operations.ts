/** In answers of resources with files each URL is signed for the caller, in one pass. Other resources have no extra cost. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Actor, Operation, Reply } from '../../http/contract.ts';
import { ConflictError } from '../../http/errors.ts';
import type { FileUrls } from './file-urls.ts';

/** Whether a record of it, child rows included, may show a file. */
function showsFiles(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>, above: readonly AnyResource[] = []): boolean {
  return Object.values<Field>(resource.fields).some(field => {
    if (field.kind === 'file' || field.kind === 'files') return true;
    const child = field.kind === 'rows' ? byName.get(field.of) : undefined;
    return child !== undefined && !above.includes(child) && showsFiles(child, byName, [...above, resource]);
  });
}

function signing(operation: Operation, urls: FileUrls): Operation {
  const signed = (reply: Reply, actor: Actor): Reply =>
    typeof reply.body === 'string' ? { ...reply, body: urls.signAll(reply.body, actor) } : reply;
  return {
    ...operation,
    handle: async request => {
      const { actor } = request;
      if (!actor) return operation.handle(request);
      try {
        return signed(await operation.handle(request), actor);
      } catch (error) {
        // The current record in a conflict is signed as well.
        if (error instanceof ConflictError) throw new ConflictError(error.status as 409 | 412, urls.signAll(error.current, actor));
        throw error;
      }
    },
  };
}

export function signedOperations(operations: readonly Operation[], resources: readonly AnyResource[], urls: FileUrls): Operation[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]));
  const showing = new Set(resources.filter(resource => showsFiles(resource, byName)).map(({ name }) => name));
  // Public answers may be cached by anyone, so their URLs are not made for a session.
  const isSigned = ({ resource, access }: Operation): boolean => resource !== null && showing.has(resource) && access.kind !== 'public';
  return operations.map(operation => (isSigned(operation) ? signing(operation, urls) : operation));
}
