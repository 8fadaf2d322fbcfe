/** The cards that show the day, by their keys: the first page has them alone. The others show longer periods. */
export const dayCards: readonly string[] = ['attendance', 'employees'];
