/** What moves to a person's new office with them. Finished things stay with their office: appraisals, duties, past plans. */
import { sheetParts } from '../../resources/hr/sheet-part.ts';
import { users } from '../../resources/hr/users.ts';
import { tableOf } from '../../resources/kernel/resource.ts';
import type { Done, Joins } from '../engine/server-side.ts';

/** By resource: which rows of a person move, as SQL; empty for all of them. $3 is today. */
type Following = Readonly<Record<string, string>>;

/** The parts of a person's sheet, and what they asked for about themselves. */
export const sheetFollows: Following = {
  ...Object.fromEntries(sheetParts.map(name => [name, ''])),
  'profile-changes': `status = 'pending'`,
  'contact-changes': `status = 'waiting'`,
};

/** Moves these rows to the new office. It counts as no change and is not in the history. */
async function carry(following: Following, { rows, before, after, today }: Done): Promise<void> {
  if (before === undefined || before.office_id === after.office_id) return;
  for (const [name, where] of Object.entries(following)) {
    const text = `update ${tableOf(name)} set office_id = $2 where user_id = $1${where && ` and ${where}`}`;
    await rows(text, [after.id, after.office_id, ...(where.includes('$3') ? [today] : [])]);
  }
}

export const carrySheet = (done: Done): Promise<void> => carry(sheetFollows, done);

/** A module's rows that move to a person's new office with them: the module's `joins`. */
export const followsPeople =
  (following: Following): Joins =>
  (resource, own) => {
    if (resource.name !== users.name) return undefined;
    const { effects } = own;
    const update = async (done: Done): Promise<void> => {
      await effects?.update?.(done);
      await carry(following, done);
    };
    return { ...own, effects: { ...effects, update } };
  };
