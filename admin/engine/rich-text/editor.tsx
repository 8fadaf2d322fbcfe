/** Writes formatted text. Its value is markup; the form receives only what a person wrote, cleaned as the server would clean it. */
import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocale } from '../declaration.tsx';
import type { FieldInput } from '../form/field-frame.tsx';
import { cleanMarkup } from './markup.tsx';
import { schema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

const markupOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const writtenIn = (editor: Editor): string | null => (editor.isEmpty ? null : cleanMarkup(editor.getHTML()));

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

/** The editor on its element; `latest` is read when needed, so that a change of the form does not create the editor again. */
function useEditor(input: FieldInput, locale: string) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  latest.current = input;
  const written = useRef<unknown>(input.value);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: schema,
      // Its styles are in rich-text.css: the content security policy refuses styles that it would add to the page.
      injectCSS: false,
      content: markupOf(latest.current.value),
      editorProps: { handleDOMEvents: leavesByTab },
      onUpdate: ({ editor: current }) => {
        written.current = writtenIn(current);
        latest.current.onChange(written.current);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: redraw,
    });
    setEditor(made);
    latest.current.ref(made.view.dom);
    return () => made.destroy();
  }, []);
  const attributes = JSON.stringify(attributesOf(input, locale));
  useEffect(() => {
    editor?.setOptions({ editorProps: { handleDOMEvents: leavesByTab, attributes: JSON.parse(attributes) } });
  }, [editor, attributes]);
  useEffect(() => {
    // The form went back to what the server holds, or took somebody else's.
    if (!editor || input.value === written.current) return;
    written.current = input.value;
    editor.commands.setContent(markupOf(input.value), { emitUpdate: false });
  }, [editor, input.value]);
  return { place, editor };
}

export default function RichTextEditor({ input }: { readonly input: FieldInput }) {
  const { place, editor } = useEditor(input, useLocale());
  return (
    <div className={input.error === undefined ? 'rich-text-editor' : 'rich-text-editor wrong'}>
      {editor && <Toolbar editor={editor} label={input.label} />}
      <div ref={place} className="rich-text-place" />
    </div>
  );
}
