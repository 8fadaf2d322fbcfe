/** A transfer order: the letters of each person that it transfers. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './transfer-words.ts';

export default defineViews('transfer-orders', {
  panels: [{ name: 'letters', label: words.letters, opens: 'transfer-letters', view: lazy(() => import('./order-letters.tsx')) }],
});
