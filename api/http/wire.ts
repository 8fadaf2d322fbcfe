/**
 * Errors in the specification's shape (architecture section 5), in the caller's language. A refusal is described in full; a bug is one
 * neutral sentence and a request id, and the details go to the log.
 */

import { commonLabels } from '../../resources/kernel/common.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { connectionError } from '../engine/database-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Reply } from './contract.ts';
import { ConflictError } from './errors.ts';

const internal = t(
  'দুঃখিত! সার্ভারে একটি ত্রুটি হয়েছে; একটু পরে আবার চেষ্টা করুন।',
  'Sorry! An internal server error occurred; please try again later.',
);

type Declarations = ReadonlyMap<string, AnyResource> | undefined;

/** The label of the field at a path; of a child's, `steps.2.name`, that of the child's field, of a member of a list that of the list. */
function labelAt(resource: AnyResource, path: string, declarations: Declarations): Text {
  const [name = '', , ...rest] = path.split('.');
  const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const child = field?.kind === 'rows' && rest.length ? declarations?.get(field.of) : undefined;
  if (child) return labelAt(child, rest.join('.'), declarations);
  return field?.label ?? (commonLabels as Record<string, Text | undefined>)[path] ?? { bn: path, en: path };
}

/** Problems or warnings in the shape of the answer. */
export const detailsOf = (problems: readonly Problem[], resource: AnyResource, locale: Locale, declarations: Declarations) =>
  problems.map(({ path, error }) => ({
    path,
    code: error.code,
    facts: error.facts,
    text: error.in(locale, labelAt(resource, path, declarations)[locale]),
  }));

/** `message` has one code per field, the first; `details` has them all. A problem of the whole record is under `_`. */
function problemsBody({ problems, resource, registry }: ProblemsError, locale: Locale): Record<string, unknown> {
  // Without a prototype, since a sender may name a field `constructor`.
  const message: Record<string, string> = Object.create(null);
  const details = detailsOf(problems, resource, locale, registry);
  for (const { path, code } of details) message[path || '_'] ??= code;
  return { statusCode: 400, error_code: 'validation', message, details };
}

/** D-401: the code by which a client knows which token to renew; for a token requested by a secret, OAuth's own codes. */
const tokenWords: Readonly<Record<string, string>> = {
  'identity.user_token': 'expired_token',
  'identity.app_token': 'invalid_token',
  'identity.client_refused': 'invalid_client',
  'identity.grant_type': 'unsupported_grant_type',
};

/** Errors with headers of their own, such as Retry-After or Allow. */
type WithHeaders = { readonly headers?: Readonly<Record<string, string>> };

function domainBody(error: DomainError, locale: Locale): string {
  const word = tokenWords[error.code];
  const body = {
    statusCode: error.status,
    ...(word ? { error: word } : {}),
    error_code: error.code,
    message: error.in(locale),
    facts: error.facts,
  };
  const text = JSON.stringify(body);
  return error instanceof ConflictError ? `${text.slice(0, -1)},"current":${error.current}}` : text;
}

/** The answer to an error, and whether it is a bug that belongs into the log. */
export function errorReply(thrown: unknown, locale: Locale, requestId: string): { reply: Reply; bug: boolean } {
  const error = thrown instanceof DomainError || thrown instanceof ProblemsError ? thrown : (connectionError(thrown) ?? thrown);
  if (error instanceof ProblemsError) return { reply: { status: 400, body: problemsBody(error, locale) }, bug: false };
  if (error instanceof DomainError) {
    const { headers } = error as WithHeaders;
    return {
      reply: {
        status: error.status,
        headers: { ...(error.status === 503 ? { 'retry-after': '5' } : {}), ...headers },
        body: domainBody(error, locale),
      },
      bug: false,
    };
  }
  return {
    reply: { status: 500, body: { statusCode: 500, error_code: 'internal', message: internal[locale], request_id: requestId } },
    bug: true,
  };
}
