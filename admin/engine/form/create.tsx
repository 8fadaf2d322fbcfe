/** Creates a record of a resource, from its declaration; it may begin with values of the address or of another record. */
import { type ReactNode, useMemo, useState } from 'react';
import { CreateBase, type RaRecord, useGetOne, useLocation, useTranslate } from 'react-admin';
import { PageHead } from '../../shell/page-head.tsx';
import { useMe } from '../../shell/session-context.tsx';
import { useAfterwards } from '../afterwards.ts';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import type { Row } from '../naming.ts';
import { RecordError } from '../record/record-error.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { useBrought } from './brought.ts';
import { useChildren } from './children.ts';
import { useCreation } from './creation.ts';
import { initialValues, startOfAddress, startOfCopy } from './form-start.ts';
import { RecordForm } from './record-form.tsx';
import type { AfterSave } from './save-menu.tsx';
import { startOfPlace } from './start-place.ts';
import { startRows } from './start-rows.ts';

type Props = {
  /** Beside the title. */
  readonly actions?: ReactNode;
};

export default function CreateScreen({ actions }: Props) {
  const declaration = useDeclaration();
  const { search } = useLocation();
  const copied = Number(new URLSearchParams(search).get('copy'));
  return (
    <CreateBase resource={declaration.name} redirect={false} disableAuthentication>
      {copied > 0 ? <CopyForm id={copied} search={search} /> : <NewForm search={search} actions={actions} />}
    </CreateBase>
  );
}

function CopyForm({ id, search }: { id: number; search: string }) {
  const declaration = useDeclaration();
  const { data, error, refetch } = useGetOne<RaRecord<number>>(declaration.name, { id }, { retry: false });
  const late = useLate(data === undefined && !error);
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  // What a list knows of a record may be less than all of it.
  if (data?._can === undefined) return late ? <SkeletonRows /> : null;
  return <NewForm search={search} copied={data} />;
}

function NewForm({ search, copied, actions }: Props & { search: string; copied?: Row }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const afterwards = useAfterwards();
  const breadcrumb = useBreadcrumb('list');
  const save = useCreation();
  const rows = useChildren(declaration);
  const brought = useBrought();
  // Each further record of a row begins with an empty form.
  const [round, setRound] = useState(0);
  const given = useMemo(() => startOfAddress(declaration, search), [declaration, search]);
  // The form stays as it began, whatever changes in the session meanwhile.
  const [me] = useState(useMe());
  const base = useMemo(() => {
    const start: Row = { ...(copied ? startOfCopy(declaration, copied, rows) : {}), ...given };
    return {
      ...initialValues(declaration, me?.userId),
      ...startRows(declaration, rows),
      ...startOfPlace(declaration, me?.location, start),
      ...start,
    };
  }, [declaration, copied, rows, given, me]);
  const onSaved = (record: Row & { id: number }, after: AfterSave) => {
    afterwards.report(declaration.approval ? 'form.sent' : 'form.created', record);
    if (after === 'stay') return afterwards.toRecord(record.id);
    if (after === 'list') return afterwards.toList();
    setRound(round + 1);
    afterwards.toNew(given);
  };
  return (
    <RecordForm
      key={round}
      purpose="create"
      base={base}
      brought={round === 0 ? brought : undefined}
      head={
        <PageHead breadcrumb={breadcrumb} title={translate('screens.form.create_title', { name: naming.oneInside })} actions={actions} />
      }
      save={save}
      onSaved={onSaved}
      onDiscarded={afterwards.toList}
    />
  );
}
