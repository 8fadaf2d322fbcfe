/** A complaint's page shows its show-cause notices with the answers, and leads to the form of the next one. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { AskCause } from './ask-cause.tsx';
import { words } from './cause-words.ts';

export default defineViews('complaints', {
  tools: AskCause,
  panels: [{ name: 'show-cause', label: words.panel, opens: 'show-causes', view: lazy(() => import('./causes-panel.tsx')) }],
});
