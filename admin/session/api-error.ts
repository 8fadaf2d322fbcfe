/**
 * A refusal of the API as the screens see it. `message` is the server's sentence, or the key of a message of ours (`shell.…`):
 * passed to `translate`, either comes out as a sentence.
 */

/** One wrong field: `code` and `facts` say it in any language, `text` is the server's sentence in the request's. */
export type FieldProblem = { path: string; code: string; facts?: Record<string, string | number>; text?: string };

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** `validation`, `conflict`, `identity.user_token`, `module.some_code`, `internal`; of ours: `network.unreachable`, `network.time_out`. */
  readonly error_code: string;
  readonly facts: Record<string, string | number>;
  readonly details: readonly FieldProblem[];
  /** What support needs to find a bug in the log. */
  readonly request_id: string | null;
  /** The whole answer: a conflict carries the current record. */
  readonly body: unknown;

  constructor(status: number, error_code: string, message: string, body: Partial<WireError> | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.error_code = error_code;
    this.facts = body?.facts ?? {};
    this.details = Array.isArray(body?.details) ? body.details : [];
    this.request_id = body?.request_id ?? null;
    this.body = body;
  }
}

type WireError = {
  error: string;
  error_code: string;
  message: string | Record<string, string>;
  details: FieldProblem[];
  facts: Record<string, string | number>;
  request_id: string;
};

const fallback = (status: number): string => {
  if (status >= 500) return 'shell.internal_server_error';
  return status === 400 ? 'shell.unknown_validation_error' : 'shell.unknown_error';
};

/** The error of an answer that was not a success; whatever its body was. */
export function apiError(status: number, json: unknown): ApiError {
  const body = typeof json === 'object' && json !== null ? (json as Partial<WireError>) : null;
  const sentence = typeof body?.message === 'string' && body.message !== '' ? body.message : null;
  const invalid = body?.error_code === 'validation' ? 'ra.message.invalid_form' : null;
  const code = body?.error_code ?? body?.error ?? (status >= 500 ? 'internal' : 'unknown');
  return new ApiError(status, code, sentence ?? invalid ?? fallback(status), body);
}

/** Whether a 401 refuses the application's token (the specification's word for it) rather than the person's. */
export const refusesApplication = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { error?: unknown }).error === 'invalid_token';
