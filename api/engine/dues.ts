/** What a person has to settle before they leave their office: each module names its own (`dues` of `api-module.ts`). */
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { Text } from '../../resources/kernel/text.ts';
import type { Query } from './sql.ts';

/** One thing that is not settled: its name, and the record at which it is. */
export type DueRow = {
  readonly id: number;
  readonly name: string | null;
  readonly name_en: string | null;
  readonly resource: string;
  readonly record: number | null;
};

export type Due = {
  /** The list that the things are rows of. */
  readonly source: ResourceName;
  /** What they are to the person: “Goods in custody”. */
  readonly label: Text;
  /** $1 the person, $2 today. A thing is in it until the module says that it is settled. */
  readonly text: Query<DueRow, [number, string]>;
};
