/** The owner and readers of a memory. */
import { memoryErrors } from '../../resources/memory/errors.ts';
import type { Asked, Inside, Permit } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';

type Asking = Pick<Inside, 'author' | 'rows'>;
type Owned = RowOf<typeof memoryText>;

const memoryText = sql('memory/owning.memory', 'select owner_id, visibility from memories where id = $1');

export const memoryOf = async ({ rows }: Asking, id: unknown): Promise<Owned | undefined> => (await rows(memoryText, [id]))[0];

/** @throws memory.not_owner */
export function mustOwn({ author }: Asking, memory: Owned | undefined): void {
  if (author.rights !== 'system' && memory?.owner_id !== author.userId) throw memoryErrors.notOwner();
}

/** Only the owner writes the parts of a memory. */
export const ownerOnly: Permit = async (asked: Asked) => mustOwn(asked, await memoryOf(asked, asked.before.memory_id));

/** Whether the memory `m` may be read: $1 the person, $2 their office, $3 their desk. A private one is read only by its owner. */
export const readableText = `(m.owner_id = $1 or (m.visibility = 'shared' and exists (
  select from memory_shares s where s.memory_id = m.id and s.status = 'shared' and s.row_status = 1
    and (s.user_id = $1 or s.requester_id = $1 or s.office_id = $2 or s.office_organogram_id = $3))))`;
