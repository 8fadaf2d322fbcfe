/** A workflow's page: its steps with their actors, in order, and the button for its next version. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './inbox-words.ts';
import { ReviseButton } from './revise-button.tsx';

export default defineViews('workflows', {
  panels: [{ name: 'arrangement', label: words.steps, view: lazy(() => import('./steps-board.tsx')) }],
  tools: ReviseButton,
});
