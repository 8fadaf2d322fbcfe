/** How a form handles a refused save: another person's newer record, errors at fields, or a message shown at once. */
import { useNotify, useTranslate } from 'react-admin';
import { formErrors, isConflict, problemOf, sayProblem } from '../problems.ts';
import type { Saved } from './use-record-form.ts';

export function useRefusal(): (error: unknown) => Saved {
  const notify = useNotify();
  const translate = useTranslate();
  return error => {
    const problem = problemOf(error);
    if (isConflict(problem) && problem.current) return { theirs: problem.current };
    const errors = formErrors(problem);
    // Wrong fields say so themselves, on top of the form and at the fields.
    if (errors) return { errors };
    notify(sayProblem(translate, problem), { type: 'error' });
    return { reported: true };
  };
}
