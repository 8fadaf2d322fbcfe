/** Years of it that were archived have a page beside the list. */
import { archivedViews } from '../engine/archived/views.tsx';
import { defineViews } from '../engine/views.ts';

export default defineViews('attendances', archivedViews);
