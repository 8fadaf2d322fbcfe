/** What is due by a lease's file, and the letters about it. */
import type { RaRecord } from 'react-admin';
import { RelatedList } from '../engine/record/related.tsx';

const said = ['record_id', 'lessee_name'];

/** A lease has at most as many dues as years. */
const most = 30;

export default function LeaseDuesPanel({ record }: { readonly record: RaRecord<number> }) {
  return (
    <div className="related">
      {(['lease-dues', 'lease-letters'] as const).map(resource => (
        <RelatedList key={resource} resource={resource} field="lease_file_id" record={record} most={most} without={said} />
      ))}
    </div>
  );
}
