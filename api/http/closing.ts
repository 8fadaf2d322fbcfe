/** What the settings close: everything during maintenance, except for administrators; a resource that is not open yet, for everybody. */
import { setting } from '../../resources/kernel/settings.ts';
import type { Actor, Operation } from './contract.ts';
import { shellErrors } from './errors.ts';

/** users.user_type of administrators. */
const administrator = 1;

/** In seconds. */
const askAgainAfter = 60;

type Call = Pick<Operation, 'access' | 'module' | 'id' | 'path' | 'resource'>;

/** Sign-in and sign-out stay possible, so that an administrator can end the closing, and so do the health checks. */
const staysOpen = ({ access, module, id }: Call): boolean =>
  (access.kind === 'public' && module === 'identity') || id === 'system.health' || id === 'system.ready' || id === 'system.metrics';

/** @throws shell.coming_soon, for every use of its records */
export function requireOpen(resource: string): void {
  if (setting('coming_soon').includes(resource)) throw shellErrors.comingSoon();
}

/** `offices` of `/api/offices/{id}/organogram`: paths below a resource are closed with it, whichever records they return. */
const addressed = ({ path }: Call): string => path.split('/')[2] ?? '';

/** @throws shell.maintenance, shell.coming_soon */
export function requireOpenTo(operation: Call, actor: Actor | undefined): void {
  if (setting('maintenance') && actor?.userType !== administrator && !staysOpen(operation))
    throw Object.assign(shellErrors.maintenance(), { headers: { 'retry-after': String(askAgainAfter) } });
  if (operation.resource === null || setting('coming_soon').length === 0) return;
  requireOpen(operation.resource);
  requireOpen(addressed(operation));
}
