/** A part of the citizens' own pages: a box with its title. */
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly wide?: boolean; readonly children: ReactNode };

export const Part = ({ title, wide, children }: Props) => (
  <section className="citizen-part" data-wide={wide || undefined}>
    <h2>{title}</h2>
    {children}
  </section>
);
