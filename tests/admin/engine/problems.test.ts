import { beforeAll, expect, test } from 'vitest';
import { encodeMessage, formErrors, problemOf, say, sayProblem } from '../../../admin/engine/problems.ts';
import { ApiError } from '../../../admin/session/api-error.ts';
import { addModuleMessages, createI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { location } from '../../../resources/location/module.ts';
import '../languages.ts';

beforeAll(() => addModuleMessages(location));

const words = () => ({ bn: createI18nProvider('bn').translate, en: createI18nProvider('en').translate });

test('a field error is said in either language, with the label and the language’s digits (S5.001, S5.002)', () => {
  const { bn, en } = words();
  const error = encodeMessage('validation.max_length', { max: 100 });
  expect(say(bn, error, 'নাম')).toBe('নাম সর্বোচ্চ ১০০ অক্ষরের হতে পারে।');
  expect(say(en, error, 'Name')).toBe('Name may have at most 100 characters.');
});

test('a label within an English sentence is written small', () => {
  const { bn, en } = words();
  const error = encodeMessage('validation.select_required');
  expect(say(en, error, 'Division')).toBe('Choose division.');
  expect(say(en, error, 'BBS code')).toBe('Choose BBS code.');
  expect(say(bn, error, 'বিভাগ')).toBe('বিভাগ বাছাই করুন।');
});

test('a module’s own error is said without a path where its sentence has none', () => {
  expect(say(words().en, encodeMessage('location.bbs_code_taken'), 'BBS code')).toBe('This BBS code is already in use.');
});

test('an unknown key is an unknown error, on its field (S5.094)', () => {
  const errors = formErrors(problemOf({ status: 400, body: { message: { name: 'zzz.qqq' } } }));
  expect(say(words().en, errors?.name ?? '')).toBe('Unknown Error');
});

test('what belongs to no field goes to the general list (S5.090)', () => {
  const details = [{ path: '', code: 'validation.object', facts: {} }];
  expect(Object.keys(formErrors(problemOf({ status: 400, body: { details } })) ?? {})).toEqual(['root.serverError']);
});

test('a refusal is looked up by its code, in the language chosen now (S5.093)', () => {
  const problem = problemOf(new ApiError(400, 'location.division_has_districts', 'এই বিভাগে জেলা আছে, তাই মোছা যাবে না।'));
  expect(sayProblem(words().en, problem)).toBe("This division has districts and can't be deleted.");
});

test('a refusal whose code is not known here is said as the server wrote it (S5.092)', () => {
  expect(sayProblem(words().en, problemOf(new ApiError(400, 'later.unheard_of', 'Come back on Sunday.')))).toBe('Come back on Sunday.');
});

test('a broken connection is said by the client’s own key', () => {
  expect(sayProblem(words().en, problemOf(new ApiError(0, 'network.unreachable', 'shell.network')))).toMatch(/could not be reached/);
});

test('faults of fields that no form shows are said one after the other, each once', () => {
  const said = (code: string, text?: string) => ({ path: 'from_date', code, facts: {}, ...(text && { text }) });
  const details = [
    said('later.unheard_of', 'Come on Sunday.'),
    said('later.unheard_of', 'Come on Sunday.'),
    said('location.bbs_code_taken'),
  ];
  const problem = problemOf({ status: 400, body: { error_code: 'validation', message: { from_date: 'x' }, details } });
  expect(sayProblem(words().en, problem)).toBe('Come on Sunday. This BBS code is already in use.');
});
