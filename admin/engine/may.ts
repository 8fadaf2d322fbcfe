/** Whether the caller may ever do something with the records on screen: asked where no record is known yet, or none is meant (D-CAN). */
import { createContext, useContext } from 'react';
import { allows, type Operation } from '../../resources/kernel/resource.ts';
import { useDeclaration } from './declaration.tsx';

export type May = (operation: Operation) => boolean;

const MayContext = createContext<May>(() => true);
export const MayProvider = MayContext.Provider;

/** Also false for what the resource does not have. Known at once: a button that comes later moves what is being read. */
export function useMay(operation: Operation): boolean {
  const declaration = useDeclaration();
  const may = useContext(MayContext);
  return allows(declaration, operation) && may(operation);
}
