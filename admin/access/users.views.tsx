/** A person's page assigns their own roles and groups, and shows what they may do at which desk and why. */
import { defineViews } from '../engine/views.ts';
import { personsRightsPanel } from './rights-panel.tsx';
import { rolesPanel } from './roles-panel.tsx';
import { targetPanel } from './target-panel.tsx';

export default defineViews('users', { panels: [rolesPanel, targetPanel('user_id'), personsRightsPanel] });
