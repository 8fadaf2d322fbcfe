/** A memory's page shows what it holds as it is read: sub-sections under their sections, pages under both. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './memory-words.ts';
import { ReadLink } from './read-link.tsx';

export default defineViews('memories', {
  tools: ReadLink,
  panels: [
    {
      ...{ name: 'contents', label: words.contents, prints: true },
      opens: ['memory-sections', 'memory-pages'],
      view: lazy(() => import('./contents.tsx')),
    },
  ],
});
