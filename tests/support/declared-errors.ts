/**
 * Every error that the product declares, no matter which code raises it. Declaring happens on import: the modules' errors and those of the
 * server's rooms, and a kind's own.
 */
import { declaredErrors, type ErrorFactory } from '../../resources/kernel/errors.ts';

const rooms = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../resources/*/*errors.ts', '../../resources/kernel/kinds/*.ts', '../../api/**/*errors.ts', '../../api/engine/{cursor,changes}.ts'],
  { eager: true },
);

const isError = (value: unknown): value is ErrorFactory =>
  typeof value === 'function' && 'code' in value && declaredErrors.has(String(value.code));

/** As the rooms hold them: an error that another of the same code has taken the place of is among them, too. */
export const errorsOfRooms: readonly ErrorFactory[] = [
  ...new Set(
    Object.values(rooms)
      .flatMap(room => Object.values(room))
      .flatMap(held => (typeof held === 'object' && held !== null ? Object.values(held) : []))
      .filter(isError),
  ),
];

/** By code. */
export const allErrors: readonly ErrorFactory[] = [...declaredErrors.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
