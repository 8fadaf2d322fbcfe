/**
 * The server's refusals as react-admin understands them. A message is kept as code and facts, not as a finished sentence, so that it
 * follows a switch of the language.
 */
import { HttpError } from 'react-admin';
import { inSentence } from './naming.ts';

export type Facts = Readonly<Record<string, unknown>>;
export type Detail = { readonly path: string; readonly code: string; readonly facts?: Facts; readonly text?: string };

/** The problem, from any answer: `message` by field, or one sentence. */
export type Problem = {
  readonly status: number;
  readonly code?: string;
  readonly sentence?: string;
  readonly facts: Facts;
  readonly details: readonly Detail[];
  readonly requestId?: string;
  /** With a conflict: the record in its current state. */
  readonly current?: Readonly<Record<string, unknown>>;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const detailsOf = (body: Record<string, unknown>): Detail[] => {
  if (Array.isArray(body.details)) {
    return body.details.filter(isObject).map(one => ({
      path: text(one.path) ?? '',
      code: text(one.code) ?? '',
      facts: isObject(one.facts) ? one.facts : {},
      text: text(one.text),
    }));
  }
  return isObject(body.message) ? Object.entries(body.message).map(([path, code]) => ({ path, code: text(code) ?? '' })) : [];
};

/** Reads any error of the HTTP client. Its `body` is the answer; an error without one is a broken connection (status 0). */
export function problemOf(error: unknown): Problem {
  const given = isObject(error) || error instanceof Error ? (error as unknown as Record<string, unknown>) : {};
  const body = isObject(given.body) ? given.body : given;
  return {
    status: Number(given.status ?? body.statusCode ?? 0) || 0,
    code: text(body.error_code) ?? text(given.error_code),
    sentence: text(body.message) ?? text(given.message),
    facts: isObject(body.facts) ? body.facts : {},
    details: detailsOf(body),
    requestId: text(body.request_id),
    current: isObject(body.current) ? body.current : undefined,
  };
}

/** react-admin's own mark for "translate this later": what follows is `{ message, args }` as JSON. */
const mark = '@@react-admin@@';

export type Message = { readonly message: string; readonly args: Facts };

/** The catalogue key of an error code's sentence. */
export const messageKey = (code: string): string => `errors.${code}`;

export const encodeMessage = (code: string, args: Facts = {}, fallback?: string): string =>
  mark + JSON.stringify({ message: messageKey(code), args: fallback === undefined ? args : { ...args, _: fallback } });

/** A field's error as code and facts; a plain sentence stays what it is. */
export function decodeMessage(error: string): Message | string {
  if (!error.startsWith(mark)) return error;
  try {
    const decoded: unknown = JSON.parse(error.slice(mark.length));
    if (isObject(decoded) && typeof decoded.message === 'string') {
      return { message: decoded.message, args: isObject(decoded.args) ? decoded.args : {} };
    }
  } catch {
    return '';
  }
  return '';
}

/** Errors by field, as strings (react-admin's form takes nothing else); `root.serverError` holds what belongs to no field. */
export function formErrors(problem: Problem): Record<string, string> | undefined {
  if (problem.details.length === 0) return undefined;
  const errors: Record<string, string> = {};
  for (const { path, code, facts } of problem.details) {
    const key = path === '' ? 'root.serverError' : path;
    if (errors[key] === undefined) errors[key] = encodeMessage(code, facts);
  }
  return errors;
}

/** The same error, as react-admin's forms expect it: `body.errors` by field. */
export function asHttpError(error: unknown): unknown {
  const problem = problemOf(error);
  const errors = formErrors(problem);
  if (errors === undefined || !isObject(error as object)) return error;
  const body = (error as { body?: unknown }).body;
  return new HttpError(problem.sentence ?? problem.code ?? String(problem.status), problem.status, {
    ...(isObject(body) ? body : (error as object)),
    errors,
  });
}

export const isConflict = (problem: Problem): boolean => problem.code === 'conflict';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** One message in the current language; `path` is the label of the field it is about. Unknown keys say so (S5.094). */
export function say(translate: Translate, error: string, path = ''): string {
  const decoded = decodeMessage(error);
  if (typeof decoded === 'string') return decoded || translate('shell.unknown_error');
  const named = (label: string) => translate(decoded.message, { path: label, _: '', ...decoded.args });
  const sentence = named(path);
  // Within an English sentence the label is written small.
  return (sentence.startsWith(path) ? sentence : named(inSentence(path, 'en'))) || translate('shell.unknown_error');
}

/** Faults of fields without a form that shows them: each as the server wrote it, with the field's name. */
export const sayDetails = (translate: Translate, details: readonly Detail[]): string =>
  [...new Set(details.map(({ code, facts, text: written }) => written ?? say(translate, encodeMessage(code, facts))))].join(' ');

/** A refusal as one text: by its code where the catalogue has it, else as the server wrote it (S5.092, S5.093). */
export function sayProblem(translate: Translate, problem: Problem): string {
  if (problem.details.length > 0) return sayDetails(translate, problem.details);
  const known = problem.code === undefined ? '' : translate(messageKey(problem.code), { _: '', ...problem.facts });
  return known || (problem.sentence ? translate(problem.sentence, { _: problem.sentence }) : translate('shell.unknown_error'));
}
