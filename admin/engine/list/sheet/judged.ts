/** The validator's verdict on a row of a sheet: on a new one as a whole, on a record of what was changed. Pure. */
import type { DomainError } from '../../../../resources/kernel/errors.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { checkField, checkRules, rulesTouching } from '../../../../resources/kernel/validate.ts';
import { validationErrors } from '../../../../resources/kernel/validation-errors.ts';
import { isError } from '../../../../resources/kernel/values.ts';
import { problemsOf } from '../../form/form-rules.ts';
import type { Row } from '../../naming.ts';
import { encodeMessage } from '../../problems.ts';
import type { Line } from './book.ts';
import { cellFieldOf } from './cells.ts';

type Fault = { readonly path: string; readonly error: DomainError };
export type Verdict = { readonly values: Row; readonly errors: Readonly<Record<string, string>> };

/** A word that no list has can only be pasted. */
const messageOf = ({ code, facts }: DomainError): string =>
  code === validationErrors.notOneOf.code ? encodeMessage(validationErrors.selectRequired.code) : encodeMessage(code, facts);

const errorsOf = (faults: readonly Fault[]): Verdict['errors'] =>
  Object.fromEntries(faults.toReversed().map(({ path, error }) => [path.split('.')[0]!, messageOf(error)]));

function ofChanges(resource: AnyResource, { base, edits }: Line): Verdict {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(edits)) {
    const field = cellFieldOf(resource, name);
    const checked = field ? checkField(value, field) : { value };
    if (isError(checked)) faults.push({ path: name, error: checked });
    else values[name] = checked.value;
  }
  const whole = { ...base, ...edits, ...values };
  const known = rulesTouching(resource, Object.keys(edits)).filter(({ reads }) =>
    reads.every(name => name in whole && !faults.some(({ path }) => path === name)),
  );
  return { values, errors: errorsOf([...faults, ...checkRules(known, whole)]) };
}

/** `values`: what is sent, in the form in which it is stored. */
export function judged(resource: AnyResource, line: Line): Verdict {
  if (line.base.id !== undefined) return ofChanges(resource, line);
  const { values, problems } = problemsOf(resource, { ...line.base, ...line.edits }, 'create');
  const { states } = resource;
  return { values: states ? { ...values, [states.field]: undefined } : values, errors: errorsOf(problems) };
}
