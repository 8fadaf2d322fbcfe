/** A memory, its sections and pages are written only by their owner; a sub-section has no sections below it. */
import { memoryErrors } from '../../resources/memory/errors.ts';
import { memories } from '../../resources/memory/memories.ts';
import { memoryPages } from '../../resources/memory/memory-pages.ts';
import { memorySections } from '../../resources/memory/memory-sections.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { memoryOf, mustOwn, ownerOnly } from './owning.ts';

const ofOneself = async (write: Write): Promise<void> => mustOwn(write, await memoryOf(write, write.after.memory_id));

const depthText = sql(
  'memory/parts.depth',
  `select (p.parent_id is not null or exists (select from memory_sections c where c.parent_id = $2)) as too_deep
from memory_sections p where p.id = $1`,
  known<{ too_deep: boolean }>(),
);

async function mustBeShallow({ after, before, rows }: Write): Promise<void> {
  if (typeof after.parent_id !== 'number') return;
  const [found] = await rows(depthText, [after.parent_id, before?.id ?? null]);
  if (found?.too_deep || after.parent_id === before?.id) throw memoryErrors.tooDeep();
}

export const memoriesServer = defineServerSide(memories, {
  // A private part has no office, so readers of the office cannot see it.
  computed: async ({ after }) => ({ reading_office_id: after.visibility === 'shared' ? after.office_id : null }),
  permits: {
    update: async asked => mustOwn(asked, await memoryOf(asked, asked.before.id)),
    delete: async asked => mustOwn(asked, await memoryOf(asked, asked.before.id)),
  },
});

export const memorySectionsServer = defineServerSide(memorySections, {
  permits: { update: ownerOnly, delete: ownerOnly },
  guards: {
    create: async write => {
      await ofOneself(write);
      await mustBeShallow(write);
    },
    update: mustBeShallow,
  },
});

export const memoryPagesServer = defineServerSide(memoryPages, {
  permits: { update: ownerOnly, delete: ownerOnly },
  guards: { create: ofOneself, update: ofOneself },
});
