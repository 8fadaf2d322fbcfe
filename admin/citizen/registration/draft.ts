/** The typed values and their errors, by the declaration that the server uses. Only formats are checked here (D-EXISTENCE). */
import { registrationFields, registrationNeeds, serves } from '../../../resources/hr/registration-needs.ts';
import type { RegistrationKind } from '../../../resources/hr/registration-options.ts';
import { registrations } from '../../../resources/hr/registrations.ts';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { checkRules, rulesTouching, validate } from '../../../resources/kernel/validate.ts';
import { validationErrors } from '../../../resources/kernel/validation-errors.ts';
import type { Problems } from '../../fields/form-state.ts';

export type Draft = Readonly<Record<string, unknown>> & { readonly kind?: RegistrationKind };

export const steps = ['kind', 'person', 'service', 'account', 'verify', 'send'] as const;
export type Step = (typeof steps)[number];

/** Citizens and organisations are not asked where they serve. */
export const stepsOf = (kind: RegistrationKind | undefined): readonly Step[] =>
  steps.filter(step => step !== 'service' || kind === undefined || serves(kind));

const shown: Partial<Record<Step, readonly string[]>> = {
  person: [
    ...['organisation_name', 'organisation_name_en', 'organisation_registration_number'],
    ...['first_name', 'first_name_en', 'last_name', 'last_name_en', 'mobile', 'email', 'nid', 'date_of_birth', 'gender'],
  ],
  service: [
    ...['cadre_id', 'batch_id', 'cadre_number', 'designation_id', 'grade_id', 'office_layer_id'],
    ...['division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id', 'office_id'],
  ],
  account: ['username'],
};

/** The fields of a step for this kind of account. */
export const fieldsOf = (step: Step, kind: RegistrationKind): readonly string[] => {
  const kept = registrationFields(kind);
  return (shown[step] ?? []).filter(name => kept.includes(name));
};

/** The step of a field. */
export const stepOf = (name: string): Step => {
  if (name.startsWith('password')) return 'account';
  return (Object.keys(shown) as Step[]).find(step => shown[step]?.includes(name)) ?? 'send';
};

export const fieldOf = (name: string): Field => (registrations.fields as Readonly<Record<string, Field>>)[name]!;
export const isNeeded = (name: string, kind: RegistrationKind): boolean => registrationNeeds[kind].includes(name);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** @param now in milliseconds */
export function problemsIn(draft: Draft, names: readonly string[], locale: Locale, now: number): Problems {
  const { kind } = draft;
  const given = Object.fromEntries(names.filter(name => !isEmpty(draft[name])).map(name => [name, draft[name]]));
  const { values, problems } = validate(registrations, given, 'patch', { now: new Date(now) });
  const rules = rulesTouching(registrations, names);
  const all = [...problems, ...(problems.length ? [] : checkRules(rules, { ...draft, ...values }, dhakaDay(new Date(now))))];
  const missing = names.filter(name => kind !== undefined && isNeeded(name, kind) && isEmpty(draft[name]));
  return Object.fromEntries([
    ...missing.map(name => [name, validationErrors.required().in(locale, fieldOf(name).label[locale])]),
    ...all.map(({ path, error }) => [path, error.in(locale, fieldOf(path).label[locale])]),
  ]);
}

/** What is sent: the fields of the kind, those that were filled in. */
export const bodyOf = (draft: Draft): Record<string, unknown> => {
  const kept = draft.kind ? registrationFields(draft.kind) : [];
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => kept.includes(name) && !isEmpty(value)));
};
