/** The checks before anything is given to a person, single items as well as consumables. */
import { assetErrors } from '../../resources/asset/errors.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside, Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

const refused = (resource: AnyResource, path: string, error: DomainError): ProblemsError => new ProblemsError(resource, [{ path, error }]);

const userOfficeIdText = sql('asset/giving.userOfficeId', 'select office_id from users where id = $1');

/** Assets stay in the office that owns them. @throws asset.holder_elsewhere */
export async function requireColleague(resource: AnyResource, { after, rows }: Write): Promise<void> {
  const [holder] = await rows(userOfficeIdText, [after.user_id]);
  if (holder && holder.office_id !== after.office_id) throw refused(resource, 'user_id', assetErrors.holderElsewhere());
}

/** Locked, so that the second of two store keepers sees what the first one gave. */
const requisitionText = sql(
  'asset/giving.requisition',
  'select status, user_id, office_id from asset_requisitions where id = $1 for no key update',
);
const askedText = sql(
  'asset/giving.asked',
  `select coalesce(approved_quantity, 0) - coalesce(assigned_quantity, 0) as left
from asset_requisition_items where asset_requisition_id = $1 and asset_id = $2`,
  known<{ left: number }>(),
);

/**
 * A given requisition must be approved, with this many of the asset approved in it and not yet given. Without one nothing is checked.
 * @throws asset.requisition_not_approved, asset.requisition_elsewhere, asset.quantity_exceeds_request
 */
export async function requireGranted(resource: AnyResource, { after, rows }: Write, quantity: number): Promise<void> {
  const id = after.asset_requisition_id ?? null;
  if (id === null) return;
  const refuse = (error: DomainError): ProblemsError => refused(resource, 'asset_requisition_id', error);
  const [requisition] = await rows(requisitionText, [id]);
  if (!requisition) return;
  if (requisition.status !== approvalStatus.approve) throw refuse(assetErrors.requisitionNotApproved());
  const [asked] = await rows(askedText, [id, after.asset_id]);
  if (!asked || requisition.user_id !== after.user_id || requisition.office_id !== after.office_id)
    throw refuse(assetErrors.requisitionElsewhere());
  if (quantity > asked.left) throw refuse(assetErrors.quantityExceedsRequest({ most: asked.left }));
}

/** What the applicant has from a requisition: items not yet returned, and consumables. */
const givenText = sql(
  'asset/giving.given',
  `
update asset_requisition_items i set assigned_quantity =
  (select count(*) from asset_assignments a where a.asset_requisition_id = $1 and a.asset_id = i.asset_id and a.returned_at is null)
  + (select coalesce(sum(u.quantity), 0) from asset_issues u where u.asset_requisition_id = $1 and u.asset_id = i.asset_id)
where i.asset_requisition_id = $1`,
);

/** Calculated from assignments and issues, which have their own history: it counts as no change of the requisition. */
export async function countGiven({ rows }: Inside, requisition: unknown): Promise<void> {
  if (typeof requisition === 'number') await rows(givenText, [requisition]);
}
