/** The way to the help of the page: a button of the top bar, and its key. On phones it is in the account menu. */
import { CircleHelp } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.ts';
import { shortcutsOffered, useShortcut } from './shortcuts.ts';
import { useWords } from './words.ts';

const HelpPanel = lazyPart(() => import('../engine/help/help-panel.tsx'));

/** Opens the help, and the panel while it is open. */
export function useHelp(): { readonly openHelp: () => void; readonly helpPanel: ReactNode } {
  const { shell } = useWords();
  const [shortcuts, setShortcuts] = useState<ReturnType<typeof shortcutsOffered> | null>(null);
  const openHelp = () => setShortcuts(shortcutsOffered());
  useShortcut('?', shell.shortcuts.help, openHelp);
  useShortcut('F1', shell.shortcuts.help_typing, openHelp);
  const helpPanel = shortcuts && (
    <Suspense fallback={null}>
      <HelpPanel shortcuts={shortcuts} onClose={() => setShortcuts(null)} />
    </Suspense>
  );
  return { openHelp, helpPanel };
}

export function HelpButton({ onHelp }: { readonly onHelp: () => void }) {
  const { shell } = useWords();
  return (
    <button
      type="button"
      className="icon-button help-open"
      aria-label={shell.help}
      title={shell.help}
      aria-haspopup="dialog"
      onClick={onHelp}
    >
      <Icon of={CircleHelp} />
    </button>
  );
}
