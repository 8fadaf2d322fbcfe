/** Shown in place of content that is empty, could not be loaded or was refused: a small sheet, a sentence, what to do. */

import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Drawing, PlotDrawing } from '../shell/state-page.tsx';
import { type Problem, problemOf, sayProblem } from './problems.ts';
import './notice.css';

type Props = {
  readonly drawing: Drawing;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** Said at once by a screen reader. */
  readonly alert?: boolean;
};

export const Notice = ({ drawing, title, text, actions, foot, alert = false }: Props) => (
  <div className="notice" role={alert ? 'alert' : 'status'}>
    <PlotDrawing of={drawing} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {actions && <div className="notice-actions">{actions}</div>}
    {foot && <p className="notice-foot">{foot}</p>}
  </div>
);

type Failed = { readonly error: unknown; readonly title: string; readonly onRetry: () => unknown; readonly actions?: ReactNode };

/** A failed load: the reason in one sentence, a way to try again (or what to do instead), the number for support. */
export function LoadError({ error, title, onRetry, actions }: Failed) {
  const translate = useTranslate();
  const retry = (
    <button type="button" className="button button-main" onClick={() => onRetry()}>
      {translate('screens.retry')}
    </button>
  );
  const problem: Problem = problemOf(error);
  const foot = problem.requestId && translate('shell.reference_number', { id: problem.requestId });
  return <Notice drawing="broken" alert title={title} text={sayProblem(translate, problem)} actions={actions ?? retry} foot={foot} />;
}
