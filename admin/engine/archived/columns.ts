/** Which columns archived rows have. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import { isEnglishHalf } from '../../../resources/kernel/pair.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';

/** The columns of rows that nothing opens: those of the list, and the texts that one would read on the record's page. */
export const closedColumns = (resource: AnyResource): string[] => {
  const texts = Object.entries<Field>(resource.fields).filter(([, field]) => field.kind === 'text' && !isEnglishHalf(field));
  return [...new Set([...resource.list.columns, ...texts.map(([name]) => name)])];
};
