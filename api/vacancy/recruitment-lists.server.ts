/** A published list is kept: a list can be deleted only as a draft. */
import { vacancyErrors } from '../../resources/vacancy/errors.ts';
import { recruitmentLists } from '../../resources/vacancy/recruitment-lists.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const recruitmentListsServer = defineServerSide(recruitmentLists, {
  permits: {
    delete: async ({ before }) => {
      if (before.status !== 'draft') throw vacancyErrors.listPublished();
    },
  },
});
