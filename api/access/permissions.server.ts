/** What only administrators may hold is named and ordered by a key of its own (S2.127); what it opens, and for whom, is the code's. */
import { permissions } from '../../resources/access/permissions.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { mustHoldKey } from './grants.ts';

export const permissionsServer = defineServerSide(permissions, {
  permits: {
    update: async asked => mustHoldKey(asked, asked.before.is_system ? 'UPDATE_SYSTEM_PERMISSION' : 'UPDATE_PERMISSION'),
  },
});
