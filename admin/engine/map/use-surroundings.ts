/** The other places of the edited record, as they change. */
import { useWatch } from 'react-hook-form';
import { useDeclaration } from '../declaration.tsx';
import { placesBeside, type Surroundings, surroundingsOf } from './surroundings.ts';

export function useSurroundings(name: string): Surroundings {
  const resource = useDeclaration();
  const names = placesBeside(resource, name);
  const values: readonly unknown[] = useWatch({ name: names });
  return surroundingsOf(resource, name, Object.fromEntries(names.map((one, at) => [one, values[at]])));
}
