/**
 * Keyboard shortcuts, each active while its component is on the page; the latest one of a key wins. A page's shortcuts are inactive while a
 * dialog or a menu covers it, and plain keys while somebody types.
 */
import { useEffect, useRef } from 'react';

/** As the help shows it: 'n', '?', 'Enter', 'Ctrl S', 'Shift X', 'Alt ArrowUp'. Ctrl is the command key on a Mac. */
type Keys = string;
type Act = (event: KeyboardEvent) => void;

type Shortcut = { readonly keys: Keys; layer: number; label: string; act: Act };

const offered: Shortcut[] = [];

/** Live collections: every shortcut of a page checks them, and a selector would search the whole page each time. */
const modals = document.getElementsByClassName('MuiModal-root');
const dialogs = document.getElementsByTagName('dialog');

/** How many dialogs and menus cover the page: shortcuts inside them are active, those of covered content are not. */
const layersOpen = (): number =>
  [...modals].filter(({ classList }) => !classList.contains('MuiModal-hidden')).length + [...dialogs].filter(({ open }) => open).length;

/** A closing dialog stays for its fade; by then it is removed. */
const fadedMs = 500;

const inForce = (): Shortcut[] => {
  const layers = layersOpen();
  return offered.filter(({ layer }) => layer >= layers);
};

/** What the keyboard offers, each key once: the page's own before the frame's. */
export const shortcutsOffered = (): { keys: Keys; label: string }[] =>
  [...new Map(offered.map(({ keys, label }) => [keys, label]))].map(([keys, label]) => ({ keys, label })).reverse();

const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
/** Elements that handle Enter and the space bar themselves. */
const pressed = 'a[href], button, summary, input, [role=button], [role=switch], [role=tab], [role=option], [role^=menuitem]';

/** A Bengali keyboard gives another letter at the same place. */
function latin({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\x20-\x7e]/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key;
}

/** The keys that were pressed, as a shortcut is written. Shift counts with letters and named keys: elsewhere it belongs to the character. */
export function keysOf(event: KeyboardEvent): Keys {
  const key = latin(event);
  const letter = /^[a-z]$/i.test(key);
  const held = [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && (letter || key.length > 1) && 'Shift',
  ].filter(name => name !== false);
  return [...held, letter ? (held.length > 0 ? key.toUpperCase() : key.toLowerCase()) : key].join(' ');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
  const keys = keysOf(event);
  const plain = !/^(Ctrl |Alt |F\d)/.test(keys);
  if (plain && event.target.closest(typed)) return;
  if ((keys === 'Enter' || keys === ' ') && event.target.closest(pressed)) return;
  const shortcut = inForce().findLast(one => one.keys === keys);
  if (shortcut === undefined) return;
  event.preventDefault();
  shortcut.act(event);
}

/**
 * Registers a shortcut while the component is on the page.
 * @param keys null: inactive now (not allowed, or nothing to act on).
 * @param label what it does, in the current language, for the keyboard help.
 */
export function useShortcut(keys: Keys | null, label: string, act: Act): void {
  const latest = useRef<Shortcut>(undefined);
  useEffect(() => {
    if (keys === null) return;
    const shortcut: Shortcut = { keys, layer: layersOpen(), label: '', act: () => undefined };
    latest.current = shortcut;
    offered.push(shortcut);
    if (offered.length === 1) document.addEventListener('keydown', onKeyDown);
    // What came while a dialog was closing belongs to the page after all.
    const settled = setTimeout(() => {
      shortcut.layer = Math.min(shortcut.layer, layersOpen());
    }, fadedMs);
    return () => {
      clearTimeout(settled);
      offered.splice(offered.indexOf(shortcut), 1);
      if (offered.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [keys]);
  useEffect(() => {
    if (latest.current) Object.assign(latest.current, { label, act });
  });
}
