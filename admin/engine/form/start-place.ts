/**
 * Where a new record begins: at the place of the current desk's office (S3.008). The server limits the lists to one's own places (S6.10);
 * this is the preselected one of them, while the desk is active.
 */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import type { OfficeLocation } from '../../session/user.ts';
import { fieldOf, type Row } from '../naming.ts';

const lists = { division_id: 'divisions', district_id: 'districts', upazila_id: 'upazilas', circle_id: 'circles' } as const;
const names = Object.keys(lists) as (keyof typeof lists)[];

/** @param given the initial values: a place in them, or of a copy, has priority. */
export function startOfPlace(resource: AnyResource, location: Partial<OfficeLocation> | undefined, given: Row): Row {
  if (location === undefined || names.some(name => given[name] != null)) return {};
  const selected = names.filter(name => {
    const field = fieldOf(resource, name);
    return field?.kind === 'ref' && field.to === lists[name] && !isServerWritten(resource, name) && location[name] != null;
  });
  return Object.fromEntries(selected.map(name => [name, location[name]]));
}
