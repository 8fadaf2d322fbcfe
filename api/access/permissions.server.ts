/** Names and order of keys that only administrators hold need a key of their own (S2.127); what a key opens is defined in the code. */
import { permissions } from '../../resources/access/permissions.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { mustHoldKey } from './grants.ts';

export const permissionsServer = defineServerSide(permissions, {
  permits: {
    update: async asked => mustHoldKey(asked, asked.before.is_system ? 'UPDATE_SYSTEM_PERMISSION' : 'UPDATE_PERMISSION'),
  },
});
