/** A recruitment without a number is for the vacant posts of the office and those below it. A published list is kept. */
import { vacancyErrors } from '../../resources/vacancy/errors.ts';
import { recruitmentLists } from '../../resources/vacancy/recruitment-lists.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { postsIn } from './posts.ts';

async function computed(write: Write): Promise<Readonly<Record<string, unknown>>> {
  const { office_id: office, designation_id: designation, post_count: count } = write.after;
  const isAsked = !write.before || 'post_count' in write.values;
  if (!isAsked || (count ?? null) !== null) return {};
  const { sanctioned, filled } = await postsIn(write, { office, designation, day: write.today, below: true });
  if (sanctioned === filled) throw new ProblemsError(recruitmentLists, [{ path: 'post_count', error: vacancyErrors.noneVacant() }]);
  return { post_count: sanctioned - filled };
}

export const recruitmentListsServer = defineServerSide(recruitmentLists, {
  computed,
  permits: {
    delete: async ({ before }) => {
      if (before.status !== 'draft') throw vacancyErrors.listPublished();
    },
  },
});
