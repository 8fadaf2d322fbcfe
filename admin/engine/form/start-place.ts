/**
 * Where a new record begins: at the place of the office at whose desk one acts (S3.008). The lists themselves end at one's own places on the
 * server (S6.10); of them this is the selected one, for as long as the desk is the active one.
 */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import type { OfficeLocation } from '../../session/user.ts';
import { fieldOf, type Row } from '../naming.ts';

const lists = { division_id: 'divisions', district_id: 'districts', upazila_id: 'upazilas', circle_id: 'circles' } as const;
const names = Object.keys(lists) as (keyof typeof lists)[];

/**
 * @param given what the record begins with already: who names a place there, or copies one, means that one.
 */
export function startOfPlace(resource: AnyResource, location: Partial<OfficeLocation> | undefined, given: Row): Row {
  if (location === undefined || names.some(name => given[name] != null)) return {};
  const selected = names.filter(name => {
    const field = fieldOf(resource, name);
    return field?.kind === 'ref' && field.to === lists[name] && !isServerWritten(resource, name) && location[name] != null;
  });
  return Object.fromEntries(selected.map(name => [name, location[name]]));
}
