/** The kernel's checks of the new values; rules over several fields are checked by the server, record by record. */
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { validate } from '../../../../resources/kernel/validate.ts';
import { validationErrors } from '../../../../resources/kernel/validation-errors.ts';
import { isEmpty } from '../../kinds/kind.ts';
import { encodeMessage } from '../../problems.ts';

export const resolverOf =
  (resource: AnyResource, names: readonly string[]): Resolver =>
  given => {
    const { values, problems: found } = validate(resource, Object.fromEntries(names.map(name => [name, given[name] ?? null])), 'patch');
    // A status that nobody chose is no wrong status.
    const problems = found.map(problem =>
      problem.path === 'row_status' && isEmpty(given.row_status) ? { ...problem, error: validationErrors.selectRequired() } : problem,
    );
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ path, error }) => [path, { type: error.code, message: encodeMessage(error.code, error.facts) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors };
  };
