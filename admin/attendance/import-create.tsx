/** The generated form of an upload, with the template that is to be filled in beside its title. */
import { useNotify, useTranslate } from 'react-admin';
import CreateScreen from '../engine/form/create.tsx';
import { TemplateButton } from '../engine/list/import/import-file.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';

export default function ImportCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const showError = (error: unknown) => notify(sayProblem(translate, problemOf(error)), { type: 'error' });
  return <CreateScreen actions={<TemplateButton onFailed={showError} />} />;
}
