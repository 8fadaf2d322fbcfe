/** The address at which a record is made, and what it begins with. */
import { useCreatePath } from 'react-admin';
import type { Row } from '../naming.ts';

type Beginning = { readonly defaults?: Row; readonly copy?: number };

/** `defaults`: what the form begins with. `copy`: the record whose values it begins with. */
export function useCreateAddress(): (resource: string, beginning?: Beginning) => string {
  const path = useCreatePath();
  return (resource, { defaults = {}, copy } = {}) => {
    const query = new URLSearchParams({
      ...(Object.keys(defaults).length > 0 ? { defaults: JSON.stringify(defaults) } : {}),
      ...(copy === undefined ? {} : { copy: String(copy) }),
    }).toString();
    return path({ resource, type: 'create' }) + (query && `?${query}`);
  };
}

/** A list's filter as initial values: a new record made from the upazilas of one district gets that district. The form checks them. */
export function startOfFilter(filter: Row): Row {
  const single = Object.entries(filter).map(
    ([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value] as const,
  );
  return Object.fromEntries(
    single.filter(([name, value]) => name !== 'q' && name !== 'row_status' && ['string', 'number', 'boolean'].includes(typeof value)),
  );
}
