/** Whom an order transfers: his four letters in the order in which they follow each other. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './transfer-words.ts';

export default defineViews('transfer-order-items', {
  panels: [{ name: 'letters', label: words.letters, opens: 'transfer-letters', view: lazy(() => import('./item-letters.tsx')) }],
});
