/** The state of an address at which a record's page asks at once whether to delete it; in a file of its own, so that a list needs no dialog. */
export const asksToDelete = { asksToDelete: true } as const;
