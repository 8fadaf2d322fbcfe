/** A link of the first page to a new record that people write often: `admin/<module>/<name>.begin.ts` exports one. */
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { Text } from '../../resources/kernel/text.ts';

export type BeginLink = {
  readonly resource: ResourceName;
  /** Its place among the others. */
  readonly at: number;
  readonly label: Text;
};
