/** A record's page, from its declaration: key facts, then its parts. Each part has its own address; edit, delete and moves stand where the server allows them. */
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LinkBase, type RaRecord, ShowBase, useCreatePath, useLocation, useShowContext, useTranslate } from 'react-admin';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import { columnsOf } from '../list/columns.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { Value } from '../value.tsx';
import { useViews } from '../views.ts';
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
  const part = usePart();
  const panel = useViews().panels?.find(({ name }) => name === part);
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record) return late ? <SkeletonRows /> : null;
  return (
    <>
      <ShowHead record={record} />
      <Facts record={record} />
      <Parts record={record} part={part} />
      <Suspense fallback={null}>
        {panel ? (
          <panel.view record={record} />
        ) : part === 'history' && allows(declaration, 'history') ? (
          <History record={record} />
        ) : (
          <Details record={record} />
        )}
      </Suspense>
    </>
  );
}

/** The part of the record that the address names, after `/show/`; the details have none. */
const usePart = (): string => /\/show\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? '';

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

function Parts({ record, part }: { record: RaRecord; part: string }) {
  const declaration = useDeclaration();
  const { panels = [] } = useViews();
  const translate = useTranslate();
  const locale = useLocale();
  const path = useCreatePath();
  const details = path({ resource: declaration.name, type: 'show', id: record.id });
  const parts = [
    { name: '', label: translate('screens.show.details') },
    ...panels.map(({ name, label }) => ({ name, label: label[locale] })),
    ...(allows(declaration, 'history') ? [{ name: 'history', label: translate('screens.show.history') }] : []),
  ];
  if (parts.length === 1) return null;
  return (
    <nav className="parts" aria-label={translate('screens.show.parts')}>
      {parts.map(({ name, label }) => (
        <LinkBase key={name} to={name === '' ? details : `${details}/${name}`} aria-current={part === name ? 'page' : undefined}>
          {label}
        </LinkBase>
      ))}
    </nav>
  );
}
