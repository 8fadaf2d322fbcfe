/** The page of an office type gives groups to the desks of every office of the type. */
import { defineViews } from '../engine/views.ts';
import { targetPanel } from './target-panel.tsx';

export default defineViews('office-types', { panels: [targetPanel('office_type_id')] });
