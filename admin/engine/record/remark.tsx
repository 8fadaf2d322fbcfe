/** What the person who acted on a request last said of it: why it was sent back or rejected, or on what condition it was granted. */
import type { RaRecord } from 'react-admin';
import { useWords } from '../../shell/words.ts';
import { useDeclaration } from '../declaration.tsx';

const names = ['approval_comment', 'decision_comment'] as const;

export function Remark({ record }: { readonly record: RaRecord<number> }) {
  const { fields } = useDeclaration();
  const { say } = useWords();
  const name = names.find(one => one in fields && record[one]);
  if (name === undefined) return null;
  return (
    <dl className="remark">
      <dt>{say(fields[name]!.label)}</dt>
      <dd>{record[name]}</dd>
    </dl>
  );
}
