/** What happens once, when the inputs of a form are there. */
import { useEffect } from 'react';
import type { Row } from '../naming.ts';
import { useFocusFirst } from './reveal.ts';

type Props = { readonly brought?: Row; readonly write?: (values: Row) => void; readonly names?: readonly string[] };

/** `brought` is entered as if it had been typed; else the first of `names` that can be changed takes the focus. */
export function AfterMount({ brought, write, names }: Props) {
  const focusFirst = useFocusFirst();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (brought) write?.(brought);
    // A focused box would go on showing what it held before.
    else if (names) focusFirst(names);
  }, []);
  return null;
}
