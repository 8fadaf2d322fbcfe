/** A write that can change rights is answered after this process has read the change, so that its author finds the new rights at once. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Operation } from './contract.ts';

/** `poll` reads the rights epoch and ended sessions now; other processes read them within two seconds (D-ABILITY-CACHE). */
export const rightsSync =
  (resources: readonly AnyResource[], poll: () => Promise<void>) =>
  (operation: Operation): Operation => {
    const bears = resources.some(({ name, bearsRights }) => bearsRights && operation.resource === name);
    if (operation.verb === 'get' || !bears) return operation;
    return {
      ...operation,
      handle: async request => {
        const reply = await operation.handle(request);
        // The write is done in any case. A process that can't poll now polls later, or reports that it isn't ready.
        await poll().catch(() => {});
        return reply;
      },
    };
  };
