/** The errors of a form as a list of paths, those of child rows among them, in the order in which they are read. */
import type { FieldErrors } from 'react-hook-form';
import { digits } from '../../../i18n/format.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { fieldOf, labelOf } from '../naming.ts';
import type { Children } from './form-rules.ts';

export type FormError = { readonly path: string; readonly message: string };

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every message under a node, with the path to it. */
function leaves(node: unknown, path: string): FormError[] {
  if (!isBranch(node)) return [];
  if (typeof node.message === 'string') return [{ path, message: node.message }];
  return Object.entries(node).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

export const fieldOfPath = (path: string): string => path.split('.')[0] ?? path;

/** Those of the named fields in their order, then what belongs to no field of the form. */
export function errorsOf(errors: FieldErrors, names: readonly string[]): { fields: FormError[]; general: FormError[] } {
  const all = leaves(errors, '');
  const places = new Map(names.map((name, place) => [name, place]));
  const place = ({ path }: FormError) => places.get(fieldOfPath(path)) ?? -1;
  return {
    fields: all.filter(error => place(error) >= 0).sort((a, b) => place(a) - place(b)),
    general: all.filter(error => place(error) < 0),
  };
}

/** The name of a path: 'নাম', or 'ধাপ ৩ › নাম' for a field of a child row. */
export function labelOfPath(resource: AnyResource, children: Children, path: string, locale: Locale): string {
  const [name = path, at, ...rest] = path.split('.');
  const field = fieldOf(resource, name);
  const label = labelOf(resource, name, locale);
  if (field?.kind !== 'rows' || at === undefined) return label;
  const row = `${label} ${digits(Number(at) + 1, locale)}`;
  const child = children.get(field.of);
  return child && rest.length > 0 ? `${row} › ${labelOfPath(child, children, rest.join('.'), locale)}` : row;
}
