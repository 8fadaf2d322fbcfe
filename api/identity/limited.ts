/** Limits how often one address may call public lists (S7.09). */
import type { Operation } from '../http/contract.ts';
import { identityErrors } from './errors.ts';
import { rateLimits } from './rate-limits.ts';
import type { IdentityServices } from './services.ts';

export const limited =
  ({ limiter }: IdentityServices) =>
  (operation: Operation): Operation =>
    operation.id.endsWith('.public')
      ? {
          ...operation,
          errors: [...(operation.errors ?? []), identityErrors.tooMany],
          handle: async request => {
            await limiter.check(rateLimits.publicListByAddress, request.ip);
            return operation.handle(request);
          },
        }
      : operation;
