/** What a filter may ask of a field. `is` and `not` take several values, `range` a span. */
export const operators = ['is', 'not', 'starts', 'range', 'before', 'after', 'filled', 'empty'] as const;
export type Operator = (typeof operators)[number];

/** What several kinds may be asked; the first is the default. */
export const asksChosen: readonly Operator[] = ['is', 'not'];
export const asksMeasured: readonly Operator[] = ['range', 'is', 'not', 'before', 'after'];
export const asksDated: readonly Operator[] = ['range', 'is', 'before', 'after'];
