/**
 * An API module: `api/<module>/index.ts` exports one, `npm run generate` lists them. It is a LoopBack component; this file is the small part
 * of LoopBack that it needs.
 */
import type { Application } from '@loopback/core';
import type pg from 'pg';
import type { ListFilter } from '../../resources/kernel/front-page.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Actor, Operation } from '../http/contract.ts';
import type { IdentityServices } from '../identity/services.ts';
import type { DemoPart } from '../seed/demo/step.ts';
import type { Seed } from '../seed/sets.ts';
import type { Clock } from '../services/clock.ts';
import type { Job, Jobs } from '../services/jobs.ts';
import type { Seal } from '../services/sealed-address.ts';
import type { SitePage } from '../site/page.ts';
import type { Author } from './actor.ts';
import type { Due } from './dues.ts';
import type { OwnAccount } from './own-account.ts';
import type { Reads } from './reads.ts';
import type { ReportSource } from './report-sources.ts';
import type { Hooks, Joins, Writer } from './server-side.ts';

/** The parts that a module's endpoints and jobs get. */
export type Parts = {
  readonly app: Application;
  readonly pool: pg.Pool;
  readonly resources: readonly AnyResource[];
  readonly clock: Clock;
  readonly repositoryOf: (resource: string) => Writer;
  /** Usable from the first request on. */
  readonly send: Jobs['send'];
  /** For calls before sign-in: `otp`, `captcha`, `limiter`; `messages` for e-mail and SMS. */
  readonly identity: IdentityServices;
  /** For addresses in messages to people without an account. */
  readonly seal: Seal;
  /** What the modules show on the front page, by name. */
  readonly figures: Readonly<Record<string, FrontFigure>>;
  /** What keeps a person from leaving their office, of all modules. */
  readonly dues: readonly Due[];
  /** The lists that are boxes of the inbox. */
  readonly waiting: readonly Behind[];
  /** What modules have of a citizen's account. */
  readonly ownAccounts: readonly OwnAccount[];
};

/** The answer to a question, which was perhaps given moments ago to somebody who asked the same with the same reach. */
export type Keep = <T>(question: string, answer: () => Promise<T>) => Promise<T>;

/** A front page: its reader, the day, and the office. */
export type View = {
  readonly parts: Parts;
  readonly actor: Actor;
  readonly author: Author;
  readonly today: string;
  /** Only that office; undefined: everything within reach. */
  readonly officeId: number | undefined;
  readonly reads: Reads;
  readonly keep: Keep;
};

/** The list behind a figure: its name and its filter. */
export type Behind = { readonly of: ResourceName; readonly filter: ListFilter };

/** What a module shows on the front page that is no total of a list, and its schema. Undefined: not to this reader. */
export type FrontFigure = { readonly answer: (view: View) => Promise<Behind | undefined>; readonly schema: JsonSchema };

/** Whether a rule of the module, besides the VIEW keys, lets this person read a record. If so, they may read its files. */
export type FileReader = (record: number, actor: Actor) => Promise<boolean>;

export type ApiModule = {
  readonly name: string;
  /** One per resource whose declaration requires code (D-ONE-SERVER-FILE). */
  readonly serverSides?: readonly Hooks[];
  readonly joins?: Joins;
  /** The sources of its reports, by name (`report-sources.ts`). */
  readonly sources?: Readonly<Record<string, ReportSource>>;
  /** Custom calls (D-ENDPOINT). */
  readonly endpoints?: (parts: Parts) => readonly Operation[];
  /**
   * Handlers for calls that do more work than the write's transaction, by call id. The declaration still defines the keys, parameters and
   * description.
   */
  readonly handlers?: (parts: Parts) => Readonly<Record<string, Operation['handle']>>;
  /** Its pages of the public site (api/site/README.md). */
  readonly site?: (parts: Parts) => readonly SitePage[];
  /** What it shows on the front page besides the cards of its declarations. */
  readonly figures?: Parts['figures'];
  /** What of it a person settles before they leave their office. */
  readonly dues?: readonly Due[];
  /** Its box of the inbox, besides requests: a list of which rows are at the reader's desk (`my-desk` of the filter). */
  readonly waiting?: Behind;
  /** What of it keeps a citizen's account open, or goes with it. */
  readonly ownAccount?: OwnAccount;
  readonly jobs?: (parts: Parts) => readonly Job[];
  /** The rows that every installation has. */
  readonly reference?: readonly Seed[];
  readonly demo?: DemoPart;
  /** By resource, if the module's own calls show records to people without a VIEW key. */
  readonly fileReaders?: (parts: Parts) => Readonly<Record<string, FileReader>>;
};

/** The binding key of the job queue: `app.getSync<Jobs>(JOBS)`. */
export const JOBS = 'bhumi.jobs';
/** The binding key of the clock. */
export const CLOCK = 'bhumi.clock';
/** The binding key of the modules. */
export const MODULES = 'bhumi.modules';
/** The binding key of the log. */
export const LOG = 'bhumi.log';
/** The binding key of the folder that holds an incoming file while it is checked. */
export const INCOMING = 'bhumi.incoming';
/** The binding key of the readings that wait for the audit log. */
export const READINGS = 'bhumi.readings';
/** The binding key of the file store. */
export const STORE = 'bhumi.store';
