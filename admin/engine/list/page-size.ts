/** How many rows a page holds at first: ten, where that is offered (S9.03). */
import { setting } from '../../../resources/kernel/settings.ts';

const usual = 10;

export function usualPageSize(): number {
  const offered = setting('page_sizes');
  return offered.includes(usual) ? usual : (offered[0] ?? usual);
}
