/** Errors of child rows among those of the form: found, ordered and called by their row. */
import { type FieldErrors, get } from 'react-hook-form';
import { expect, test } from 'vitest';
import { errorsOf, labelOfPath } from '../../../../admin/engine/form/form-errors.ts';
import { problemsOf, resolverFor } from '../../../../admin/engine/form/form-rules.ts';
import { petitionSteps } from '../../../specimen/specimen-petition-steps.ts';
import { petitions } from '../../../specimen/specimen-petitions.ts';

const children = new Map([[petitionSteps.name, petitionSteps]]);
const values = { title: '', user_id: 1, steps: [{ title: 'এক' }, { id: 4, title: '' }, 3] };

test('the browser judges child rows as the server does', () => {
  expect(problemsOf(petitions, values, 'edit', children).problems.map(({ path }) => path)).toEqual(['title', 'steps.1.title', 'steps.2']);
});

test('each error is at its row, and is listed in the order of the form', async () => {
  const { errors } = await resolverFor(petitions, 'edit', children)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(get(errors, 'steps.1.title.message')).toContain('validation.');
  const { fields, general } = errorsOf(errors as FieldErrors, ['steps', 'title']);
  expect(fields.map(({ path }) => path)).toEqual(['steps.1.title', 'steps.2', 'title']);
  expect(general).toEqual([]);
  expect(errorsOf(errors as FieldErrors, ['steps']).general.map(({ path }) => path)).toEqual(['title']);
});

test('a path is called by its field, its row and the row’s field', () => {
  expect(labelOfPath(petitions, children, 'title', 'en')).toBe('Title');
  expect(labelOfPath(petitions, children, 'steps.1.title', 'bn')).toBe('ধাপসমূহ ২ › শিরোনাম');
  expect(labelOfPath(petitions, children, 'steps.1', 'en')).toBe('Steps 2');
});
