/** The tab of a record with its letter as on paper (`letter-paper.tsx`), for a module whose server prints one. */
import { lazy } from 'react';
import type { ResourceName } from '../../../resources/kernel/names.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import type { Panel } from '../views.ts';

export const paperPanel = (resource: ResourceName, label: Text, when?: Panel['when']): Panel => ({
  ...{ name: 'paper', label, prints: true, ...(when && { when }) },
  view: lazy(async () => {
    const { default: LetterPaper } = await import('./letter-paper.tsx');
    return { default: ({ record }) => <LetterPaper resource={resource} record={record} /> };
  }),
});
