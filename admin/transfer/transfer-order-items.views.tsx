/** A person transferred by an order: the steps of the transfer, with its letters. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './transfer-words.ts';

export default defineViews('transfer-order-items', {
  panels: [{ name: 'letters', label: words.steps, opens: 'transfer-letters', view: lazy(() => import('./item-letters.tsx')) }],
});
