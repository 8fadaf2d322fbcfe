/** A ministry office has an organogram of its own, beside those of the base offices under it. */
import { defineViews } from '../engine/views.ts';
import { organogramPage } from './organogram-views.tsx';

export default defineViews('ministry-offices', { pages: [organogramPage('ministry-offices', 'base-office-organograms')] });
