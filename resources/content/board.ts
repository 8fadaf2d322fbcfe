/** The notice board: everybody's page of the published notices that are for them. */
import { type Link, linkToPage } from '../kernel/link.ts';

/** The page that shows one of them, opened; a notification leads there. */
export const linkOfNotice = (id: number): Link => linkToPage('notice-board', { notice: id });

/** Rows of a page of the board, and the longest words to search for. */
export const perPage = 25;
export const longestSearch = 100;
