/** What the application gets: it opens no database and reads no environment. */
import type { AnyResource } from '../resources/kernel/resource.ts';
import type { PostgresSource } from './database/data-source.ts';
import type { ReplicasOptions } from './database/replicas.ts';
import type { ApiModule } from './engine/api-module.ts';
import type { Hosts } from './http/hosts.ts';
import type { Log } from './http/logs.ts';
import type { IdentityOptions } from './identity/identity.ts';
import type { RemoteIdentity } from './identity/remote-identity.ts';
import type { Others } from './others.ts';
import type { Clock } from './services/clock.ts';
import type { S3Options } from './services/files/store.ts';
import type { MessageOptions } from './services/messages/messages.ts';
import type { ReadingsOptions } from './services/readings.ts';

/** A person's rights at a desk; undefined when the desk is not held. */
export type RightsOf = IdentityOptions['rightsOf'];

export type ApplicationOptions = Others & {
  /** Closed when the application stops. */
  readonly source: PostgresSource;
  /** Standbys for reads; all reads ask the primary when absent. */
  readonly replicas?: Pick<ReplicasOptions, 'url' | 'maxLag' | 'max'> | undefined;
  readonly resources: readonly AnyResource[];
  /** The API modules; default: all of api/modules.ts. */
  readonly modules?: readonly ApiModule[];
  readonly clock?: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** 0: the system chooses. */
  readonly port: number;
  readonly host?: string;
  /** An external identity provider instead of the embedded one. */
  readonly remoteIdentity?: RemoteIdentity;
  /** The embedded provider can be reached from other machines: show a warning on every page (D-EMBEDDED). */
  readonly banner?: boolean;
  /** The sign-in page lets the demo's people in by a button; only for the embedded database (decision 0068). */
  readonly demoDoor?: boolean;
  /** The server's outside addresses; its listening address when absent. */
  readonly origins?: readonly string[];
  /** Those of `origins` with the citizens' pages and with the staff's dashboard, if they have separate hosts. */
  readonly hosts?: Hosts;
  readonly trustedProxies?: string;
  readonly metricsToken?: string;
  /** false switches the fast lane off (LANE=off). */
  readonly lane?: boolean;
  /** Other rights than those resolved from the postings, for tests that set a person's rights. */
  readonly rightsOver?: (own: RightsOf) => RightsOf;
  readonly rateFactor?: number;
  readonly accessSeconds?: number;
  readonly screens?: { readonly directory: string; readonly sources: ReadonlyMap<string, string> };
  /** How long a session is kept after its end, default 90 days. */
  readonly sessionDays?: number;
  /** How e-mail and SMS are sent; a channel without settings writes to DATA_DIR/mailbox. */
  readonly messages?: MessageOptions;
  /** The maximum number of records in waiting readings, and how often they are written. */
  readonly readings?: Pick<ReadingsOptions, 'most' | 'every'>;
  /** How often jobs of other processes and second attempts are looked for, in seconds. */
  readonly pollSeconds?: number;
  /** Uploaded files go into this store instead of DATA_DIR/files. */
  readonly s3?: S3Options;
};
