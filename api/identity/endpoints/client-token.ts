/**
 * `POST /api/token`: exchanges an application account's secret for a token (OAuth 2, client credentials, RFC 6749 section 4.4). The secret
 * is in the body or in HTTP Basic.
 */
import { t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { auditSignIn } from '../audit.ts';
import { identityErrors } from '../errors.ts';
import { applicationUsername, integratorTokenLifetime } from '../integrators.ts';
import { rateLimits } from '../rate-limits.ts';
import type { IdentityServices } from '../services.ts';

type Credentials = { readonly clientId: string; readonly secret: string };

const longest = 200;
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= longest && !value.includes('\u0000') && value.isWellFormed() ? value : '';

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return '';
  }
};

/** Both parts are form-encoded before they are joined (RFC 6749 section 2.3.1). */
function fromBasic(header: string | undefined): Credentials | undefined {
  const packed = /^Basic +([\w+/=-]{1,1200})$/i.exec(header ?? '')?.[1];
  if (packed === undefined) return undefined;
  const [, clientId = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? [];
  return { clientId: textOf(decoded(clientId)), secret: textOf(decoded(secret)) };
}

function credentialsOf({ headers, body }: Request): Credentials {
  const { client_id, client_secret } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return fromBasic(headers.authorization) ?? { clientId: textOf(client_id), secret: textOf(client_secret) };
}

const refused = () =>
  Object.assign(identityErrors.clientRefused(), { headers: { 'www-authenticate': 'Basic realm="bhumi", charset="UTF-8"' } });

export const clientToken = ({ integrators, limiter, pool }: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/token',
    id: 'identity.client_token',
    module: 'identity',
    resource: null,
    summary: t('সংযুক্ত অ্যাপের টোকেন', 'A token for an application account'),
    access: { kind: 'public' },
    app: 'optional',
    form: true,
    // Unknown fields are ignored, as OAuth and OpenID require.
    body: {
      type: 'object',
      additionalProperties: true,
      title: 'client credentials',
      required: ['grant_type'],
      properties: {
        grant_type: { type: 'string', enum: ['client_credentials'] },
        client_id: { type: 'string', description: 'The code of the application; left out when it comes by HTTP Basic' },
        client_secret: { type: 'string', description: 'One of its secrets; left out when it comes by HTTP Basic' },
      },
    },
    example: { grant_type: 'client_credentials', client_id: 'land-tax', client_secret: 'bhs_…' },
    answer: {
      schema: {
        type: 'object',
        title: 'client token',
        required: ['access_token', 'token_type', 'expires_in'],
        properties: {
          access_token: { type: 'string', description: 'User and application in one: needs neither App-Authorization nor Active-Desk' },
          token_type: { type: 'string', enum: ['Bearer'] },
          expires_in: { type: 'integer', description: 'Seconds' },
        },
      },
    },
    errors: [
      identityErrors.grantType,
      identityErrors.clientRefused,
      identityErrors.tooMany,
      requestErrors.notJson,
      requestErrors.malformedJson,
    ],
    handle: async request => {
      await limiter.check(rateLimits.clientTokenByAddress, request.ip);
      const { grant_type } = (request.body ?? {}) as Record<string, unknown>;
      if (grant_type !== 'client_credentials') throw identityErrors.grantType();
      const { clientId, secret } = credentialsOf(request);
      const found = await integrators.issue(clientId, secret);
      const { ip, requestId, headers } = request;
      const about = found ? { userId: found.person.id } : { username: applicationUsername(clientId) };
      await auditSignIn(pool, { outcome: found ? 'accepted' : 'wrong', about, ip, userAgent: headers['user-agent'], requestId });
      if (!found) throw refused();
      return {
        status: 200,
        headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
        body: { access_token: found.token, token_type: 'Bearer', expires_in: integratorTokenLifetime },
      };
    },
  });
