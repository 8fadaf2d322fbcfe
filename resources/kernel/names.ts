/**
 * The names of all resources. The kernel knows none of them: `resources/generated/names.ts` adds them to this interface. So a reference to
 * a resource that doesn't exist does not compile, while declarations never import each other.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ResourceNames {}
export type ResourceName = keyof ResourceNames & string;

/** The names of the modules' own pages, added in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PageNames {}
export type PageName = keyof PageNames & string;
