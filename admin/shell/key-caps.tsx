/** Keys as shown on a keyboard. */
import './key-caps.css';

const isMac = /mac/i.test(navigator.platform);
/** Keys that a keyboard marks by a sign. */
const caps: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  ...(isMac && { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }),
};

export const KeyCaps = ({ keys }: { keys: string }) => (
  <span className="key-caps" lang="en">
    {keys.split(' ').map(key => (
      <kbd key={key}>{caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
    ))}
  </span>
);
