/** In place of content: a small drawing of plots, a sentence, what to do, one or two buttons. Used with and without the frame around it. */
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.tsx';

export type Drawing = 'empty' | 'broken' | 'closed';

const sheets: Record<Drawing, ReactNode> = {
  empty: (
    <>
      <path d="M4 26h88M4 47h88M34 4v64M64 4v64" strokeDasharray="3 4" />
      <path d="M34 26h30v21H34z" fill="var(--b-goldSoft)" stroke="var(--b-goldMark)" strokeWidth="2" />
    </>
  ),
  broken: (
    <>
      <path d="M34 4v22l-8 10 10 8-6 24M4 26h30M4 47h28" />
      <path d="M44 4l-4 20 8 12-10 8 4 24M48 26h44M42 47h50M68 4v64" />
    </>
  ),
  closed: (
    <>
      <path d="M4 26h88M4 47h88M34 4v64M64 4v64" />
      <path d="M34 26h30v21H34z" fill="var(--b-sunken)" stroke="var(--b-ink2)" strokeWidth="2.5" />
      <path d="M34 36l10-10M34 46l20-20M44 47l20-20M55 47l9-9" stroke="var(--b-ink2)" />
    </>
  ),
};

export const PlotDrawing = ({ of }: { of: Drawing }) => (
  <svg
    className="drawing"
    width="96"
    height="72"
    viewBox="0 0 96 72"
    fill="none"
    stroke="var(--b-lineStrong)"
    strokeWidth="1.5"
    aria-hidden
  >
    <path d="M4 4h88v64H4z" />
    {sheets[of]}
  </svg>
);

export type StatePageProps = {
  drawing: Drawing;
  title: string;
  advice?: ReactNode;
  /** Facts under the advice. */
  facts?: ReactNode;
  /** Buttons: `<a className="button">` or `<button className="button button-main">`. */
  children?: ReactNode;
  /** A small line under the buttons: a reference number. */
  note?: ReactNode;
  /** It replaces the requested page, so it is announced at once. */
  alert?: boolean;
};

export function StatePage({ drawing, title, advice, facts, children, note, alert }: StatePageProps) {
  usePageTitle(title);
  return (
    <div className="state-page" role={alert ? 'alert' : undefined}>
      <PlotDrawing of={drawing} />
      <h1>{title}</h1>
      {advice && <p>{advice}</p>}
      {facts}
      {children && <div className="state-page-actions">{children}</div>}
      {note && <p className="note">{note}</p>}
    </div>
  );
}
