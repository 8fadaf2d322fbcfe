/** Makes a record of a resource, from its declaration. */
import { CreateBase, useCreatePath, useNavigate, useNotify, useTranslate } from 'react-admin';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { formErrors, problemOf, sayProblem } from '../problems.ts';
import { RecordForm } from './record-form.tsx';

export default function CreateScreen() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = useCreatePath();
  const breadcrumb = useBreadcrumb('list');
  const list = path({ resource: declaration.name, type: 'list' });
  const onSuccess = (record: Row & { id: number }) => {
    notify(translate('screens.form.created', { name: naming.record(record) }), { type: 'success' });
    navigate(path({ resource: declaration.name, type: 'show', id: record.id }));
  };
  const onError = (error: unknown) => {
    const problem = problemOf(error);
    // Wrong fields say so themselves, on top of the form and at the fields.
    if (formErrors(problem) === undefined) notify(sayProblem(translate, problem), { type: 'error' });
  };
  return (
    <CreateBase resource={declaration.name} redirect={false} mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }}>
      <RecordForm
        purpose="create"
        head={<PageHead breadcrumb={breadcrumb} title={translate('screens.form.create_title', { name: naming.oneInside })} />}
        onDiscard={() => navigate(list)}
      />
    </CreateBase>
  );
}
