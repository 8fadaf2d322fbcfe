/**
 * Who may write a record, by the module's own rule (`permits`): checked before a write, and for `_can` (D-CAN), so that buttons and server
 * agree. Checks that depend on the state or the new values belong into the guard.
 */
import { DomainError } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Context, rowsOf } from './record-context.ts';
import type { Asked, Inside, Permit, Stored } from './server-side.ts';
import { storedOf, storedStatement } from './stored.ts';

const permitOf = ({ hooksOf }: Context, resource: AnyResource, action: string): Permit | undefined =>
  hooksOf(resource.name)?.permits?.[action];

/** `action`: an operation or a move. @throws the permit's error */
export async function requirePermit(context: Context, resource: AnyResource, action: string, before: Stored): Promise<void> {
  await permitOf(context, resource, action)?.({ ...context.inside, before });
}

/** Permits of several actions ask the same about one record: each question is sent once. */
function askedOnce(rows: Inside['rows']): Inside['rows'] {
  const answers = new Map<string, Promise<unknown>>();
  const once = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const question = JSON.stringify([text, values]);
    const answer = answers.get(question) ?? rows(text, values);
    answers.set(question, answer);
    return answer;
  };
  return once as Inside['rows'];
}

/** A record, as it is stored and with what is beside it where this is known. */
export type About = { readonly id: number; readonly before?: Stored | undefined; readonly beside?: unknown };

async function storedAbout(context: Context, resource: AnyResource, { id, before }: About): Promise<Stored | undefined> {
  if (before) return before;
  const [row] = await rowsOf<{ record: string }>(context, resource, storedStatement(resource, context.registry, id));
  return row && storedOf(row);
}

/** Those of the operations and moves that the record's permits don't refuse. */
export async function permitted(given: Context, resource: AnyResource, about: About, actions: readonly string[]): Promise<string[]> {
  const context = { ...given, inside: { ...given.inside, rows: askedOnce(given.inside.rows) } };
  if (!actions.some(action => permitOf(context, resource, action))) return [...actions];
  const before = await storedAbout(context, resource, about);
  if (!before) return [];
  const asked: Asked = { ...context.inside, before, beside: about.beside, unexplained: true };
  const allowed: string[] = [];
  for (const action of actions) {
    try {
      await permitOf(context, resource, action)?.(asked);
      allowed.push(action);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return allowed;
}
