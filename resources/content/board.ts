/** The notice board: everybody's page of the published notices that are for them. */

/** The page that shows one of them, opened; a notification leads there. */
export const linkOfNotice = (id: number): string => `/notice-board?notice=${id}`;

/** Rows of a page of the board, and the longest words to search for. */
export const perPage = 25;
export const longestSearch = 100;
