/** A post of a pattern gives its desks a group of their level, and is below a post of the same pattern. */
import { baseOfficeOrganograms } from '../../resources/office/base-office-organograms.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { mustBeOfLevel } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { assembled, known, sql } from '../engine/sql.ts';

const refuse = (path: string, error: ReturnType<typeof officeErrors.postOfAnotherPattern>): never => {
  throw new ProblemsError(baseOfficeOrganograms, [{ path, error }]);
};

const baseOfficeOrganogramText = sql(
  'office/base-office-organograms.baseOfficeOrganogram',
  `select base_office_id is not distinct from $2::bigint and ministry_office_id is not distinct from $3::bigint as same
     from base_office_organograms where id = $1`,
  known<{ same: boolean }>(),
);

async function judgeParent({ before, after, rows }: Write): Promise<void> {
  const { parent_id, base_office_id, ministry_office_id } = after;
  if (typeof parent_id !== 'number' || parent_id === before?.parent_id) return;
  const [above] = await rows(baseOfficeOrganogramText, [parent_id, base_office_id ?? null, ministry_office_id ?? null]);
  if (above && !above.same) refuse('parent_id', officeErrors.postOfAnotherPattern());
}

type Pattern = 'base_office' | 'ministry_office';
const patternOf = ({ base_office_id }: Write['after']): Pattern => (typeof base_office_id === 'number' ? 'base_office' : 'ministry_office');

const lockPatternText = assembled()(
  'office/base-office-organograms.lockPattern',
  'the table is one of two',
  (pattern: Pattern) => `select 1 from ${pattern}s where id = $1 for no key update`,
  ['base_office'],
  ['ministry_office'],
);
const otherHeadText = assembled()(
  'office/base-office-organograms.otherHead',
  'the column is one of two',
  (pattern: Pattern) =>
    `select 1 from base_office_organograms where ${pattern}_id = $1 and is_office_head and row_status = 1 and id is distinct from $2`,
  ['base_office'],
  ['ministry_office'],
);

/** Locks the pattern's rows in one order, so that of two heads made at once the second sees the first. */
async function judgeHead({ before, after, rows }: Write): Promise<void> {
  if (after.is_office_head !== true || after.row_status === 0 || (before?.is_office_head === true && before.row_status === 1)) return;
  const pattern = patternOf(after);
  const id = after[`${pattern}_id`];
  await rows(lockPatternText(pattern), [id]);
  const others = await rows(otherHeadText(pattern), [id, before?.id ?? null]);
  if (others.length) refuse('is_office_head', officeErrors.headAlreadyAssigned());
}

async function judge(write: Write): Promise<void> {
  const { before, after } = write;
  if (after.permission_group_id !== before?.permission_group_id) await mustBeOfLevel(write, after.permission_group_id, 'desk');
  await judgeParent(write);
  await judgeHead(write);
}

export const baseOfficeOrganogramsServer = defineServerSide(baseOfficeOrganograms, { guards: { create: judge, update: judge } });
