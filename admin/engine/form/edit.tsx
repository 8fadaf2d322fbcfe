/** Changes a record of a resource, from its declaration. */
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { EditBase, LinkBase, type RaRecord, useCreatePath, useEditContext, useTranslate, useUpdate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useAfterwards } from '../afterwards.ts';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import Forbidden from '../forbidden.tsx';
import type { Row } from '../naming.ts';
import { problemOf } from '../problems.ts';
import { Arriving } from '../record/arriving.tsx';
import { can } from '../record/can.ts';
import { DeleteButton } from '../record/delete-button.tsx';
import { RecordError } from '../record/record-error.tsx';
import { Value } from '../value.tsx';
import { useBrought } from './brought.ts';
import { RecordForm } from './record-form.tsx';
import { useRefusal } from './refusal.ts';
import type { AfterSave } from './save-menu.tsx';
import { Unsaved } from './unsaved.tsx';
import type { Save } from './use-record-form.ts';

export default function EditScreen() {
  const declaration = useDeclaration();
  return (
    <EditBase
      resource={declaration.name}
      redirect={false}
      // The calling component has already checked whether the page may be opened.
      disableAuthentication
      // The page itself shows the error.
      queryOptions={{ onError: () => undefined }}
    >
      <EditPage />
    </EditBase>
  );
}

const isGone = (error: unknown): boolean => Boolean(error) && problemOf(error).code === 'request.not_found';

/** Sends what was changed, on the version that it was typed over. */
function useChange(id: number | undefined): Save {
  const declaration = useDeclaration();
  const refusal = useRefusal();
  const [update] = useUpdate<RaRecord<number>>();
  return async (data, previousData) => {
    try {
      const params = { id, data, previousData: previousData as RaRecord<number> };
      return { record: (await update(declaration.name, params, { returnPromise: true, mutationMode: 'pessimistic' })) as RaRecord<number> };
    } catch (error) {
      return isGone(error) ? { gone: true } : refusal(error);
    }
  };
}

function EditPage() {
  const { record, error, refetch } = useEditContext<RaRecord<number>>();
  const { name } = useDeclaration();
  const { report, toList, toNew } = useAfterwards();
  const save = useChange(record?.id);
  const brought = useBrought();
  // What a list knows of a record may be less than all of it.
  const whole = record?._can !== undefined;
  // An open form stays: it shows what happened to its record, with the typed values.
  if (error && !whole) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record || !whole) return <Arriving />;
  if (!can(record, 'update')) return <Forbidden resource={name} operation="update" />;
  const onSaved = (saved: Row, after: AfterSave) => {
    report('form.saved', saved);
    if (after === 'list') toList();
    if (after === 'new') toNew();
  };
  return (
    <RecordForm
      key={record.id}
      purpose="edit"
      record={record}
      base={record}
      brought={brought}
      isGone={isGone(error)}
      head={<EditHead record={record} />}
      save={save}
      onSaved={onSaved}
      onDiscarded={() => void refetch()}
    />
  );
}

function EditHead({ record }: { record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const breadcrumb = useBreadcrumb('list');
  return (
    <PageHead
      breadcrumb={breadcrumb}
      title={naming.record(record)}
      documentTitle={`${naming.record(record)} · ${naming.one}`}
      state={
        <>
          <Value name="row_status" row={record} as="show" />
          <span className="head-unsaved">
            <Unsaved />
          </span>
        </>
      }
      actions={
        <>
          <Button
            component={LinkBase}
            to={path({ resource: declaration.name, type: 'show', id: record.id })}
            variant="text"
            color="inherit"
            startIcon={<Icon of={Eye} />}
          >
            {translate('screens.form.view')}
          </Button>
          <DeleteButton record={record} />
        </>
      }
    />
  );
}
