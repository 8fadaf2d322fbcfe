/** Writes formatted text. Its value is markup; the form receives only what a person wrote, cleaned as the server would clean it. */
import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useReducer, useRef, useState } from 'react';
import { picturesIn } from '../../../resources/kernel/rich-text.ts';
import { useLocale } from '../declaration.tsx';
import type { FieldInput } from '../form/field-frame.tsx';
import { cleanMarkup } from './markup.tsx';
import { insertPicture, pictureNode } from './picture-node.ts';
import { PictureRow, SentPictures } from './picture-rows.tsx';
import { schema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';
import '../link-button.css';
import './rich-text.css';

const markupOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const writtenIn = (editor: Editor): string | null =>
  editor.isEmpty ? null : cleanMarkup(editor.getHTML(), 'picture' in editor.schema.nodes);

/** The attributes of the editable element: labelled, described and marked like every other control. */
const attributesOf = (input: FieldInput, locale: string): Record<string, string> => ({
  ...{ id: input.id, class: 'rich-text', lang: locale, spellcheck: 'true' },
  ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${input.id}-label` },
  ...(input.describedBy ? { 'aria-describedby': input.describedBy } : {}),
  ...(input.error === undefined ? {} : { 'aria-invalid': 'true' }),
  ...(input.required ? { 'aria-required': 'true' } : {}),
});

/** Tab leaves the text from anywhere in it, also from a list or a table. */
const leavesByTab = { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' };

type Pictures = ReturnType<typeof usePictures>;

/** The files of a drop or of the clipboard; text that brings a picture of itself, as that of a word processor, is pasted as text. */
const filesIn = (data: DataTransfer | null): readonly File[] => (data && !data.types.includes('text/plain') ? [...data.files] : []);

/** What the editor does with keys and files; `pictures` is asked when it happens. */
const propsOf = (pictures: () => Pictures) => ({
  handleDOMEvents: leavesByTab,
  handlePaste: (_: unknown, { clipboardData }: ClipboardEvent) => pictures().take(filesIn(clipboardData)),
  handleDrop: (view: EditorView, event: DragEvent) => {
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    const files = filesIn(event.dataTransfer);
    if (files.length > 0 && at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    return pictures().take(files);
  },
});

/** The editor on its element; `latest` is read when needed, so that a change of the form does not create the editor again. */
function useEditor(input: FieldInput, pictures: Pictures, locale: string) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ input, pictures });
  latest.current = { input, pictures };
  const written = useRef<unknown>(input.value);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const node = pictureNode(id => latest.current.pictures.addressOf(id));
    const write = (current: Editor) => {
      written.current = writtenIn(current);
      latest.current.input.onChange(written.current);
      latest.current.pictures.hold(written.current);
    };
    const made = new Editor({
      element: place.current,
      extensions: latest.current.pictures.field ? [...schema, node] : schema,
      // Its styles are in rich-text.css: the content security policy refuses styles that it would add to the page.
      injectCSS: false,
      content: markupOf(latest.current.input.value),
      editorProps: propsOf(() => latest.current.pictures),
      onUpdate: ({ editor: current }) => write(current),
      onBlur: () => latest.current.input.onBlur(),
      onTransaction: redraw,
    });
    setEditor(made);
    latest.current.input.ref(made.view.dom);
    // Of a copied record the pictures stay behind.
    if (picturesIn(latest.current.input.value).length > picturesIn(writtenIn(made)).length) write(made);
    return () => made.destroy();
  }, []);
  const attributes = JSON.stringify(attributesOf(input, locale));
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...propsOf(() => latest.current.pictures), attributes: JSON.parse(attributes) } });
  }, [editor, attributes]);
  useEffect(() => {
    // The form went back to what the server holds, or took somebody else's.
    if (!editor || input.value === written.current) return;
    written.current = input.value;
    editor.commands.setContent(markupOf(input.value), { emitUpdate: false });
  }, [editor, input.value]);
  return { place, editor };
}

type Props = { readonly input: FieldInput; readonly pictures?: string | undefined };

/** @param pictures the field that holds the pictures of the text; none are taken without it */
export default function RichTextEditor({ input, pictures: name }: Props) {
  const current = useRef<Editor>(undefined);
  const pictures = usePictures(name, file => current.current && insertPicture(current.current, file.id, file.name.replace(/\.[^.]+$/, '')));
  const { place, editor } = useEditor(input, pictures, useLocale());
  current.current = editor;
  return (
    <div className={input.error === undefined ? 'rich-text-editor' : 'rich-text-editor wrong'}>
      {editor && <Toolbar editor={editor} label={input.label} onPicture={pictures.choose} />}
      {editor?.isActive('picture') && <PictureRow editor={editor} />}
      <SentPictures pictures={pictures} />
      <div ref={place} className="rich-text-place" />
    </div>
  );
}
