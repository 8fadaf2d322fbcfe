/** The only importer of @casl/ability, with its rules as ours are made: an operation of a resource, for some fields or where the record says so. */
import { type AbilityTuple, Ability as CaslAbility, type RawRuleOf } from '@casl/ability';
import type { Operation } from '../resources/kernel/resource.ts';

export { subject } from '@casl/ability';

/** The one condition of a rule: the record's own `_can` names the operation (D-CAN). */
type Condition = { readonly _can: Operation };
export type Ability = CaslAbility<AbilityTuple, Condition>;

/** Ours are plain: the languages of conditions that CASL offers would be a part of every first page. */
export const abilityOf = (rules: RawRuleOf<Ability>[]): Ability =>
  new CaslAbility(rules, {
    conditionsMatcher:
      ({ _can: operation }) =>
      ({ _can: open }: Record<string, unknown>) =>
        Array.isArray(open) && open.includes(operation),
    fieldMatcher: fields => {
      const named = new Set<string>(fields);
      return field => named.has(field);
    },
  });
