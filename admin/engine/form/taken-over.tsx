/** What a record's own form takes over from a record chosen in it, as a row of a sheet does: the JL number from mouza and survey. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDeclaration } from '../declaration.tsx';
import { dueIn, filledIn } from '../kinds/rows/fills.ts';
import { useLookUp } from '../kinds/rows/use-fills.ts';
import type { Row } from '../naming.ts';

export function TakenOver() {
  const resource = useDeclaration();
  const { watch, getValues, setValue } = useFormContext();
  const lookUp = useLookUp();
  const latest = useRef(lookUp);
  latest.current = lookUp;
  useEffect(() => {
    let before: Row = { ...getValues() };
    const { unsubscribe } = watch((_, { type }) => {
      const after = { ...getValues() };
      const due = type === 'change' ? dueIn(resource, before, after) : [];
      before = after;
      for (const one of due)
        void latest.current(one).then(found => {
          const [row] = found === undefined ? [] : filledIn([getValues()], one, found);
          if (row && row[one.name] !== getValues(one.name)) setValue(one.name, row[one.name], { shouldDirty: true, shouldValidate: true });
        });
    });
    return unsubscribe;
  }, [resource, watch, getValues, setValue]);
  return null;
}
