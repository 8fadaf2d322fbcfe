/** A write that can change rights is answered after this process has read the change, so that its author finds the new rights at once. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { touchesRights } from '../engine/epoch.ts';
import type { Operation, Request } from './contract.ts';

/** An update by REST names what it writes; every other call of the resource may change anything of it. */
const isUpdate = ({ verb, path }: Operation, { name }: AnyResource): boolean =>
  (verb === 'put' || verb === 'patch') && (path === `/api/${name}` || path === `/api/${name}/{id}`);

const namesIn = ({ body }: Request): string[] => (body !== null && typeof body === 'object' ? Object.keys(body) : []);

/** `poll` reads the rights epoch and ended sessions now; other processes read them within two seconds (D-ABILITY-CACHE). */
export const rightsSync =
  (resources: readonly AnyResource[], poll: () => Promise<void>) =>
  (operation: Operation): Operation => {
    const bearing = resources.find(resource => operation.resource === resource.name && touchesRights(resource));
    if (operation.verb === 'get' || !(bearing || operation.mayChangeRights)) return operation;
    return {
      ...operation,
      handle: async request => {
        const reply = await operation.handle(request);
        if (bearing && isUpdate(operation, bearing) && !touchesRights(bearing, namesIn(request))) return reply;
        // The write is done in any case. A process that can't poll now polls later, or reports that it isn't ready.
        await poll().catch(() => {});
        return reply;
      },
    };
  };
