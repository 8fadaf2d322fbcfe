/** The applicant gives the purpose of the assets; the approver decides the granted quantity. */
import { assetRequisitions } from '../../resources/asset/asset-requisitions.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

async function mustAsk({ before, values }: Write): Promise<void> {
  const given = values.items as readonly unknown[] | undefined;
  if (before ? given?.length === 0 : !given?.length)
    throw new ProblemsError(assetRequisitions, [{ path: 'items', error: assetErrors.nothingRequested() }]);
}

/** Items without a changed quantity are granted as requested. */
const grantText = sql(
  'asset/asset-requisitions.grant',
  `
update asset_requisition_items set approved_quantity = quantity where asset_requisition_id = $1 and approved_quantity is null`,
);

async function grant({ after, rows }: Done): Promise<void> {
  await rows(grantText, [after.id]);
}

export const assetRequisitionsServer = defineServerSide(assetRequisitions, {
  guards: { create: mustAsk, update: mustAsk },
  approval: { effects: { approve: grant, 're-approve': grant } },
});
