/** A service's page gives groups to the desks that have the service. */
import { defineViews } from '../engine/views.ts';
import { targetPanel } from './target-panel.tsx';

export default defineViews('services', { panels: [targetPanel('service_id')] });
