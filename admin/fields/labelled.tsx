/** An input or select under its label, with its problem or its help below. */
import { type ReactNode, useId } from 'react';
import './fields.css';

export type Labels = { readonly label: string; readonly help?: string | undefined; readonly problem?: string | undefined };
type Attributes = { readonly id: string; readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string };

export function Labelled({ label, help, problem, children }: Labels & { readonly children: (attributes: Attributes) => ReactNode }) {
  const id = useId();
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <div className="door-box">{children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': `${id}-note` })}</div>
      <div id={`${id}-note`} className={problem ? 'door-field-problem' : 'note'}>
        {problem ?? help}
      </div>
    </div>
  );
}
