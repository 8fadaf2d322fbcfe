/** An office's page gives groups to all of its desks. */
import { defineViews } from '../engine/views.ts';
import { targetPanel } from './target-panel.tsx';

export default defineViews('offices', { panels: [targetPanel('office_id')] });
