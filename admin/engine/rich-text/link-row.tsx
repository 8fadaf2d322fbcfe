/** The address of the link at the cursor: set, changed, removed. */
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRichTextLink } from '../../../resources/kernel/rich-text.ts';

export function LinkRow({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? 'https://'));
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = address.trim();
    if (!isRichTextLink(href)) return setWrong(true);
    const text = editor.chain().focus().extendMarkRange('link');
    // With nothing chosen, the address is its own text.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      text.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    } else text.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It would save the record.
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="rich-text-row">
      <label htmlFor={id}>{translate('screens.rich_text.address')}</label>
      <input
        id={id}
        type="url"
        // biome-ignore lint/a11y/noAutofocus: it was asked for by its button
        autoFocus
        value={address}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={event => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={press}
      />
      <button type="button" className="link-button" onClick={apply}>
        {translate('screens.rich_text.link_set')}
      </button>
      {editor.isActive('link') && (
        <button type="button" className="link-button" onClick={remove}>
          {translate('screens.rich_text.link_remove')}
        </button>
      )}
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className="rich-text-wrong">
          {translate('screens.rich_text.link_wrong')}
        </span>
      )}
    </div>
  );
}
