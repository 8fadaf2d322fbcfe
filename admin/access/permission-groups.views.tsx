/** A group's page tells in one table what its keys open: nobody reads three hundred names. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';

export default defineViews('permission-groups', {
  panels: [{ name: 'opens', label: t('কী কী খোলে', 'What it opens'), view: lazy(() => import('./group-keys.tsx')) }],
});
