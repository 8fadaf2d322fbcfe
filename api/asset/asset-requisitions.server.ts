/** Whoever asks for assets acts at a desk, and says for what. */
import { assetRequisitions } from '../../resources/asset/asset-requisitions.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

async function mustAsk({ before, after, values, author }: Write): Promise<void> {
  if (author.rights !== 'system' && (after.desk_id ?? null) === null) throw assetErrors.notAuthorised();
  const given = values.items as readonly unknown[] | undefined;
  if (before ? given?.length === 0 : !given?.length)
    throw new ProblemsError(assetRequisitions, [{ path: 'items', error: assetErrors.nothingRequested() }]);
}

export const assetRequisitionsServer = defineServerSide(assetRequisitions, { guards: { create: mustAsk, update: mustAsk } });
