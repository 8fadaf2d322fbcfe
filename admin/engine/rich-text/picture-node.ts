/** A picture in the editor: a file of the record. It is stored without a signature, and shown by the signed address of the file. */
import { type Editor, Node } from '@tiptap/core';
import { addressOfPicture, pictureOf } from '../../../resources/kernel/rich-text.ts';

/** The address to show a file of this record by; undefined for every other file, which pasted content then loses. */
export type AddressOf = (id: number) => string | undefined;

const idOf = (element: HTMLElement): number | undefined => pictureOf(element.getAttribute('src') ?? '');

export const pictureNode = (addressOf: AddressOf) =>
  Node.create({
    ...{ name: 'picture', group: 'block', atom: true, draggable: true },
    addAttributes: () => ({
      id: { default: null, parseHTML: idOf, renderHTML: ({ id }) => ({ src: addressOfPicture(id) }) },
      alt: { default: '', parseHTML: element => element.getAttribute('alt') ?? '', renderHTML: ({ alt }) => ({ alt }) },
    }),
    parseHTML: () => [
      {
        tag: 'img',
        getAttrs: element => {
          const id = idOf(element);
          return id !== undefined && addressOf(id) !== undefined ? null : false;
        },
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView: () => props => {
      const dom = document.createElement('img');
      dom.src = addressOf(props.node.attrs.id) ?? '';
      dom.alt = props.node.attrs.alt;
      return {
        dom,
        update: ({ type, attrs }) => {
          dom.alt = attrs.alt;
          return type.name === 'picture' && attrs.id === props.node.attrs.id;
        },
      };
    },
  });

/** Puts a file into the text, behind the paragraph or picture that is chosen, and chooses it, so that its alternative text can be written at once. */
export function insertPicture(editor: Editor, id: number, alt: string): void {
  const { $to } = editor.state.selection;
  editor.commands.insertContentAt($to.parent.isTextblock ? $to.after() : $to.pos, { type: 'picture', attrs: { id, alt } });
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs.id === id) editor.commands.setNodeSelection(at);
  });
}

/** Changes the chosen picture and leaves it chosen. */
export const describePicture = (editor: Editor, alt: string): boolean =>
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(tr.selection.from, 'alt', alt);
    return true;
  });
