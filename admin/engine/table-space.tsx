/** Where a table may be wider than its page: the keyboard reaches it and scrolls it. */
import type { ReactNode } from 'react';
import './plain-table.css';

export const TableSpace = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
  <section className="plain-table-space" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
