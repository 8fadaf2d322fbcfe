/**
 * An error of the domain is data: a stable code, a status, a sentence in both languages and typed facts.
 * Each module declares its own once, with `defineErrors`; nothing else makes an error that a person reads.
 */
import { type Facts, type Locale, sentence, type Text } from './text.ts';

/** 200 is a warning: it comes with the answer and refuses nothing. */
export type Status = 200 | 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 431 | 502 | 503;
export type DeclaredError = { readonly status: Status; readonly text: Text };

/** The names inside `%{…}` except `path`, which the screen and the server fill with the field's label. */
type FactName<S extends string> = S extends `${string}%{${infer Name}}${infer Rest}` ? Exclude<Name, 'path'> | FactName<Rest> : never;
type Factory<D extends DeclaredError> = (D['text'] extends Text<infer En>
  ? [FactName<En>] extends [never]
    ? () => DomainError
    : (facts: Record<FactName<En>, string | number> & Facts) => DomainError
  : never) & { readonly code: string; readonly status: Status; readonly text: Text };

export type ErrorFactory = { readonly code: string; readonly status: Status; readonly text: Text };

/** A refusal that a person can understand. `code` is `module.snake_case`. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: Status;
  readonly text: Text;
  readonly facts: Facts;

  constructor(code: string, status: Status, text: Text, facts: Facts = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.text = text;
    this.facts = facts;
  }

  /** The sentence in one language; `path` is the label of the field it is about. */
  in(locale: Locale, path?: string): string {
    return sentence(this.text, locale, path === undefined ? this.facts : { ...this.facts, path });
  }
}

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** All errors that exist, by code: for the catalogue of messages, OpenAPI and the tests that render each in both languages. */
export const declaredErrors = new Map<string, ErrorFactory>();

/**
 * Declares the errors of one module: `defineErrors('leave', { remainingExceeded: { status: 400, text: t(…) } })` -> code
 * `leave.remaining_exceeded`.
 */
export function defineErrors<const D extends Record<string, DeclaredError>>(
  module: string,
  declared: D,
): { readonly [K in keyof D]: Factory<D[K]> } {
  const factories: Record<string, unknown> = {};
  for (const [name, { status, text }] of Object.entries(declared)) {
    const code = `${module}.${snake(name)}`;
    const factory = Object.assign((facts: Facts = {}) => new DomainError(code, status, text, facts), { code, status, text });
    declaredErrors.set(code, factory);
    factories[name] = factory;
  }
  return factories as { readonly [K in keyof D]: Factory<D[K]> };
}
