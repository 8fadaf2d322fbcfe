/** An approved requisition: the store keeper gives out by it, and takes back. */
import { lazy } from 'react';
import { assignKey, unassignKey } from '../../resources/asset/words.ts';
import { defineViews } from '../engine/views.ts';
import { words } from './giving-words.ts';

export default defineViews('asset-requisitions', {
  panels: [{ name: 'giving', label: words.giving, keys: [assignKey.key, unassignKey.key], view: lazy(() => import('./giving.tsx')) }],
});
