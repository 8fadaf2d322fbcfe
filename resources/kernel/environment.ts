/**
 * The environment: every variable that the product reads, each declared once. Code that reads another one does not compile, and
 * `docs/reference/environment.md` is made from it.
 */
export type VariableFacts = {
  /** The value without it, in words where it is none of one's own. */
  readonly initial?: string;
  readonly text: string;
};

export const environmentFacts = {
  PORT: { initial: '3000', text: 'The one port; `0` lets the system choose.' },
  HOST: { initial: '127.0.0.1', text: 'The address it listens on.' },
  DATA_DIR: { initial: 'var', text: 'Embedded database, keys, files and log; one server at a time.' },
  DATABASE_URL: {
    initial: 'embedded',
    text: "PostgreSQL 18 or newer, as the application's role. Several hosts with commas between them: the one that takes writes is used.",
  },
  MIGRATE_URL: {
    initial: 'embedded',
    text: 'The same database as its owner. Without it, a server with `DATABASE_URL` changes no schema.',
  },
  READ_URL: {
    text: 'Standbys of that database, as the same role, with commas between several hosts: lists, searches, exports, reports and public pages are read there.',
  },
  READ_MAX_LAG_MS: {
    initial: '5000',
    text: 'How old, in milliseconds, what a standby shows may be; at least 3000. Later ones are passed over, and the primary is asked.',
  },
  OIDC_ISSUER: { initial: 'embedded', text: 'The identity provider, for example a Keycloak realm.' },
  OIDC_CLIENT_ID: { initial: 'bhumi-staff', text: 'Our public client at that provider.' },
  OIDC_CITIZEN_CLIENT_ID: { text: "The public client of the citizens' screens at that provider." },
  OIDC_ACCOUNTS_SECRET: {
    text: 'The secret of the client that manages the users of a Keycloak realm: with it registration, deactivation and new passwords reach Keycloak.',
  },
  OIDC_ACCOUNTS_CLIENT_ID: { initial: 'bhumi-accounts', text: 'The name of that client.' },
  OIDC_AUDIENCE: { initial: 'bhumi-api', text: 'The `aud` of its access tokens.' },
  ORIGINS: {
    initial: 'http://localhost:PORT, http://127.0.0.1:PORT',
    text: 'How browsers reach it, separated by commas, the canonical one first.',
  },
  CITIZEN_ORIGIN: {
    text: "One of `ORIGINS`: the host of the citizens' pages, where they have one of their own. It shows nothing else, and the other hosts link to it.",
  },
  DASHBOARD_ORIGIN: {
    text: "One of `ORIGINS`: the host of the staff's dashboard, where it has one of its own. The other hosts and e-mails lead there. Without it people stay at the host at which they sign in.",
  },
  EMBEDDED_IDENTITY: { text: '`yes` allows the embedded provider beyond this machine, with a red line on every page.' },
  TRUSTED_PROXIES: {
    text: 'Addresses and networks whose `X-Forwarded-*` headers are believed: of all proxies where several are one behind another, and of nobody else.',
  },
  METRICS_TOKEN: {
    text: 'The bearer token of `/metrics`. Without it only programs on this machine may read them, and not through a proxy there.',
  },
  LOG_LEVEL: { initial: 'info', text: 'The level of the log, one JSON object a line.' },
  LOG_FILE: { initial: 'DATA_DIR/log/bhumi.log', text: 'The file of the log; `-` is the standard output, which clusters collect.' },
  POOL: { initial: '10', text: 'Database connections of one process.' },
  SESSION_DAYS: { initial: '90', text: 'How long ended sessions are kept.' },
  S3_ENDPOINT: {
    text: 'A store for uploaded files in place of `DATA_DIR/files`: all five `S3_` variables or none. Needed when processes run on several machines.',
  },
  S3_BUCKET: { text: 'Its bucket.' },
  S3_REGION: { text: 'Its region.' },
  S3_ACCESS_KEY_ID: { text: 'The access key of the store.' },
  S3_SECRET_ACCESS_KEY: { text: 'The secret of that access key.' },
  SMTP_HOST: { text: 'The mail server. Without it e-mails are kept in `DATA_DIR/mailbox`.' },
  SMTP_PORT: { initial: '587, with tls 465', text: 'Its port.' },
  SMTP_SECURITY: { initial: 'starttls', text: '`starttls`, `tls` or `none`.' },
  SMTP_USER: { text: 'The user at the mail server, together with the password.' },
  SMTP_PASSWORD: { text: 'The password of that user.' },
  MAIL_FROM: { text: 'The sender of e-mails; required with `SMTP_HOST`.' },
  SMS_URL: { text: 'The address of the SMS gateway ([.env.example](../../.env.example)). Without it SMS are kept in `DATA_DIR/mailbox`.' },
  SMS_METHOD: { initial: 'POST', text: 'The method of a request to the gateway.' },
  SMS_HEADERS: { text: 'Headers of such a request, as a JSON object.' },
  SMS_BODY: { text: 'The body of such a request.' },
  SMS_ACCEPTED: { text: 'A regular expression that the answer to an accepted SMS matches.' },
  NID_VERIFIER_URL: { text: 'The register of national identities that registrations are compared with; none: not compared.' },
  NID_VERIFIER_TOKEN: { text: 'The bearer token for that register.' },
  SERVICE_SOURCE_URL: {
    initial: 'a small catalogue in a demo on this machine, else none',
    text: 'The catalogue from which services are brought in; none: only external programs bring them.',
  },
  SERVICE_SOURCE_TOKEN: { text: 'The bearer token for that catalogue.' },
  SERVICE_SOURCE_NAME: {
    initial: 'its host',
    text: 'What the catalogue is called, for example `myGov`. Keep it when the address changes.',
  },
  PAYMENTS: {
    initial: 'sandbox in a demo on this machine, else off',
    text: 'Who takes the fees of services: `sandbox` is a page of this server where no money moves; `off` takes none online.',
  },
  MOVE_IN_URL: { text: 'Another PostgreSQL, which the queries of `npm run move-in` ask.' },
  BHUMI_CLIENT_ID: { text: 'The client id of an application account, for `npm run client`.' },
  BHUMI_CLIENT_SECRET: { text: 'A secret of that account.' },
  LANE: { initial: 'on', text: "`off` shuts the fast lane: every call takes LoopBack's own way." },
  DEMO: { initial: 'on', text: '`off` makes no demo ministry. One is made only on the embedded database, while it has no offices.' },
  SCREENS: { initial: 'built at start', text: '`off` builds no screens (the image has them built).' },
} as const satisfies Record<string, VariableFacts>;

export type Variable = keyof typeof environmentFacts;
export type Environment = Readonly<Partial<Record<Variable, string | undefined>>>;

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** A demo that only this machine reaches, on the embedded database and identity provider: what is elsewhere set up has a stand-in there. */
export const isDemoHere = (env: Environment): boolean =>
  !env.DATABASE_URL && !env.OIDC_ISSUER && env.DEMO !== 'off' && loopback.test(env.HOST || '127.0.0.1');
