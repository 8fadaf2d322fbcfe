/** A person transferred by an order: their four letters, in order. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './transfer-words.ts';

export default defineViews('transfer-order-items', {
  panels: [{ name: 'letters', label: words.letters, opens: 'transfer-letters', view: lazy(() => import('./item-letters.tsx')) }],
});
