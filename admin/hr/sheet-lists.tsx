/** Parts of a personal data sheet, as far as the reader may list them: each a short list with the way to all of it and to a new row. */
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { Suspense } from 'react';
import { LinkBase, type RaRecord, useCanAccess, useGetList } from 'react-admin';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { useListed } from '../engine/record/parts.tsx';
import { anyRecord } from '../engine/record/referrers.ts';
import { RelatedList } from '../engine/record/related.tsx';
import { words } from './sheet-words.ts';

type Props = { readonly record: RaRecord<number>; readonly of: readonly ResourceName[] };

/** Of one person there are hardly more. */
const most = 30;

export default function SheetLists({ record, of }: Props) {
  const listed = useListed(of);
  return (
    <div className="related">
      {of
        .filter(name => listed.has(name))
        .map(name => (
          <Suspense key={name} fallback={null}>
            <RelatedList resource={name} field="user_id" record={record} most={most} />
            {name === 'addresses' && <SameAsPermanent record={record} />}
          </Suspense>
        ))}
    </div>
  );
}

const copied = [
  ...['holding', 'house', 'road', 'block', 'sector', 'village'].flatMap(name => [name, `${name}_en`]),
  ...['post_code', 'division_id', 'district_id', 'upazila_id', 'union_id', 'thana_id'],
];

/**
 * People who live at their permanent address need not type it twice (S3.044): the form of the present address begins with the permanent
 * one.
 */
function SameAsPermanent({ record }: Pick<Props, 'record'>) {
  const locale = useLocale();
  const address = useCreateAddress();
  const { canAccess } = useCanAccess({ resource: 'addresses', action: 'create', record: anyRecord });
  const { data } = useGetList(
    'addresses',
    { pagination: { page: 1, perPage: most }, sort: { field: 'type', order: 'ASC' }, filter: { user_id: record.id } },
    { retry: false, onError: () => undefined },
  );
  const permanent = data?.find(({ type }) => type === 'permanent');
  if (permanent === undefined || data?.some(({ type }) => type === 'present') || canAccess !== true) return null;
  const values = Object.fromEntries(copied.filter(name => (permanent[name] ?? null) !== null).map(name => [name, permanent[name]]));
  return (
    <p className="related-actions">
      <Button
        component={LinkBase}
        to={address('addresses', { defaults: { ...values, user_id: record.id, type: 'present' } })}
        size="small"
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
      >
        {words.sameAsPermanent[locale]}
      </Button>
    </p>
  );
}
