/** What blocks a deletion: the records that still refer to this one, as far as the person may see them. */
import { Suspense, use } from 'react';
import { LinkBase, type RaRecord, useCanAccess, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { deletionError } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { declarationOf } from '../modules.ts';
import type { Problem } from '../problems.ts';
import { anyRecord, type Referrer, referrersOf, referring } from './referrers.ts';

const undeclared = 'request.still_referred_to';

type Props = { readonly record: RaRecord; readonly problem: Problem };

/** The declared error names the records' resource; the general one could mean any. */
function useBlocking({ code }: Problem): readonly Referrer[] {
  const declaration = useDeclaration();
  const referrers = referrersOf(declaration);
  const named = referrers.filter(({ resource }) => deletionError(declaration, resource)?.code === code);
  return named.length === 0 && code === undeclared ? referrers : named;
}

export default function Blocking({ record, problem }: Props) {
  const referrers = useBlocking(problem);
  if (referrers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ul>
        {referrers.map(({ resource, field }) => (
          <BlockingLink key={`${resource} ${field}`} resource={resource} field={field} record={record} />
        ))}
      </ul>
    </Suspense>
  );
}

type LinkProps = { readonly resource: string; readonly field: string; readonly record: RaRecord };

function BlockingLink({ resource, field, record }: LinkProps) {
  const declaration = use(declarationOf(resource));
  const locale = useLocale();
  const translate = useTranslate();
  const path = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'list', record: anyRecord });
  const filter = declaration ? referring(declaration, field, record.id) : {};
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { enabled: declaration !== undefined && canAccess === true, retry: false, onError: () => undefined },
  );
  if (declaration === undefined || !total) return null;
  const name = `${declaration.plural[locale]} (${formatNumber(total, locale)})`;
  return (
    <li>
      <LinkBase to={`${path({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
        {translate('screens.delete.blocking', { name })}
      </LinkBase>
    </li>
  );
}
