/** A record's page, from its declaration: key facts, then its parts. Each part has its own address; edit, delete and moves stand where the server allows them. */
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LinkBase, type RaRecord, ShowBase, useCreatePath, useLocation, useShowContext, useTranslate } from 'react-admin';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import { columnsOf } from '../list/columns.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { Value } from '../value.tsx';
import { can, DeleteButton } from './delete-button.tsx';
import { Details } from './details.tsx';
import { MoveButtons } from './moves.tsx';
import { RecordError } from './record-error.tsx';
import './show.css';

const History = lazy(() => import('./history.tsx'));

export default function ShowScreen() {
  const declaration = useDeclaration();
  return (
    <ShowBase resource={declaration.name} queryOptions={{ onError: () => undefined }}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const { record, error, isPending, refetch } = useShowContext<RaRecord<number>>();
  const declaration = useDeclaration();
  const late = useLate(isPending);
  const onHistory = useLocation().pathname.endsWith('/history');
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record) return late ? <SkeletonRows /> : null;
  return (
    <>
      <ShowHead record={record} />
      <Facts record={record} />
      <Parts record={record} onHistory={onHistory} />
      {onHistory && allows(declaration, 'history') ? (
        <Suspense fallback={null}>
          <History record={record} />
        </Suspense>
      ) : (
        <Details record={record} />
      )}
    </>
  );
}

/** Where it stands in its life cycle, where it has one beside active and inactive. */
function States({ record }: { record: RaRecord<number> }) {
  const { states } = useDeclaration();
  return (
    <>
      {states !== undefined && states.field !== 'row_status' && <Value name={states.field} row={record} as="show" />}
      <Value name="row_status" row={record} as="show" />
    </>
  );
}

function ShowHead({ record }: { record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const breadcrumb = useBreadcrumb('list');
  const name = naming.record(record);
  const mayEdit = allows(declaration, 'update') && can(record, 'update');
  return (
    <PageHead
      breadcrumb={breadcrumb}
      title={name}
      documentTitle={`${name} · ${naming.one}`}
      state={<States record={record} />}
      actions={
        <>
          <DeleteButton record={record} />
          <MoveButtons record={record} />
          {mayEdit && (
            <Button
              component={LinkBase}
              to={path({ resource: declaration.name, type: 'edit', id: record.id })}
              variant="contained"
              startIcon={<Icon of={Pencil} />}
            >
              {translate('screens.show.edit')}
            </Button>
          )}
        </>
      }
    />
  );
}

const factsShown = 5;

/** The columns of the list, without those that the heading says already. */
const factNames = (resource: AnyResource): string[] => {
  const { names, opening, last } = columnsOf(resource);
  return names.filter(name => name !== opening && name !== last).slice(0, factsShown);
};

function Facts({ record }: { record: RaRecord }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <section aria-label={translate('screens.show.facts')}>
      <dl className="facts">
        {factNames(declaration).map(name => (
          <div key={name}>
            <dt>{naming.column(name)}</dt>
            <dd>
              <Value name={name} row={record} as="column" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Parts({ record, onHistory }: { record: RaRecord; onHistory: boolean }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const path = useCreatePath();
  const details = path({ resource: declaration.name, type: 'show', id: record.id });
  if (!allows(declaration, 'history')) return null;
  return (
    <nav className="parts" aria-label={translate('screens.show.parts')}>
      <LinkBase to={details} aria-current={onHistory ? undefined : 'page'}>
        {translate('screens.show.details')}
      </LinkBase>
      <LinkBase to={`${details}/history`} aria-current={onHistory ? 'page' : undefined}>
        {translate('screens.show.history')}
      </LinkBase>
    </nav>
  );
}
