/** An asset has the type of its category. */
import { assets } from '../../resources/asset/assets.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const assetCategoryTypeText = sql('asset/assets.assetCategoryType', 'select type from asset_categories where id = $1');

async function requireType({ after, rows }: Write): Promise<void> {
  const [category] = await rows(assetCategoryTypeText, [after.asset_category_id]);
  if (category && category.type !== after.type)
    throw new ProblemsError(assets, [{ path: 'type', error: assetErrors.typeUnlikeCategory() }]);
}

export const assetsServer = defineServerSide(assets, { guards: { create: requireType, update: requireType } });
