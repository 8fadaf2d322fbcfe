/** What citizens read of a service, they read in their own language. */
import type { Rule } from '../kernel/resource.ts';
import { serviceErrors } from './errors.ts';

/** A source may know one language: a warning, no refusal. */
const inBothLanguages = <Name extends 'description' | 'place_of_service'>(name: Name): Rule<Name | `${Name}_en`> => ({
  at: `${name}_en`,
  reads: [name, `${name}_en`],
  refuses: [serviceErrors.oneLanguage],
  check: record => (Boolean(record[name]) === Boolean(record[`${name}_en`]) ? undefined : serviceErrors.oneLanguage()),
});

export const serviceRules = [inBothLanguages('description'), inBothLanguages('place_of_service')];
