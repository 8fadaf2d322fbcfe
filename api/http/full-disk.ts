/** A full disk fails every write: logged once a minute, so that the cause is easy to find. */
import { DomainError } from '../../resources/kernel/errors.ts';
import { isDiskFull } from '../engine/database-errors.ts';
import { requestErrors } from './errors.ts';
import type { Log } from './logs.ts';

/** In milliseconds. */
const sayAgainAfter = 60_000;
let saidAt = Number.NEGATIVE_INFINITY;

/** Ignores all other errors. */
export function noteFullDisk(error: unknown, log: Log): void {
  const isOne = isDiskFull(error) || (error instanceof DomainError && error.code === requestErrors.diskFull.code);
  if (!isOne || performance.now() - saidAt < sayAgainAfter) return;
  saidAt = performance.now();
  log.warn({}, 'the disk is full: writes are refused until there is room');
}
