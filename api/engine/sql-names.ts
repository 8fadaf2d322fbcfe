/** Names and texts as SQL writes them. Pure. */

/** A name as SQL writes it. Names come from declarations only and are snake_case, but a keyword may be among them. */
export const quoted = (name: string): string => `"${name}"`;
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
