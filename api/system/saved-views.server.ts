/** Owner and audience of a saved view follow from its author and their desk; only the owner changes it. */
import { setting } from '../../resources/kernel/settings.ts';
import { systemErrors } from '../../resources/system/errors.ts';
import { savedViews } from '../../resources/system/saved-views.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { ownerOnly } from '../engine/whose.ts';

/** A shared view stays with its office, also when its owner acts elsewhere. */
function officeOf({ author, before, after }: Write): number | null {
  if (after.shared_with_office !== true) return null;
  if (before?.shared_with_office === true) return before.office_id as number;
  const office = author.rights === 'system' ? undefined : author.rights.standing.officeId;
  if (office === undefined) throw systemErrors.viewWithoutOffice();
  return office;
}

const mustBeOwner = ownerOnly(systemErrors.viewNotYours);

const lockSavedViewText = sql(
  'system/saved-views.lockSavedView',
  'select id from saved_views where user_id = $1 and resource = $2 and is_default and id is distinct from $3 for no key update',
);

/** Only one view of a list is the initial one: the last one chosen. */
async function takeDefault({ acting, before, after, values, rows, repositoryOf }: Write, userId: unknown): Promise<void> {
  if (values.is_default !== true) return;
  const former = await rows(lockSavedViewText, [userId, after.resource, before?.id ?? null]);
  for (const { id } of former) await repositoryOf(savedViews.name).set(id, { is_default: false }, acting);
}

const savedViewCountText = sql('system/saved-views.savedViewCount', 'select count(*)::int as count from saved_views where user_id = $1');

async function mayCreate(write: Write): Promise<void> {
  const { author, rows } = write;
  const [kept] = await rows(savedViewCountText, [author.userId]);
  const max = setting('views_max');
  if ((kept?.count ?? 0) >= max) throw systemErrors.viewsTooMany({ max });
  await takeDefault(write, author.userId);
}

export const savedViewsServer = defineServerSide(savedViews, {
  computed: async write => ({ user_id: write.before?.user_id ?? write.author.userId, office_id: officeOf(write) }),
  permits: { update: mustBeOwner, delete: mustBeOwner },
  guards: { create: mayCreate, update: write => takeDefault(write, write.before?.user_id) },
});
