/** Whether the caller may ever do something with the records on screen: for use where no single record is known or meant (D-CAN). */
import { createContext, useContext } from 'react';
import { allows, type Operation } from '../../resources/kernel/resource.ts';
import { useDeclaration } from './declaration.tsx';

export type May = (operation: Operation) => boolean;

const MayContext = createContext<May>(() => true);
export const MayProvider = MayContext.Provider;

/** Also false for actions that the resource does not have. Known at once: a button that appears later moves the content. */
export function useMay(operation: Operation): boolean {
  const declaration = useDeclaration();
  const may = useContext(MayContext);
  return allows(declaration, operation) && may(operation);
}

/** Whether the reader may ever open a record of a resource, or this one. */
export type OpensRecord = (resource: string, id?: number) => boolean;

const OpensContext = createContext<OpensRecord>(() => true);
export const OpensRecordsProvider = OpensContext.Provider;

/** A reference to what the reader can't open is text: a link would end at a refusal, or at nothing. */
export const useOpensRecords = (): OpensRecord => useContext(OpensContext);
