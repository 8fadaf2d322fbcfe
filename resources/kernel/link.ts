/**
 * The addresses to which notifications lead: a record, a list, or a page of a module, by the names that the compiler knows. No other text
 * is a `Link`. A journey asks for every notification whether its recipient may open what it names (`tests/journeys/notifications.spec.ts`).
 */
import type { PageName, ResourceName } from './names.ts';

declare const made: unique symbol;
export type Link = string & { readonly [made]: true };

const linked = (address: string): Link => address as Link;

/** The page of a record that its recipients may read; `part`: a page of its own below it, as `paper`. */
export const linkToRecord = (resource: ResourceName, id: number, part?: string): Link =>
  linked(`/${resource}/${id}/show${part === undefined ? '' : `/${part}`}`);

/** A list, and what it is filtered by. */
export const linkToList = (resource: ResourceName, filter?: Readonly<Record<string, number>>): Link =>
  linked(filter ? `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : `/${resource}`);

/** A page of a module, and what it shows first, as `{ notice: 12 }`. */
export const linkToPage = (page: PageName, shown: Readonly<Record<string, number>> = {}): Link => {
  const query = Object.entries(shown).map(([name, id]) => `${name}=${id}`);
  return linked(query.length > 0 ? `/${page}?${query.join('&')}` : `/${page}`);
};

/** The first page, which opens for everybody who is signed in. */
export const linkToHome = (): Link => linked('/');

/** Where citizens see what is theirs. */
export const linkToCitizensHome = (): Link => linked('/citizen/dashboard');
