/** How many rows a page holds at first: ten, where that is offered (S9.03). */
import type { Store } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { setting } from '../../../resources/kernel/settings.ts';

const usual = 10;

export function usualPageSize(): number {
  const offered = setting('page_sizes');
  return offered.includes(usual) ? usual : (offered[0] ?? usual);
}

type Kept = Pick<Store, 'getItem'>;

/** How a list was last opened, as react-admin keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: the store knows no types
export const keptOf = ({ name }: AnyResource, store: Kept): any => store.getItem(`${name}.listParams`) ?? {};

/** As many rows as the person chose for this list. */
export const pageSizeOf = (declaration: AnyResource, store: Kept): number => keptOf(declaration, store).perPage ?? usualPageSize();
