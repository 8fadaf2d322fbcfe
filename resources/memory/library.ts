/** The memory library: everybody's page of their memories, those shared with them, requests, and the search of all that may be found. */
import { type Link, linkToPage } from '../kernel/link.ts';

export const library = '/memory-library';

/** The page on which one of them is read, or asked for; a notification leads there. */
export const linkOfMemory = (id: number): Link => linkToPage('memory-library', { memory: id });

/** The page on which its owner answers a request. */
export const linkOfRequest = (id: number): Link => linkToPage('memory-library', { request: id });

/** Rows of a page of its lists; the shortest and longest words to search for; the longest message of a request. */
export const perPage = 25;
export const shortestSearch = 2;
export const longestSearch = 100;
export const longestMessage = 500;
