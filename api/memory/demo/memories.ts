/** Memories of the demo ministry, one shared and one asked for. */
import type { Inside } from '../../engine/server-side.ts';
import content from './memories.json' with { type: 'json' };

type Person = { readonly id: number; readonly office_id: number };

/** Those of the demo who sign in come first, so that a newcomer finds a memory, and a request for it. */
const peopleText = `select id, office_id from users where user_type = 2 and office_id is not null
order by array_position(array['acland.savar', 'kanungo.savar', 'dc.dhaka', 'clerk.savar', 'hr.officer', 'headassistant.savar'], username), id limit 10`;

const made = async (inside: Inside, resource: string, body: object): Promise<number> =>
  (await inside.repositoryOf(resource).insert(body, inside.acting)).id;

export async function makeMemories(inside: Inside): Promise<void> {
  const people = await inside.rows<Person>(peopleText);
  if (people.length === 0) return;
  for (const [at, { section, page, ...memory }] of content.memories.entries()) {
    const owner = people[at % people.length]!;
    const memory_id = await made(inside, 'memories', { ...memory, owner_id: owner.id, office_id: owner.office_id });
    const memory_section_id = await made(inside, 'memory-sections', { memory_id, serial: 1, ...section });
    await made(inside, 'memory-pages', { memory_section_id, ...page });
    const [reader, asking] = [people[(at + 3) % people.length]!, people[(at + 5) % people.length]!];
    await made(inside, 'memory-shares', { memory_id, user_id: reader.id });
    await made(inside, 'memory-shares', { memory_id, requester_id: asking.id, status: 'requested', message: content.request });
  }
}
