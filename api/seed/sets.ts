/** A set of reference data: what it says, and how it is written. */
export type Row = Readonly<Record<string, unknown>>;

/** Writes rows of one resource, each known again by its natural key, and answers their ids in order; none of what somebody has deleted. */
export type Write = (resource: string, rows: readonly Row[]) => Promise<readonly (number | undefined)[]>;

/** What reference data left as somebody made it: a field of a record, or that the record is deleted. */
export type Left = { readonly resource: string; readonly record: number; readonly field?: string };

/** `content` decides whether the set has changed; `write` puts it into the database. */
export type Seed = { readonly name: string; readonly content: unknown; readonly write: (write: Write) => Promise<void> };
