/** The inputs and answers of identity's calls, for OpenAPI. */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const seconds = (description: string): JsonSchema => ({ type: 'integer', description: `${description}, in seconds` });

export const tokensSchema: JsonSchema = {
  type: 'object',
  required: ['access_token', 'refresh_token', 'id_token', 'expires_in', 'refresh_expires_in', 'session_state'],
  properties: {
    access_token: text('Bearer token of the person, for `Authorization`'),
    refresh_token: text('Renews the access token, once; with `X-Session: cookie` a marker, the token itself being in a cookie'),
    id_token: text('Says who signed in; proof for signing out'),
    expires_in: seconds('Life of the access token'),
    refresh_expires_in: seconds('Life of the refresh token'),
    session_state: text('The session at the identity provider'),
  },
};

export const codeGrantSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'redirect_uri'],
  properties: {
    code: text('What `/callback` received'),
    isCitizen: { type: 'boolean', default: false, description: 'Exchange at the citizen client' },
    redirect_uri: text('The address the code was sent to'),
    code_verifier: text('PKCE verifier of the sign-in'),
    nonce: text('The nonce of the sign-in; compared with the identity token'),
  },
};

export const renewalSchema: JsonSchema = {
  type: 'object',
  properties: {
    refresh_token: text('Absent, or the marker, when the token is in the cookie'),
    isCitizen: { type: 'boolean', default: false, description: 'Renew at the citizen client; the server knows it of a cookie' },
  },
};

export const appTokenSchema: JsonSchema = {
  type: 'object',
  required: ['access_token', 'refresh_token', 'expires_in'],
  properties: {
    access_token: text('For `App-Authorization`'),
    refresh_token: text('For `R-Token`'),
    expires_in: seconds('Life of the token'),
    refresh_expires_in: seconds('Life of the refresh token'),
    refresh_expired_in: seconds('The same, as the specification spells it'),
  },
};

/** An answer under `data`. */
export const dataSchema = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'object', properties } },
});

/** By key: a figure, a switch or a list. */
export const settingsSchema: JsonSchema = { type: 'object', description: 'The settings that the screens use' };

const deskSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'For `Active-Desk`' },
    name: text('Name in Bengali'),
    name_en: { type: ['string', 'null'], description: 'Name in English' },
    is_primary_desk: { type: 'boolean' },
    responsibility: { type: 'string', enum: ['main', 'in_charge', 'additional'] },
    is_office_head: { type: 'boolean' },
    designation: { type: 'object' },
    office: { type: 'object' },
    permissions: { type: 'array', items: { type: 'string' }, description: 'Permission keys held at this desk' },
    services: { type: 'array', items: { type: 'object' } },
  },
};

export const userInfoSchema = dataSchema({
  uid: text('The `sub` of the person’s tokens'),
  user_id: { type: 'integer' },
  idp_uuid: text('The same as uid'),
  user_type: { type: 'integer', enum: [1, 2, 3, 4, 5] },
  username: text('Sign-in name'),
  full_name: text('Name in Bengali'),
  full_name_en: { type: ['string', 'null'], description: 'Name in English' },
  gender: { type: ['integer', 'null'], enum: [1, 2, 3, null], description: '1 male, 2 female, 3 other' },
  active_desk_id: { type: ['integer', 'null'], description: 'The desk that `Active-Desk` names while it is held, else the primary one' },
  desks: { type: 'array', items: deskSchema },
  services: { type: 'array', items: { type: 'object' }, description: 'Of the active desk' },
  permissions: { type: 'array', items: { type: 'string' }, description: 'Permission keys held without a desk; for an administrator, all' },
  default_views: { type: 'array', items: { type: 'object' }, description: 'The saved views with which lists open' },
  settings: settingsSchema,
});
