/** Catches an error while a page is drawn: shows it, advises to refresh, and keeps the frame around it. */
import { Component, type ReactNode } from 'react';
import { StatePage } from './state-page.tsx';
import { useWords } from './words.ts';

function BrokenPage() {
  const { shell } = useWords();
  return (
    <StatePage
      drawing="broken"
      title={shell.something_wrong}
      advice={navigator.onLine ? shell.something_wrong_advice : shell.network}
      alert
    >
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        {shell.refresh}
      </button>
      <a className="button" href="/">
        {shell.go_home}
      </a>
    </StatePage>
  );
}

type Props = {
  children: ReactNode;
  /** When it changes (another page), the boundary tries again. */
  resetBy?: string;
};

export class ErrorBoundary extends Component<Props, { broken: boolean; resetBy?: string }> {
  override state: { broken: boolean; resetBy?: string } = { broken: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: { resetBy?: string }) {
    return resetBy === state.resetBy ? null : { broken: false, resetBy };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
