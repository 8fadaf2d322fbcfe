/** The links at the foot of every page. */
import { type Html, html } from './html.ts';
import type { Visit } from './page.ts';

export const footerOf = (_: Visit): Html => html``;
