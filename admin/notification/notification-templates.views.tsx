/** A template is written with what may stand in braces at hand, and read as its recipient will read it. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './template-words.ts';

const LineInput = lazy(async () => ({ default: (await import('./placeholder-inputs.tsx')).LineInput }));
const LinesInput = lazy(async () => ({ default: (await import('./placeholder-inputs.tsx')).LinesInput }));

export default defineViews('notification-templates', {
  inputs: { subject: LineInput, subject_en: LineInput, body: LinesInput, body_en: LinesInput },
  beside: lazy(() => import('./template-preview.tsx')),
  panels: [{ name: 'preview', label: words.preview, prints: true, view: lazy(() => import('./record-preview.tsx')) }],
});
