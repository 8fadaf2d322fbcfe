/** A write from which rights may follow is answered when this process has heard of it: whoever wrote it finds them changed at once. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Operation } from './contract.ts';

/** `poll` asks for the rights epoch and ended sessions, now; every other process hears of them within two seconds (D-ABILITY-CACHE). */
export const rightsSync =
  (resources: readonly AnyResource[], poll: () => Promise<void>) =>
  (operation: Operation): Operation => {
    const bears = resources.some(({ name, bearsRights }) => bearsRights && operation.resource === name);
    if (operation.verb === 'get' || !bears) return operation;
    return {
      ...operation,
      handle: async request => {
        const reply = await operation.handle(request);
        // It is written in any case; a process that can't hear just now hears later, or says that it isn't ready.
        await poll().catch(() => {});
        return reply;
      },
    };
  };
