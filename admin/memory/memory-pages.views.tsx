/** The pictures of a page are in its text: the form adds and removes them there. */
import { defineViews } from '../engine/views.ts';

const InTheText = () => null;

export default defineViews('memory-pages', { inputs: { pictures: InTheText } });
