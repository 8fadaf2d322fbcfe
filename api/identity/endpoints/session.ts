/** What a signed-in screen asks about its session: is it alive, whose is it, what rights it has; and how to sign in. */
import type { Standing } from '../../../permissions/ability.ts';
import { hashOf, markOf } from '../../../permissions/mark.ts';
import { publicSettings } from '../../../resources/kernel/settings.ts';
import { t } from '../../../resources/kernel/text.ts';
import { actorOf, defineEndpoint, type Operation } from '../../http/contract.ts';
import { bearerOf } from '../authenticate.ts';
import { identityErrors } from '../errors.ts';
import { userTypes } from '../people.ts';
import type { IdentityServices } from '../services.ts';
import { dataSchema, settingsSchema, userInfoSchema } from './schemas.ts';

const noStore = { 'cache-control': 'no-store' };

const reaches = new WeakMap<readonly number[], string>();

/** A short id of a reach: offices of one tree share their list, so it is computed once per list. */
function reachOf({ officeId, officeIds, upazilaIds, mouzaIds }: Standing): string {
  const known = reaches.get(officeIds) ?? hashOf([officeIds, upazilaIds, mouzaIds].map(ids => ids.join()).join(' '));
  reaches.set(officeIds, known);
  return `${officeId ?? ''}-${known}`;
}

/** From memory (D-REVOKE): `serve` has just verified the token and its session. */
const sessionCheck = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/sso-session-check',
    id: 'identity.session_check',
    module: 'identity',
    resource: null,
    summary: t('সেশন সচল কি না', 'Whether the session is alive'),
    access: { kind: 'signedIn', anyDesk: true },
    answer: {
      schema: dataSchema({
        active: { type: 'boolean' },
        session_state: { type: 'string' },
        settings: settingsSchema,
        keys: { type: 'string', description: 'Changes as soon as other permissions are held' },
        reach: { type: 'string', description: 'Changes as soon as other records are within reach' },
        desks: { type: 'string', description: 'The desks held today; changes as soon as one is given or taken away' },
        notified: { type: 'integer', description: 'The newest notification known; a higher number updates the bell' },
      }),
    },
    errors: [identityErrors.userToken, identityErrors.appToken],
    handle: async request => {
      const { sessionId, userId, keys, rights } = actorOf(request);
      const data = {
        active: !identity.watch.hasEnded(sessionId),
        session_state: sessionId,
        settings: publicSettings(),
        keys: markOf(keys),
        reach: reachOf(rights.standing),
        desks: rights.standing.heldDesks ?? '',
        notified: identity.watch.lastNotified(userId),
      };
      return { status: 200, headers: noStore, body: { data } };
    },
  });

const userInfo = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/users/user-info',
    id: 'identity.user_info',
    module: 'identity',
    resource: null,
    summary: t('প্রবেশকারীর তথ্য', 'Who is signed in'),
    access: { kind: 'signedIn', anyDesk: true },
    inTests: true,
    body: { type: 'object', required: ['client_id'], properties: { client_id: { type: 'string' } } },
    answer: { schema: userInfoSchema },
    errors: [identityErrors.userToken, identityErrors.appToken, identityErrors.unknownClient],
    handle: async request => {
      const asked = (request.body as { client_id?: unknown } | undefined)?.client_id;
      if (!identity.provider().clientIds.some(client => client === asked)) throw identityErrors.unknownClient();
      const actor = actorOf(request);
      const token = bearerOf(request.headers.authorization);
      const { person } = await identity.verifier.verify(token ?? '');
      const { desks, permissions, default_views } = await identity.standingsOf(person, identity.watch.epochs());
      const data = {
        uid: person.account_id,
        idp_uuid: person.account_id,
        user_id: actor.userId,
        user_type: actor.userType,
        username: actor.username,
        full_name: actor.fullName,
        full_name_en: actor.fullNameEn,
        gender: person.gender,
        active_desk_id: actor.deskId ?? null,
        desks,
        services: desks.find(({ id }) => id === actor.deskId)?.services ?? [],
        permissions,
        default_views,
        settings: publicSettings(),
      };
      return { status: 200, headers: noStore, body: { data } };
    },
  });

