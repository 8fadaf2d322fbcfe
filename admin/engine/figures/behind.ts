/** The list behind a figure, and where the figure leads. */
export type Behind = { readonly of: string; readonly filter: Readonly<Record<string, unknown>> };

export const hrefOf = ({ of, filter }: Behind): string => `/${of}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
