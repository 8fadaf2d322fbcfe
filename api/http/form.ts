/**
 * The body of a call that belongs to no resource, declared with the kernel's fields and checked by the same validator. Problems are
 * reported by field. Passwords are taken exactly as typed.
 */
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { inBoth } from '../../resources/kernel/field-schema.ts';
import { type JsonSchema, writtenSchema } from '../../resources/kernel/json-schema.ts';
import { passwordMaxLength, passwordMinLength } from '../../resources/kernel/password.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { checkRules, type Problem, rulesOf, validate } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';

export type Form<F extends string> = {
  readonly schema: JsonSchema;
  /**
   * The canonical values, null where a field was left out, and the new password where the form takes one.
   * @throws ProblemsError 400 with every problem, by field
   */
  readonly read: (
    body: unknown,
    now?: Date,
  ) => { readonly [K in F]: unknown } & { readonly password: string; readonly current_password: string };
  /** A problem found later, reported like one found by the validator. */
  readonly refusal: (path: string, error: DomainError) => ProblemsError;
};

type Options = {
  /** Exactly one of these must be given. */
  readonly exactlyOne?: readonly string[];
  /** `password` and `password_confirmation`, by this rule. */
  readonly passwords?: (password: string) => boolean;
  /** Also `current_password`, as typed; its correctness is checked later. */
  readonly current?: true;
};

const currentField = {
  current_password: { kind: 'string', label: t('বর্তমান পাসওয়ার্ড', 'Current password'), max: passwordMaxLength, required: true },
} as const satisfies Record<string, Field>;

const passwordFields = {
  password: { kind: 'string', label: t('পাসওয়ার্ড', 'Password'), max: passwordMaxLength, required: true },
  password_confirmation: { kind: 'string', label: t('আবার পাসওয়ার্ড', 'Password again'), max: passwordMaxLength, required: true },
} as const satisfies Record<string, Field>;

/** The two entries of a new password. */
export function problemsOfPasswords(
  { password, password_confirmation: again }: Readonly<Record<string, unknown>>,
  acceptable: (password: string) => boolean,
): Problem[] {
  if (typeof password !== 'string' || password === '') return [{ path: 'password', error: validationErrors.required() }];
  if (!password.isWellFormed() || password.includes('\u0000') || !acceptable(password))
    return [{ path: 'password', error: validationErrors.password({ min: passwordMinLength }) }];
  return again === password ? [] : [{ path: 'password_confirmation', error: validationErrors.passwordMismatch() }];
}

function problemsOfCurrent({ current_password: current }: Readonly<Record<string, unknown>>): Problem[] {
  const path = 'current_password';
  if (typeof current !== 'string' || current === '') return [{ path, error: validationErrors.required() }];
  return current.length > passwordMaxLength ? [{ path, error: validationErrors.invalidPassword() }] : [];
}

/** The rules of a new password (S5.005 to S5.008). */
const newPassword: JsonSchema = {
  ...{ type: 'string', minLength: passwordMinLength, maxLength: passwordMaxLength },
  pattern: '^(?=[^\\u0000]*[A-Z])(?=[^\\u0000]*[a-z])(?=[^\\u0000]*[0-9])[^\\u0000]*$',
};

const formSchema = (name: string, field: Field): JsonSchema =>
  Object.hasOwn(passwordFields, name) ? { description: inBoth(field.label), ...newPassword } : writtenSchema(field);

/** `title` is the body's name in the description of the API. */
export function defineForm<const F extends string>(
  title: string,
  fields: Readonly<Record<F, Field>>,
  { exactlyOne, passwords, current }: Options = {},
): Form<F> {
  const typed: Readonly<Record<string, Field>> = { ...(current && currentField), ...(passwords && passwordFields) };
  const own = { name: title, fields, exactlyOne: exactlyOne && [exactlyOne] } as unknown as AnyResource;
  const shown = { name: title, fields: { ...fields, ...typed } } as unknown as AnyResource;
  const described = Object.entries<Field>(shown.fields);
  return {
    schema: {
      type: 'object',
      title,
      properties: Object.fromEntries(described.map(([name, field]) => [name, formSchema(name, field)])),
      required: described.filter(([, field]) => field.required).map(([name]) => name),
      additionalProperties: false,
    },
    read: (body, now) => {
      const whole = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>;
      const others = Object.fromEntries(Object.entries(whole).filter(([name]) => !Object.hasOwn(typed, name)));
      const { values, problems } = validate(own, others, 'create', { now });
      const wrong = [
        ...problems,
        ...(current ? problemsOfCurrent(whole) : []),
        ...(passwords ? problemsOfPasswords(whole, passwords) : []),
      ];
      if (wrong.length === 0) wrong.push(...checkRules(rulesOf(own), values));
      if (wrong.length > 0) throw new ProblemsError(shown, wrong);
      const { password, current_password } = whole;
      return { ...values, password, current_password } as ReturnType<Form<F>['read']>;
    },
    refusal: (path, error) => new ProblemsError(shown, [{ path, error }]),
  };
}
