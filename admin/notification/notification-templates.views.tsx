/** A template is written with what may stand in braces at hand, and read as its recipient will read it. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { LineInput, LinesInput } from './placeholder-inputs.tsx';
import { FormPreview } from './template-preview.tsx';
import { words } from './template-words.ts';

export default defineViews('notification-templates', {
  inputs: { subject: LineInput, subject_en: LineInput, body: LinesInput, body_en: LinesInput },
  beside: FormPreview,
  panels: [{ name: 'preview', label: words.preview, prints: true, view: lazy(() => import('./record-preview.tsx')) }],
});
