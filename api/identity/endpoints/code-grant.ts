/** `POST /api/sso-authorize-code-grant`: exchanges a sign-in code for tokens, and starts their session. */
import { decodeJwt } from 'jose';
import { t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { auditSignIn } from '../audit.ts';
import { identityErrors } from '../errors.ts';
import { isCitizen } from '../people.ts';
import type { TokenSet } from '../provider.ts';
import { rateLimits } from '../rate-limits.ts';
import type { IdentityServices } from '../services.ts';
import type { EndReason } from '../sessions.ts';
import { rememberCode, sessionOfCode } from '../used-codes.ts';
import type { Verified } from '../verify.ts';
import { codeGrantSchema, tokensSchema } from './schemas.ts';
import { clientFor, exchange, fieldsOf, textIn, tokensReply, userAgent } from './token-reply.ts';

type Asked = {
  readonly asCitizen: boolean;
  readonly client: string;
  readonly code: string;
  readonly redirect: string;
  readonly verifier?: string;
};

function askedBy({ body }: Request, identity: IdentityServices): Asked {
  const asCitizen = fieldsOf(body).isCitizen === true;
  const client = clientFor(identity, asCitizen);
  const [code, redirect, verifier] = ['code', 'redirect_uri', 'code_verifier'].map(name => textIn(body, name));
  if (redirect === undefined || !identity.provider().isOwnRedirect(redirect)) throw identityErrors.redirectRefused();
  if (code === undefined) throw identityErrors.codeRefused();
  return { asCitizen, client, code, redirect, ...(verifier && { verifier }) };
}

/** A code that is used a second time ends the session of its first use. */
async function tokensFor(identity: IdentityServices, { client, code, redirect, verifier }: Asked): Promise<TokenSet> {
  const answer = await exchange(identity, {
    ...{ client_id: client, grant_type: 'authorization_code', code, redirect_uri: redirect },
    ...(verifier && { code_verifier: verifier }),
  });
  if ('tokens' in answer) return answer.tokens;
  const given = await sessionOfCode(identity.pool, code);
  if (given !== undefined) await identity.end(given, 'code_reused');
  throw identityErrors.codeRefused();
}

const isRefusal = (error: unknown): boolean => (error as { code?: unknown }).code === identityErrors.userToken.code;

/** The person of the tokens. For an ended sign-in or an unknown person the sign-in at the provider is ended as well. */
async function holderOf(identity: IdentityServices, tokens: TokenSet, request: Request): Promise<Verified> {
  try {
    return await identity.verifier.verifyPerson(tokens.access_token, { ip: request.ip, userAgent: userAgent(request) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await identity.provider().abandon?.(tokens);
    throw identityErrors.codeRefused();
  }
}

const hasNonce = ({ id_token }: TokenSet, nonce: string): boolean => id_token !== undefined && decodeJwt(id_token).nonce === nonce;

export const codeGrant = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/sso-authorize-code-grant',
    id: 'identity.code_grant',
    module: 'identity',
    resource: null,
    summary: t('একক প্রবেশের কোড থেকে টোকেন', 'Tokens for the code of a sign-in'),
    access: { kind: 'public' },
    app: 'optional',
    body: codeGrantSchema,
    answer: { schema: tokensSchema },
    errors: [
      identityErrors.codeRefused,
      identityErrors.redirectRefused,
      identityErrors.citizenClientMissing,
      identityErrors.nonceMismatch,
      identityErrors.accountInactive,
      identityErrors.staffEntrance,
      identityErrors.citizenEntrance,
      identityErrors.tooMany,
      identityErrors.providerUnreachable,
    ],
    handle: async request => {
      await identity.limiter.check(rateLimits.codeGrantByAddress, request.ip);
      const asked = askedBy(request, identity);
      const tokens = await tokensFor(identity, asked);
      const { sid, person } = await holderOf(identity, tokens, request);
      const undo = async (reason: EndReason): Promise<void> => {
        if (sid !== undefined) await identity.end(sid, reason);
        await identity.provider().abandon?.(tokens);
      };
      const nonce = textIn(request.body, 'nonce');
      if (nonce !== undefined && !hasNonce(tokens, nonce)) {
        await undo('nonce_mismatch');
        throw identityErrors.nonceMismatch();
      }
      if (!person.is_active) throw identityErrors.accountInactive();
      if (isCitizen(person) !== asked.asCitizen) {
        await undo('wrong_entrance');
        throw asked.asCitizen ? identityErrors.citizenEntrance() : identityErrors.staffEntrance();
      }
      if (sid !== undefined) await rememberCode(identity.pool, asked.code, sid);
      const { ip, requestId } = request;
      const about = { userId: person.id };
      await auditSignIn(identity.pool, { outcome: 'accepted', about, ip, userAgent: userAgent(request), requestId });
      return tokensReply(request, tokens, sid, asked.asCitizen);
    },
  });
