/** The part of oidc-provider 9 that we use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  export type AdapterPayload = { jti?: string; grantId?: string; uid?: string; [name: string]: unknown };
  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(code: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export type OidcSession = { uid: string; accountId?: string; grantIdFor(clientId: string): string | undefined };
  export type OidcClient = { clientId: string; grantTypeAllowed(type: string): boolean };
  export type OidcContext = {
    req: IncomingMessage;
    res: ServerResponse;
    body: unknown;
    type: string;
    status: number;
    cookies: { get(name: string, options?: object): string | undefined; set(name: string, value: string | null, options?: object): void };
    response: { get(name: string): string };
    set(name: string, value: string): void;
    secure: boolean;
    oidc: {
      route?: string;
      provider: Provider;
      client?: OidcClient;
      session?: OidcSession;
      account?: Account;
      params?: Record<string, string | undefined>;
      entities: Record<string, { grantId?: string; remainingTTL?: number } | undefined>;
    };
  };
  export type Interaction = { uid: string; params: Record<string, string | undefined>; prompt: { name: string } };
  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }
  /** `isCitizen` is ours. */
  export type Account = { accountId: string; isCitizen: boolean; claims(): Promise<Record<string, unknown>> | Record<string, unknown> };
  export type IssuedToken = { kind: string; accountId: string; grantId: string };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown> & { jwks: { keys: JWK[] } });
    /** The request being served, if any. */
    static readonly ctx: OidcContext | undefined;
    proxy: boolean;
    readonly issuer: string;
    readonly Grant: { new (of: { clientId: string; accountId: string }): Grant; find(id: string): Promise<Grant | undefined> };
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    use(middleware: (ctx: OidcContext, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
    on(event: 'server_error', listener: (ctx: OidcContext, error: Error) => void): void;
  }

  type Check = object;
  type Prompt = { checks: { add(check: Check): void } };
  export const interactionPolicy: {
    base(): Prompt[] & { remove(name: string): void; get(name: string): Prompt };
    Check: new (reason: string, description: string, check: (ctx: OidcContext) => boolean) => Check;
  };
  export const errors: {
    InvalidGrant: new (message: string) => Error;
    InvalidRequest: new (message: string) => Error;
    SessionNotFound: new (message: string) => Error;
  };
}
