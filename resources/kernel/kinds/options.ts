/** What a choice and a list of choices have in common. */
import type { DomainError } from '../errors.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Option } from './every.ts';
import type { JsonSchema } from './schema.ts';

type Optioned = { readonly options: readonly Option[] };

export const notOneOf = ({ options }: Optioned): DomainError => e.notOneOf({ values: options.map(one => one.value).join(', ') });

export const optionSchema = ({ options }: Optioned): JsonSchema => ({
  type: typeof options[0]?.value === 'number' ? 'integer' : 'string',
  enum: options.map(({ value }) => value),
});

export const optionRemark = ({ options }: Optioned): string => `: ${options.map(({ value, text }) => `${value} ${text.en}`).join(', ')}`;
