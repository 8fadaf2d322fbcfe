/** A tab of a person's page with lists that name them: `admin/<module>/<name>.person.ts` exports one. */
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { Text } from '../../resources/kernel/text.ts';

export type PersonTab = {
  readonly name: string;
  /** Its place among the others. */
  readonly at: number;
  readonly label: Text;
  readonly lists: readonly ResourceName[];
};
