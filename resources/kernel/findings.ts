/** What the checks of declarations share: the place of a declaration among the others, and how a fault is reported. */
import type { Field } from './field.ts';
import type { AnyResource } from './resource.ts';

/** `resource` is the name of the resource, of the module or of the error at fault; `text` is a sentence for the developer. */
export type Finding = { readonly code: string; readonly resource: string; readonly text: string };

export type Report = (code: string, text: string) => void;
/** `at`: its number in the order of resources/index.ts. */
export type Place = { readonly resource: AnyResource; readonly at: number };
export type Registry = ReadonlyMap<string, Place>;

export const fieldsOf = (resource: AnyResource): [string, Field][] => Object.entries<Field>(resource.fields);
export const fieldNamed = (resource: AnyResource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? (resource.fields[name] as Field) : undefined;
