/** `POST /api/sso-backchannel-logout`: the identity provider reports that a sign-in has ended; the session here ends at once. */
import { t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { lifetimes } from '../embedded/settings.ts';
import { identityErrors } from '../errors.ts';
import { type Logout, readLogout } from '../logout-token.ts';
import { personByAccount } from '../people.ts';
import type { IdentityServices } from '../services.ts';
import { touchSession } from '../sessions.ts';
import { dataSchema } from './schemas.ts';

const reason = 'ended_at_provider';

/** Keycloak keeps connections longer than we do, and loses what it sends on a closed one: so none is kept. */
const headers = { 'cache-control': 'no-store', connection: 'close' };

/** An unknown sign-in is stored as ended, so that its tokens are refused when they come. */
async function end({ pool, end, endAllOf }: IdentityServices, { sid, sub }: Logout): Promise<void> {
  const person = sub === undefined ? undefined : await personByAccount(pool, sub);
  if (sid === undefined) {
    if (person) await endAllOf(person.id, reason);
    return;
  }
  if (person) await touchSession(pool, sid, person.id, lifetimes.signIn);
  await end(sid, reason);
}

export const backChannelLogout = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/sso-backchannel-logout',
    id: 'identity.back_channel_logout',
    module: 'identity',
    resource: null,
    summary: t('পরিচয় সার্ভার থেকে সেশন শেষের সংবাদ', 'The identity provider reports a session that ended'),
    access: { kind: 'public' },
    app: 'optional',
    form: true,
    // Unknown fields are ignored, as OAuth and OpenID require.
    body: {
      type: 'object',
      additionalProperties: true,
      title: 'back-channel logout',
      required: ['logout_token'],
      properties: { logout_token: { type: 'string', description: 'Signed by the provider; valid once' } },
    },
    answer: { schema: dataSchema({ ended: { type: 'boolean' } }) },
    errors: [identityErrors.logoutToken, identityErrors.providerUnreachable, requestErrors.notJson, requestErrors.malformedJson],
    handle: async ({ body }) => {
      const { logout_token } = (body ?? {}) as Record<string, unknown>;
      if (typeof logout_token !== 'string') throw identityErrors.logoutToken();
      await end(identity, await readLogout(logout_token, identity.provider(), identity.pool));
      return { status: 200, headers, body: { data: { ended: true } } };
    },
  });
