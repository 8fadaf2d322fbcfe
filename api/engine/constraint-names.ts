/** The names of constraints and indexes: by them the API finds the field of a violation. Pure. */
import { createHash } from 'node:crypto';
import { tableOf } from '../../resources/kernel/resource.ts';

/** PostgreSQL cuts longer names off, silently. */
const NAME_LIMIT_BYTES = 63;

/** The kind of a violated constraint: `fkey` and `check` name one column, `key` (unique) all of its fields. */
export type ConstraintSuffix = 'fkey' | 'key' | 'check' | 'excl' | 'idx' | 'held' | 'area' | 'trgm' | 'prefix';

/** `<table>_<columns>_<suffix>`; a name that is too long ends in a hash of the whole. */
export function constraintName(resource: string, columns: readonly string[], suffix: ConstraintSuffix): string {
  const name = [tableOf(resource), ...columns, suffix].join('_');
  if (Buffer.byteLength(name) <= NAME_LIMIT_BYTES) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, NAME_LIMIT_BYTES - hash.length - suffix.length - 2)}_${hash}_${suffix}`;
}
