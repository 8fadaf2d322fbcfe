/** The requested columns of a list or export: less to read, send and store than whole rows. */
import { commonNames } from '../../resources/kernel/common.ts';
import { type Field, isOnlyInWhole } from '../../resources/kernel/field.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { requestErrors } from '../http/errors.ts';
import type { Visibility } from './visibility.ts';

const mostColumns = 200;

/** The columns that a list can show this reader in at least one row: in all rows, or only in their own. */
function shownNames(resource: AnyResource, { without, own }: Visibility): string[] {
  const shown = Object.entries<Field>(resource.fields).filter(
    ([name, field]) => !isOnlyInWhole(field) && field.private !== 'secret' && !(own ?? { without }).without.has(name),
  );
  return ['id', ...shown.map(([name]) => name), ...commonNames.filter(name => name !== 'id')];
}

/**
 * In the requested order; all columns in the declared order when none are requested. @throws request.column_list, request.unknown_column
 */
export function askedColumns(resource: AnyResource, text: string | null, visibility: Visibility): string[] {
  const known = shownNames(resource, visibility);
  return text === null || text === '' ? known : chosen(known, text);
}

/**
 * The same for a list, where the label of a reference is a column of its own, `district` beside `district_id`: labels that are not
 * requested are not looked up.
 */
export function askedOfList(resource: AnyResource, text: string, visibility: Visibility): string[] {
  const known = shownNames(resource, visibility);
  const labels = known.filter(name => (resource.fields[name] as Field | undefined)?.kind === 'ref').map(embeddedName);
  return chosen([...known, ...labels], text);
}

function chosen(known: readonly string[], text: string): string[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw requestErrors.columnList();
  }
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > mostColumns) throw requestErrors.columnList();
  const stranger = raw.find(name => typeof name !== 'string' || !known.includes(name));
  if (stranger !== undefined) throw requestErrors.unknownColumn({ name: String(stranger).slice(0, 60) });
  return [...new Set<string>(raw)];
}
