/** Structured logs: the route's pattern and the request's id, never a query string, a body or a token (D-LOGS). */
import { fchmodSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';

export type Log = {
  readonly info: (facts: Record<string, unknown>, message: string) => void;
  readonly warn: (facts: Record<string, unknown>, message: string) => void;
  readonly access: (method: string, route: string, status: number, seconds: number, requestId: string) => void;
  readonly bug: (error: unknown, requestId: string, route: string) => void;
  readonly cut: (error: unknown, requestId: string, route: string) => void;
};

const milliseconds = (seconds: number): number => Math.round(seconds * 1e5) / 100;

/** The time as text, computed at most once per millisecond. */
let clock = 0;
let clockText = '';
const isoNow = (): string => {
  const now = Date.now();
  if (now !== clock) {
    clock = now;
    clockText = new Date(now).toISOString();
  }
  return clockText;
};

/**
 * The line that pino would write, made by hand because every request writes it. Needs no escaping: method and route come from the code, and
 * an id has only word characters.
 */
const accessLine: (...what: Parameters<Log['access']>) => string = (method, route, status, seconds, requestId) =>
  `{"level":"info","time":"${isoNow()}","request_id":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${milliseconds(seconds)},"msg":"request"}\n`;

/** In bytes: lines that can't be written are buffered up to this size and then dropped, to limit memory. */
const mostWaiting = 16 * 1024 * 1024;
/** In milliseconds. */
const repeatAfter = 60_000;
const flushWithin = 2_000;

const isOwn = (file: number): boolean => fstatSync(file).uid === process.getuid?.();

/** Opened synchronously, so that a start that fails at once can still write. Readable only by its owner, also an existing file. */
function opened(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  const log = openSync(file, 'a', 0o600);
  if (isOwn(log)) fchmodSync(log, 0o600);
  return log;
}

/** Writes JSON lines to `file` (a path or 1 for standard output), collected and written after the request. */
export function createLog(file: string | 1, level: string): Log & { readonly flush: () => Promise<void> } {
  const destination = pino.destination({
    dest: typeof file === 'string' ? opened(file) : file,
    sync: false,
    minLength: 8192,
    maxLength: mostWaiting,
  });
  // A log that can't be written (full disk) stops nothing; it is reported on the console once a minute.
  let loggedAt = Number.NEGATIVE_INFINITY;
  destination.on('error', (error: Error) => {
    if (performance.now() - loggedAt < repeatAfter) return;
    loggedAt = performance.now();
    console.error(`The log can't be written: ${error.message}`);
  });
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: label => ({ level: label }) } },
    destination,
  );
  const flusher = setInterval(() => destination.flush(), 1000);
  flusher.unref();
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    access: logger.isLevelEnabled('info') ? (...what) => void destination.write(accessLine(...what)) : () => {},
    bug: (error, request_id, route) => logger.error({ request_id, route, err: error }, 'bug'),
    cut: (error, request_id, route) =>
      logger.warn({ request_id, route, reason: error instanceof Error ? error.message : String(error) }, 'answer cut'),
    // Not `flushSync`, which retries forever on a full disk, also at exit.
    flush: () =>
      new Promise(resolve => {
        clearInterval(flusher);
        const done = () => {
          clearTimeout(timer);
          destination.destroy();
          resolve();
        };
        const timer = setTimeout(done, flushWithin);
        destination.flush(done);
      }),
  };
}
