/** What several declarations of audits have in common. */

/** Taka: ten thousand crore. */
export const mostTaka = 99_999_999_999.99;
