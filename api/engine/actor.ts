/** The author of every read and write in the repositories. The system itself must give a reason. */
import { hiddenFields, type Rights, type Scope, where } from '../../permissions/ability.ts';
import { actorOf, type RequestHead } from '../http/contract.ts';
import { agentOf } from '../http/user-agent.ts';

/** Who writes, as the audit row keeps it (D-AUDIT). */
export type Author = {
  readonly userId: number | null;
  readonly deskId: number | null;
  /** The user this person acts for while standing in (D-AUDIT). */
  readonly actingForId?: number | null;
  readonly ip: string | null;
  readonly browser: string | null;
  readonly operatingSystem: string | null;
  readonly requestId: string | null;
  /** The reason of a system write; null for a person. */
  readonly task: string | null;
  /** Keys and reach; the system may do everything (`asSystem`). */
  readonly rights: Rights | 'system';
};

/** The author of a request's writes. */
export function authorOf(request: RequestHead): Author {
  const actor = actorOf(request);
  const { browser, operatingSystem } = agentOf(request.headers['user-agent']);
  return {
    userId: actor.userId,
    deskId: actor.deskId ?? null,
    ip: request.ip,
    browser,
    operatingSystem,
    requestId: request.requestId,
    task: null,
    rights: actor.rights,
  };
}

/** The system as author, in the name of the person whose write brings this one; `why` is kept in the audit row as its task. */
export const asSystem = (why: string, userId: number | null = null): Author => ({
  userId,
  deskId: null,
  ip: null,
  browser: null,
  operatingSystem: null,
  requestId: null,
  task: why,
  rights: 'system',
});

/** Which rows this operation or move may touch, on this author's behalf. */
export const scopeFor = ({ rights }: Author, operation: string, resource: string): Scope =>
  rights === 'system' ? { kind: 'all' } : where(rights, operation, resource);

/** The private fields that this author may not see in rows of other people. Secret fields are left out of every row (D-PRIVATE). */
export const hiddenFor = ({ rights }: Author, resource: string): readonly string[] =>
  rights === 'system' ? [] : hiddenFields(rights, resource);
