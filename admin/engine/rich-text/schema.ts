/** The editor's content: the elements of the allow-list and nothing else, so that pasted content loses the rest. */
import { Extension, type Extensions } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isRichTextLink, richTextLinkRel } from '../../../resources/kernel/rich-text.ts';

/** Tab goes on to the next field, so lists are indented by keys of their own. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

export const schema: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isRichTextLink,
      HTMLAttributes: { rel: richTextLinkRel, target: null },
    },
  }),
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
  Indenting,
];
