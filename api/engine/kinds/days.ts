/** Days for examples: one always in the past, one always in the future. */
export const past = '2024-01-31';
export const ahead = '2099-01-31';
