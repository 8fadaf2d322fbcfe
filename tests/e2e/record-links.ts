/** The ways from a list to its records, wide and narrow. Apart, so that a script may go them without a run of the browser tests. */
export const recordLinks = '.list-table tbody a[href$="/show"], .phone-rows a[href$="/show"]';
