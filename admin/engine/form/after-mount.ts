/** What happens once, when the inputs of a form are there. */
import { useEffect } from 'react';
import type { Row } from '../naming.ts';
import { useReveal } from './reveal.ts';

type Props = { readonly brought?: Row; readonly write?: (values: Row) => void; readonly first?: string };

/** `brought` is entered as if it had been typed; `first` takes the focus. */
export function AfterMount({ brought, write, first }: Props) {
  const reveal = useReveal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (brought) write?.(brought);
    if (first) reveal(first);
  }, []);
  return null;
}
