/** The button of a toast that takes back what was done: by Alt Z, too. Its time stops while the toast is pointed at or has the focus. */
import { useEffect, useRef } from 'react';
import { KeyCaps } from './key-caps.tsx';
import { useShortcut } from './shortcuts.ts';

export const undoMs = 10_000;
const tickMs = 250;
const keys = 'Alt Z';

type Props = { readonly label: string; readonly onUndo: () => void; readonly onOver: () => void };

export function UndoAction({ label, onUndo, onOver }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useShortcut(keys, label, onUndo);
  useEffect(() => {
    let left = undoMs;
    const timer = setInterval(() => {
      if (button.current?.closest('.toast')?.matches(':hover, :focus-within')) return;
      left -= tickMs;
      if (left > 0) return;
      clearInterval(timer);
      over.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <button ref={button} type="button" className="toast-undo" aria-keyshortcuts="Alt+Z" onClick={onUndo}>
      {label} <KeyCaps keys={keys} />
    </button>
  );
}
