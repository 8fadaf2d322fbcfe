/**
 * Readings of confidential records for the audit log (D-AUDIT): collected in memory and written together, so that no reader waits. A clean
 * stop writes the rest; a killed process loses the last second. If writing fails they wait, up to a limit: then confidential reads are
 * refused rather than not logged.
 */
import type pg from 'pg';
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Author } from '../engine/actor.ts';
import { officeOf } from '../engine/audit-text.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Log } from '../http/logs.ts';

export const readingErrors = defineErrors('readings', {
  notRecorded: {
    status: 503,
    text: t(
      'গোপনীয় তথ্য কে দেখছেন তা এখন লিপিবদ্ধ করা যাচ্ছে না, তাই দেখানো গেল না; একটু পরে আবার চেষ্টা করুন।',
      'Reading of confidential records cannot be recorded at the moment, so they are not shown; try again shortly.',
    ),
  },
});

/** One reading: of the record `id`, or of several, `ids`. */
export type Reading = {
  readonly author: Author;
  readonly module: string;
  readonly resource: string;
  readonly of: { readonly id: number } | { readonly ids: readonly number[] };
  /** The kind of reading, if not of the record itself: a word known to the audit log's screen. */
  readonly task: string | null;
  /** The audited fields that were read; null for a resource that is confidential as a whole. */
  readonly fields: readonly string[] | null;
};

export type Readings = {
  /** Remembers a reading that is about to be answered. @throws readings.not_recorded while too many are waiting */
  readonly note: (reading: Reading) => void;
  /** Writes everything that is waiting. Never throws: failed rows keep waiting. */
  readonly flush: () => Promise<void>;
  /** Takes no more and writes what is waiting; readings that can't be written go to the server's log. */
  readonly stop: () => Promise<void>;
};

export type ReadingsOptions = {
  readonly pool: pg.Pool;
  /** The maximum number of records named by waiting readings, default 50,000. */
  readonly most?: number;
  /** In milliseconds, default one second. */
  readonly every?: number;
  readonly log: Pick<Log, 'warn'>;
};

type Row = Readonly<Record<string, unknown>> & { readonly noted: number; readonly names: number };

/** Rows of one insert. */
const batch = 500;
/** The number of attempts at a stop, half a second apart. */
const lastTries = 4;

/** The time that a row waited here is sent as its age, since only the database's clock counts. */
const insertText = sql(
  'services/readings.insert',
  `insert into engine.audit_logs (at, module, task, action_type, resource, record_id, record_ids, user_id, office_organogram_id,
  acting_for_id, office_id, ip, browser, operating_system, request_id, new_data)
select now() - r.age * interval '1 millisecond', r.module, r.task, 'read', r.resource, r.record_id, r.record_ids, r.user_id, r.desk,
  r.acting_for_id, r.office_id, r.ip, r.browser, r.operating_system, r.request_id, r.new_data
from jsonb_to_recordset($1::jsonb) r (age float8, module text, task text, resource text, record_id bigint, record_ids bigint[], user_id bigint,
  desk bigint, acting_for_id bigint, office_id bigint, ip text, browser text, operating_system text, request_id text, new_data jsonb)`,
);

const rowOf = ({ author, of, fields, ...said }: Reading): Row => ({
  ...said,
  ...('ids' in of ? { record_ids: of.ids, names: of.ids.length } : { record_id: of.id, names: 1 }),
  ...{ user_id: author.userId, desk: author.deskId, acting_for_id: author.actingForId ?? null, office_id: officeOf(author) },
  ...{ ip: author.ip, browser: author.browser, operating_system: author.operatingSystem, request_id: author.requestId },
  new_data: fields && { fields },
  noted: performance.now(),
});

export function createReadings({ pool, most = 50_000, every = 1000, log }: ReadingsOptions): Readings {
  let waiting: Row[] = [];
  let names = 0;
  let isStopped = false;
  let writing: Promise<boolean> | undefined;

  const write = async (): Promise<boolean> => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      const now = performance.now();
      const values = JSON.stringify(rows.map(({ noted, names: _, ...row }) => ({ ...row, age: now - noted })));
      try {
        await askPrepared(pool, insertText, [values]);
      } catch (error) {
        log.warn({ reason: String(error) }, 'readings not on the audit log yet');
        return false;
      }
      waiting = waiting.slice(rows.length);
      names -= rows.reduce((sum, row) => sum + row.names, 0);
    }
    return true;
  };
  const begin = (): Promise<boolean> => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const timer = setInterval(() => void begin(), every);
  timer.unref();

  return {
    note: reading => {
      if (isStopped || names >= most) throw readingErrors.notRecorded();
      const row = rowOf(reading);
      waiting.push(row);
      names += row.names;
      if (waiting.length === batch) void begin();
    },
    flush: async () => {
      await writing;
      await begin();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await writing;
      for (let tries = 1; !(await begin()) && tries < lastTries; tries++) await new Promise(resolve => setTimeout(resolve, 500));
      if (waiting.length > 0) log.warn({ readings: waiting }, 'readings that the audit log lacks');
    },
  };
}

/** For commands, which read only as the system. */
export const noReadings: Pick<Readings, 'note'> = {
  note: ({ resource }) => {
    throw new Error(`a reading of ${resource} by a person, where none is expected`);
  },
};
