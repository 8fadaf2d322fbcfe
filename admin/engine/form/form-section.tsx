/** A section of a form: its title and reason at the left, what it holds at the right. */
import type { ReactNode } from 'react';

type Props = { readonly title?: string; readonly why?: string; readonly children: ReactNode };

export const FormSection = ({ title, why, children }: Props) => (
  <section className="form-section">
    <div className="form-section-head">
      {title && <h2>{title}</h2>}
      {why && <p>{why}</p>}
    </div>
    <div className="form-section-body">{children}</div>
  </section>
);
