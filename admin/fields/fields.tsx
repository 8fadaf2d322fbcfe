/** The fields of forms without a resource, on the public side and in the frame: a label, a box, what helps and what is wrong; large enough for a finger. */
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../shell/icons.tsx';
import './fields.css';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string;
  /** At the end of the box. */
  readonly after?: ReactNode;
};

export function TextField({ label, help, problem, after, ...input }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <div className="door-box">
        <input className="input" id={id} aria-invalid={problem ? true : undefined} aria-describedby={described || undefined} {...input} />
        {after}
      </div>
      {help && (
        <div className="note" id={`${id}-help`}>
          {help}
        </div>
      )}
      {problem && (
        <p className="door-field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** What is wrong with the form as a whole; announced when it appears. */
export const FormProblem = ({ text }: { text: string }) => (
  <div role="alert">
    {text && (
      <p className="door-problem">
        <Icon of={CircleAlert} />
        <span>{text}</span>
      </p>
    )}
  </div>
);

export const SubmitButton = ({ isBusy, busyText, children }: { isBusy: boolean; busyText: string; children: ReactNode }) => (
  <button type="submit" className="button button-main door-submit" aria-disabled={isBusy || undefined}>
    {isBusy ? busyText : children}
  </button>
);
