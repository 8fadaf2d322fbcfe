/** The values that a row must also have, by column. */
export type Held = Readonly<Record<string, number | string>>;

/** Whether whatever holds the one holds the other. */
export const asksNoMore = (wide: Held = {}, narrow: Held = {}): boolean =>
  Object.entries(wide).every(([name, value]) => narrow[name] === value);
