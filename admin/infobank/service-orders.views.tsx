/** An order of a copy from the registers: its khatian is found there, and the certified copy issued. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews, type Panel } from '../engine/views.ts';

const open: readonly unknown[] = ['received', 'in_process', 'returned', 'ready'];

/** What the form of such a service asks. */
const asked = ['survey', 'khatian_number'];

const isAsked: Panel['when'] = ({ status, paper, answers = [] }) => {
  const keys = (answers as readonly { readonly key: string }[]).map(({ key }) => key);
  return open.includes(status) && !paper && asked.every(key => keys.includes(key));
};

export default defineViews('service-orders', {
  panels: [
    {
      ...{ name: 'khatian', label: t('সার্টিফায়েড কপি', 'Certified copy'), keys: ['UPDATE_ORDER', 'MANAGE_SERVICE'], when: isAsked },
      view: lazy(() => import('./khatian-copy.tsx')),
    },
  ],
});
