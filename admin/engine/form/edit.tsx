/** Changes a record of a resource, from its declaration. A newer version on the server is shown beside ours and decided by the person. */
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { EditBase, LinkBase, type RaRecord, useCreatePath, useEditContext, useNotify, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import type { Row } from '../naming.ts';
import { formErrors, isConflict, problemOf, sayProblem } from '../problems.ts';
import { DeleteButton } from '../record/delete-button.tsx';
import { RecordError } from '../record/record-error.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { Value } from '../value.tsx';
import { ConflictPanel } from './conflict.tsx';
import { RecordForm } from './record-form.tsx';
import { Unsaved } from './save-bar.tsx';

export default function EditScreen() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const notify = useNotify();
  const [theirs, setTheirs] = useState<Row | null>(null);
  const onSuccess = (record: Row) => {
    setTheirs(null);
    notify(translate('screens.form.saved', { name: naming.record(record) }), { type: 'success' });
  };
  const onError = (error: unknown) => {
    const problem = problemOf(error);
    if (isConflict(problem) && problem.current) return setTheirs(problem.current);
    if (formErrors(problem) === undefined) notify(sayProblem(translate, problem), { type: 'error' });
  };
  return (
    <EditBase
      resource={declaration.name}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      // The page itself says what went wrong.
      queryOptions={{ onError: () => undefined }}
    >
      <EditPage theirs={theirs} onDecided={() => setTheirs(null)} />
    </EditBase>
  );
}

function EditPage({ theirs, onDecided }: { theirs: Row | null; onDecided: () => void }) {
  const { record, error, isPending, refetch } = useEditContext<RaRecord<number>>();
  const late = useLate(isPending);
  const takeTheirs = async () => {
    await refetch();
    onDecided();
  };
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record) return late ? <SkeletonRows /> : null;
  return (
    <RecordForm
      purpose="edit"
      record={record}
      head={<EditHead record={record} />}
      notice={theirs && <ConflictPanel base={record} theirs={theirs} onTakeTheirs={takeTheirs} />}
      onDiscard={theirs ? onDecided : undefined}
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
