/** The menu of person 7, who holds these keys, and its entries. */
import { menuOf } from '../../admin/shell/menu.ts';
import { mayEver, screenAbilityOf } from '../../permissions/ability.ts';
import { manifest } from '../../resources/generated/manifest.ts';

export function menuOfHolder(...keys: string[]) {
  const held = new Set(keys);
  const ability = screenAbilityOf(held, manifest.resources);
  return menuOf(manifest, resource => mayEver(ability, 'list', resource), { keys: held, userId: 7 });
}

export const entriesOf = (...keys: string[]) => menuOfHolder(...keys).flatMap(area => area.modules.flatMap(module => module.entries));

/** The filters of the entries that have one. */
export const filtersOf = (key: string) => entriesOf(key).flatMap(({ filter }) => (filter ? [JSON.parse(filter)] : []));
