/** The permissions of a group or a role on its page. */
import type { RaRecord } from 'react-admin';
import { useLocale } from '../../engine/declaration.tsx';
import { Waiting } from '../../engine/waiting.tsx';
import { KeyMatrix } from './key-matrix.tsx';
import { useMatrixKeys } from './use-keys.ts';
import { words } from './words.ts';

export default function HeldKeys({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const query = useMatrixKeys();
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return (
    <section className="matrix-page">
      <KeyMatrix of={query.data} now={new Set<number>(record.permission_ids)} />
    </section>
  );
}