const userPermissions = (): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/users/user-permissions',
    id: 'identity.user_permissions',
    module: 'identity',
    resource: null,
    summary: t('প্রশাসকের অনুমতিসমূহ', 'An administrator’s permissions'),
    access: { kind: 'signedIn' },
    answer: { schema: dataSchema({ permissions: { type: 'array', items: { type: 'string' } } }) },
    errors: [identityErrors.userToken, identityErrors.appToken, identityErrors.adminsOnly],
    handle: async request => {
      const actor = actorOf(request);
      if (actor.userType !== userTypes.admin) throw identityErrors.adminsOnly();
      return { status: 200, headers: noStore, body: { data: { permissions: [...actor.keys].sort() } } };
    },
  });

/** Public for `serve`, since an inactive person is refused everywhere else; the token is verified here. */
const userStatus = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/users/user-status',
    id: 'identity.user_status',
    module: 'identity',
    resource: null,
    summary: t('প্রবেশকারী সক্রিয় কি না', 'Whether the signed-in person is active'),
    access: { kind: 'public' },
    answer: { schema: dataSchema({ is_active: { type: 'boolean' } }) },
    errors: [identityErrors.userToken, identityErrors.appToken],
    handle: async request => {
      const token = bearerOf(request.headers.authorization);
      if (token === undefined) throw identityErrors.userToken();
      const { person } = await identity.verifier.verifyPerson(token);
      return { status: 200, headers: noStore, body: { data: { is_active: person.is_active } } };
    },
  });

const configuration = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/public/configuration',
    id: 'identity.configuration',
    module: 'identity',
    resource: null,
    summary: t('প্রবেশের আগে পাতার প্রয়োজনীয় তথ্য', 'What the screens need before anybody signs in'),
    access: { kind: 'public' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          issuer: { type: 'string' },
          client_id: { type: 'string' },
          citizen_client_id: { type: ['string', 'null'], description: 'None where citizens cannot sign in' },
          citizen_origin: { type: ['string', 'null'], description: 'Where the citizens’ pages are, when on a host of their own' },
          scope: { type: 'string' },
          authorization_endpoint: { type: 'string' },
          end_session_endpoint: { type: 'string' },
          check_session_iframe: { type: ['string', 'null'] },
          redirect_uri: { type: 'string' },
          post_logout_redirect_uri: { type: 'string' },
          languages: { type: 'array', items: { type: 'string' } },
          default_language: { type: 'string' },
          banner: { type: 'boolean', description: 'The embedded provider serves more than this machine' },
        },
      },
    },
    handle: async ({ origin }) => {
      const provider = identity.provider();
      const own = identity.isOwnOrigin(origin) ? origin : identity.origins()[0]!;
      const body = {
        issuer: provider.issuer,
        client_id: provider.clientId,
        citizen_client_id: provider.citizenClientId ?? null,
        citizen_origin: identity.hosts.citizenOrigin ?? null,
        scope: provider.scope,
        authorization_endpoint: provider.authorizationEndpoint(origin),
        end_session_endpoint: provider.endSessionEndpoint(origin),
        check_session_iframe: provider.checkSessionIframe(origin) ?? null,
        redirect_uri: `${own}/callback`,
        post_logout_redirect_uri: `${own}/logout`,
        languages: ['bn', 'en'],
        default_language: 'bn',
        banner: identity.banner,
      };
      return { status: 200, headers: noStore, body };
    },
  });

/** The calls about the session and its person. */
export const sessionEndpoints = (identity: IdentityServices): Operation[] => [
  sessionCheck(identity),
  userInfo(identity),
  userPermissions(),
  userStatus(identity),
  configuration(identity),
];
