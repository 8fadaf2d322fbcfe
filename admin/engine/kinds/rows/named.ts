/** Records by the names that somebody pasted. */
import type { RefField } from '../../../../resources/kernel/field.ts';
import type { Locale } from '../../../../resources/kernel/text.ts';
import type { BhumiDataProvider, Label } from '../../data-provider.ts';
import { declarationOf } from '../../modules.ts';
import { fieldOf, type Row } from '../../naming.ts';
import { labelIn } from '../../references.ts';
import { isSameName } from './paste.ts';

/** The references around that decide between records of one name: of two mouzas the one in the upazila of the record. */
async function sharedWith(to: string, around: Row): Promise<readonly (readonly [name: string, id: number])[]> {
  const target = await declarationOf(to);
  return (target?.list.filters ?? []).flatMap(name => {
    const id = around[name];
    return target && fieldOf(target, name)?.kind === 'ref' && typeof id === 'number' ? [[name, id] as const] : [];
  });
}

/** The records that go by this name in either language; where there are several, those nearest to what is around. */
export async function recordsNamed(
  provider: BhumiDataProvider,
  { to }: Pick<RefField, 'to'>,
  name: string,
  around: Row,
): Promise<readonly Label[]> {
  const named = async (filter: Row): Promise<readonly Label[]> => {
    const labels = await provider.options(to, { q: name, filter: { row_status: 1, ...filter } }).catch(() => []);
    return labels.filter(label => ['bn', 'en'].some(locale => isSameName(labelIn(to, label, locale as Locale), name)));
  };
  let found = await named({});
  for (const [by, id] of found.length > 1 ? await sharedWith(to, around) : []) {
    if (found.length <= 1) break;
    const nearer = await named({ [by]: id });
    if (nearer.length > 0) found = nearer;
  }
  return found;
}

/** Its id where there is one record; none when there are several. */
export const onlyOf = (found: readonly Label[]): number | undefined => (found.length === 1 ? found[0]?.id : undefined);
