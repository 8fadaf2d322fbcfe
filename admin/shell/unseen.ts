/** Where the number of the bell is kept. */
export const unseenKey = ['notifications', 'unseen'] as const;
