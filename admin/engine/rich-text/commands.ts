/** The commands of the toolbar: each with its name, its keys and its state at the cursor. */
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';

export type Command = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly run: (editor: Editor) => boolean;
  /** Left out: it acts once and has no state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
};

const chain = (editor: Editor) => editor.chain().focus();

/** By groups, as they are parted in the bar. */
export const commands: readonly (readonly Command[])[] = [
  [
    { name: 'bold', icon: Bold, keys: 'Ctrl B', run: editor => chain(editor).toggleBold().run(), isOn: editor => editor.isActive('bold') },
    {
      name: 'italic',
      icon: Italic,
      keys: 'Ctrl I',
      run: editor => chain(editor).toggleItalic().run(),
      isOn: editor => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: 'Ctrl U',
      run: editor => chain(editor).toggleUnderline().run(),
      isOn: editor => editor.isActive('underline'),
    },
    { name: 'strike', icon: Strikethrough, run: editor => chain(editor).toggleStrike().run(), isOn: editor => editor.isActive('strike') },
    {
      name: 'subscript',
      icon: Subscript,
      run: editor => chain(editor).toggleSubscript().run(),
      isOn: editor => editor.isActive('subscript'),
    },
    {
      name: 'superscript',
      icon: Superscript,
      run: editor => chain(editor).toggleSuperscript().run(),
      isOn: editor => editor.isActive('superscript'),
    },
  ],
  [
    { name: 'bullets', icon: List, run: editor => chain(editor).toggleBulletList().run(), isOn: editor => editor.isActive('bulletList') },
    {
      name: 'numbers',
      icon: ListOrdered,
      run: editor => chain(editor).toggleOrderedList().run(),
      isOn: editor => editor.isActive('orderedList'),
    },
    { name: 'quote', icon: Quote, run: editor => chain(editor).toggleBlockquote().run(), isOn: editor => editor.isActive('blockquote') },
    { name: 'rule', icon: Minus, run: editor => chain(editor).setHorizontalRule().run() },
  ],
];

export const undoing: readonly Command[] = [
  { name: 'undo', icon: Undo2, keys: 'Ctrl Z', run: editor => chain(editor).undo().run(), isPossible: editor => editor.can().undo() },
  { name: 'redo', icon: Redo2, keys: 'Ctrl Shift Z', run: editor => chain(editor).redo().run(), isPossible: editor => editor.can().redo() },
];

/** What can be done to the table at the cursor. */
export const tableCommands: readonly { readonly name: string; readonly run: (editor: Editor) => boolean }[] = [
  { name: 'row_add', run: editor => chain(editor).addRowAfter().run() },
  { name: 'column_add', run: editor => chain(editor).addColumnAfter().run() },
  { name: 'row_delete', run: editor => chain(editor).deleteRow().run() },
  { name: 'column_delete', run: editor => chain(editor).deleteColumn().run() },
  { name: 'table_delete', run: editor => chain(editor).deleteTable().run() },
];

const firstTable = { rows: 3, cols: 3, withHeaderRow: true };
export const insertTable = (editor: Editor): boolean => chain(editor).insertTable(firstTable).run();

/** A paragraph, or a heading of one of the three levels. */
export const blocks = ['paragraph', 'heading_2', 'heading_3', 'heading_4'] as const;
export type Block = (typeof blocks)[number];
const levels = [2, 3, 4] as const;
const levelOf = (block: Block) => levels.find(level => block === `heading_${level}`);

export const blockAt = (editor: Editor): Block => {
  const level = levels.find(one => editor.isActive('heading', { level: one }));
  return level === undefined ? 'paragraph' : `heading_${level}`;
};

export function setBlock(editor: Editor, block: Block): boolean {
  const level = levelOf(block);
  return level === undefined ? chain(editor).setParagraph().run() : chain(editor).setHeading({ level }).run();
}
