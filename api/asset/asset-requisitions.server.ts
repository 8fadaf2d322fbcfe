/** Whoever asks for assets acts at a desk. */
import { assetRequisitions } from '../../resources/asset/asset-requisitions.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const assetRequisitionsServer = defineServerSide(assetRequisitions, {
  guards: {
    create: async ({ after, author }) => {
      if (author.rights !== 'system' && (after.desk_id ?? null) === null) throw assetErrors.notAuthorised();
    },
  },
});
