/** Values from another page for a form, unsaved: of an older version, or of a deleted record (`state.record`). */
import { useLocation } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { useDeclaration } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { type Children, formNames } from './form-rules.ts';
import { overTheirs } from './merge.ts';

export function useBrought(): Row | undefined {
  const declaration = useDeclaration();
  const { state } = useLocation();
  const given: unknown = state?.record;
  if (typeof given !== 'object' || given === null) return undefined;
  const names = formNames(declaration).filter(name => name in given && !isServerWritten(declaration, name));
  return Object.fromEntries(names.map(name => [name, (given as Row)[name]]));
}

/** The values of a deleted record, for a new one: its rows are created again; its files were deleted with it. */
export function valuesForNew(resource: AnyResource, children: Children, values: Row): Row {
  const taken = formNames(resource).flatMap(name => {
    const kind = (resource.fields[name] as Field | undefined)?.kind;
    if (kind === 'file' || kind === 'files' || values[name] === undefined) return [];
    return [[name, overTheirs(resource, children, name, { mine: values, theirs: {} })] as const];
  });
  return Object.fromEntries(taken);
}
