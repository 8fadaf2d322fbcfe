/** The toolbar of the editor: one tab stop, within it the arrow keys. The address of a link opens below it. */
import type { Editor } from '@tiptap/core';
import { ImagePlus, Link as LinkIcon, type LucideIcon, Table } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { type Block, blockAt, blocks, type Command, commands, insertTable, setBlock, tableCommands, undoing } from './commands.ts';
import { LinkRow } from './link-row.tsx';

/** Moves the focus along the controls of the toolbar; Tab stops at the first of them, the list of blocks, only. */
function useRoving() {
  const bar = useRef<HTMLDivElement>(null);
  const controls = (): HTMLElement[] => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [])];
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = controls();
    const here = all.indexOf(event.target as HTMLElement);
    const edge = { Home: 0, End: all.length - 1 }[event.key];
    const next = step === undefined ? edge : (here + step + all.length) % all.length;
    if (next === undefined || here < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { bar, press };
}

type ButtonProps = {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

const ToolButton = ({ icon, word, keys, pressed, disabled, onPress }: ButtonProps) => (
  <button
    type="button"
    className="icon-button icon-button-inset"
    tabIndex={-1}
    aria-label={word}
    aria-pressed={pressed}
    aria-keyshortcuts={keys?.replaceAll(' ', '+').replace('Ctrl', 'Control')}
    title={keys ? `${word} (${keys})` : word}
    disabled={disabled}
    // The text keeps its selection.
    onMouseDown={event => event.preventDefault()}
    onClick={onPress}
  >
    <Icon of={icon} size={16} />
  </button>
);

type ToolbarProps = {
  readonly editor: Editor;
  readonly label: string;
  /** How a picture is added; undefined where the text has none, null while none can be. */
  readonly onPicture?: (() => void) | null | undefined;
};

export function Toolbar({ editor, label, onPicture }: ToolbarProps) {
  const translate = useTranslate();
  const { bar, press } = useRoving();
  const [isLinking, setLinking] = useState(false);
  const word = (name: string) => translate(`screens.rich_text.${name}`);
  const button = ({ name, icon, keys, run, isOn, isPossible }: Command) => (
    <ToolButton
      key={name}
      icon={icon}
      word={word(name)}
      keys={keys}
      pressed={isOn?.(editor)}
      disabled={isPossible && !isPossible(editor)}
      onPress={() => run(editor)}
    />
  );
  return (
    <>
      <div ref={bar} className="rich-text-tools" role="toolbar" aria-label={`${label}: ${word('tools')}`} onKeyDown={press}>
        <select aria-label={word('block')} value={blockAt(editor)} onChange={event => setBlock(editor, event.target.value as Block)}>
          {blocks.map(block => (
            <option key={block} value={block}>
              {word(block)}
            </option>
          ))}
        </select>
        {commands.map(group => (
          <span key={group[0]?.name} className="rich-text-group">
            {group.map(button)}
          </span>
        ))}
        <span className="rich-text-group">
          <ToolButton icon={LinkIcon} word={word('link')} pressed={editor.isActive('link')} onPress={() => setLinking(!isLinking)} />
          <ToolButton icon={Table} word={word('table')} disabled={editor.isActive('table')} onPress={() => insertTable(editor)} />
          {onPicture !== undefined && (
            <ToolButton icon={ImagePlus} word={word('picture')} disabled={onPicture === null} onPress={() => onPicture?.()} />
          )}
        </span>
        <span className="rich-text-group">{undoing.map(button)}</span>
      </div>
      {editor.isActive('table') && (
        <fieldset className="rich-text-row" aria-label={word('table')}>
          {tableCommands.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              className="link-button"
              onMouseDown={event => event.preventDefault()}
              onClick={() => run(editor)}
            >
              {word(name)}
            </button>
          ))}
        </fieldset>
      )}
      {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
