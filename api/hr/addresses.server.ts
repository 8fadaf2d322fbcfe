/** A person has one postal address: the last one chosen (S3.043). */
import { addresses } from '../../resources/hr/addresses.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { settlesSheet } from './sheet.ts';

const lockAddressText = sql(
  'hr/addresses.lockAddress',
  'select id from addresses where user_id = $1 and is_default and id is distinct from $2 for no key update',
);

async function takeDefault({ acting, before, after, values, rows, repositoryOf }: Write): Promise<void> {
  if (values.is_default !== true) return;
  const former = await rows(lockAddressText, [after.user_id, before?.id ?? null]);
  for (const { id } of former) await repositoryOf(addresses.name).set(id, { is_default: false }, acting);
}

export const addressesServer = defineServerSide(addresses, {
  guards: { create: takeDefault, update: takeDefault },
  effects: settlesSheet,
});
