/**
 * The keys that open archived years of a resource, from those that open its list: a month is read as a whole, so they are the keys of all
 * offices below, and of everything.
 */
export const archiveKeys = (listKeys: readonly string[]): string[] => listKeys.filter(key => /^(VIEW_ALL|MANAGE)_/.test(key));
