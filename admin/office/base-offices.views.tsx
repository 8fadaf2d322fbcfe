/** A base office has the organogram from which the desks of its offices are made. */
import { defineViews } from '../engine/views.ts';
import { organogramPage } from './organogram-views.tsx';

export default defineViews('base-offices', { pages: [organogramPage('base-offices', 'base-office-organograms')] });
