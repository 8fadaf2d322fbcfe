/** A desk's page also assigns groups to it, and shows what it may do and why. */
import { defineViews } from '../engine/views.ts';
import { desksRightsPanel } from './rights-panel.tsx';
import { targetPanel } from './target-panel.tsx';

export default defineViews('office-organograms', { panels: [targetPanel('office_organogram_id'), desksRightsPanel] });
